"""What the page says at the workbench, in traditional Chinese."""

PHRASES = {
    "bench": "自己的機器人",
    "bench.home": "會寫 Python？",
    "bench.way": "讓自己寫的機器人來挑戰",
    "bench.title": "寫一個自己的機器人",
    "bench.about": (
        "用 Python 寫一個機器人，或者貼一個進來。它就在您的瀏覽器裡與我們的機器人對局，成績列在"
        "表中。"
    ),
    "bench.trust": (
        "機器人就是程式，也許還不是您寫的。所以它關在一個隔間裡執行：沒有網路，沒有儲存空間，碰"
        "不到本頁，時間和記憶體都有限。把關的是瀏覽器，不靠機器人自覺。"
    ),
    "bench.mine": "我的機器人",
    "bench.opened": "來自檔案",
    "bench.new": "新的機器人",
    "bench.bots": "您的機器人",
    "bench.name": "名字",
    "bench.open": "開啟檔案",
    "bench.save": "存成檔案",
    "bench.drop": "刪除這個機器人",
    "bench.drop.ask": "「{names}」將從本裝置上刪除。",
    "bench.examples": "從例子開始",
    "bench.example.random": "隨便走",
    "bench.example.greedy": "貪心",
    "bench.example.judging": "會判斷",
    "bench.example.search": "小小搜尋",
    "bench.example.random.about": "只要合法，怎麼走都行。",
    "bench.example.greedy.about": "只看一步，憑經驗估分。",
    "bench.example.judging.about": "只看一步，借用我們的機器人學到的判斷。",
    "bench.example.search.about": "設想看不見的牌，再想對手怎麼應。",
    "bench.code": "機器人的程式碼",
    "bench.keys": (
        "Tab 鍵縮排，Shift 加 Tab 減少縮排。先按 Esc，Tab 就會移到下一個控制項。寫下的內容保存"
        "在本裝置上。"
    ),
    "bench.how": "機器人長什麼樣",
    "bench.protocol": (
        "機器人是一個名叫 Bot 的類別。每一局的每個座位各建一個，建立時得到遊戲本身，此後一步一"
        "步地被問。可以匯入標準函式庫和 bottega 套件。"
    ),
    "bench.view": (
        "這個座位可以知道的一切；別人藏著的是空洞。規則可以直接在它上面執行，用 game.apply 就行。"
    ),
    "bench.legal": (
        "所有合法的行動，次序總是一樣。回答其中之一：給出那個 Action，或它的文字，例如 take 1 1"
        " 0 1 0。"
    ),
    "bench.rng": "需要隨機時用它：rng.choice、rng.below、rng.shuffled。結果由這場比賽的種子決定。",
    "bench.budget": "建議看多少個局面，僅供參考。真正算數的是每步的時間。",
    "bench.game": (
        "規則：legal、principal、apply、value、judgement、determinize、sample、scores、winners"
        "、to_move。"
    ),
    "bench.lost": (
        "來得太遲、出錯或不合法的一步算丟掉：改由比賽的種子抽一步合法的，並記上一筆。之後機器人"
        "可能重新啟動，自己記下的東西就沒有了。只有一步可走時，不會來問。"
    ),
    "bench.docs": (
        "更多內容見原始碼中的 engine/README.md：各遊戲的行動怎麼寫，以及怎樣在終端機裡跑上千局。"
    ),
    "bench.match": "比賽",
    "bench.opponent": "對手",
    "bench.budget.of": "對手看",
    "bench.positions": "每步 {n} 個局面",
    "bench.usual": "平常那麼多局面",
    "bench.finer": "規則、時間與對手的眼力",
    "bench.games": "局數",
    "bench.limit": "每步時間",
    "bench.seconds": "{n} 秒",
    "bench.start": "開始比賽",
    "bench.stop": "停止",
    "bench.bot.random": "隨機機器人",
    "bench.bot.greedy": "貪心機器人",
    "bench.bot.easy": "簡單機器人（舊）",
    "bench.bot.normal": "普通機器人（舊）",
    "bench.waiting": "每副牌換座位打兩遍，運氣對雙方一樣。",
    "bench.result": "戰況",
    "bench.stage.starting": "正在啟動兩個 Python：一個給您的機器人，一個給牌桌。",
    "bench.stage.playing": "正在對局。",
    "bench.stage.over": "比賽結束。",
    "bench.stage.stopped": "比賽已停止。",
    "bench.stage.refused": "比賽沒有開始。",
    "bench.stage.failed": "比賽無法繼續。請檢查網路後再試。",
    "bench.so.far": "已完成 {n} / {of} 局，問過 {moves} 步。",
    "bench.head.who": "誰",
    "bench.head.won": "勝",
    "bench.head.lost": "負",
    "bench.head.share": "勝率（95% 區間）",
    "bench.head.points": "平均得分",
    "bench.head.seconds": "每步秒數",
    "bench.share": "{share}（{low}\u00a0至\u00a0{high}）",
    "bench.alone": "超過兩方時，輪流由一個與其餘的對陣：只計各自單獨出場的局。",
    "bench.course": "勝 {won} 局，平分 {shared} 局，負 {lost} 局。",
    "bench.elo": "實力差：{elo} Elo 分（95%：{low} 至 {high}）。",
    "bench.watch": "看最後一局",
    "bench.lost.of": "丟掉的步數：{n} / {moves}，改由抽籤代走。",
    "bench.lost.slow": "太慢：{n}",
    "bench.lost.overtime": "整局時間已用完：{n}",
    "bench.lost.crashed": "出錯：{n}",
    "bench.lost.memory": "記憶體用盡：{n}",
    "bench.lost.illegal": "不是合法行動：{n}",
    "bench.lost.flood": "一次說得太多：{n}",
    "bench.refused": "最近一次不合法的回答：「{answer}」。",
    "bench.line": "第 {n} 行。",
    "bench.wrong.syntax": "這還不是合法的 Python。",
    "bench.wrong.no-bot": "沒有帶 choose（或 ponder）方法的 Bot 類別。",
    "bench.wrong.slow": "十秒後程式碼還沒有讀完。",
    "bench.wrong.crashed": "機器人出錯了。",
    "bench.wrong.memory": "機器人的記憶體用盡了。",
    "bench.printed": "最近印出的內容",
    "trouble.bench-full": "能保存的機器人已滿，請先刪除一個。",
}
