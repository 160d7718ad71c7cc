// The first screen, before Python is there: its language, how far the start has come, and a
// sentence when it cannot come further. Written so that an old browser, too, can run it.
(function () {
  var words = JSON.parse(document.getElementById("opening-words").textContent);
  var wanted = navigator.languages || [navigator.language || "en"];
  var language = "en";

  // The same choice as choose_language in page/words.py.
  for (var i = 0; i < wanted.length; i++) {
    var tag = wanted[i].toLowerCase();
    if (/^en\b/.test(tag)) break;
    if (/^zh\b/.test(tag)) {
      language = /-hans\b/.test(tag) || !/-(hant|tw|hk|mo)\b/.test(tag) ? "zh-Hans" : "zh-Hant";
      break;
    }
  }

  var stage = document.getElementById("stage");
  var progress = document.getElementById("progress");
  var stopped = false;

  function say(element, key) {
    element.textContent = words[language][key];
  }

  function busy() {
    return document.getElementById("table").hasAttribute("aria-busy");
  }

  function reach(step, key) {
    if (stopped || step <= progress.value) return;
    progress.value = step;
    say(stage, key);
  }

  function fail(key) {
    if (stopped || !busy()) return;
    stopped = true;
    progress.hidden = true;
    stage.className = "trouble";
    say(stage, key);
  }

  document.documentElement.lang = language;
  var texts = document.querySelectorAll("[data-word]");
  for (var j = 0; j < texts.length; j++) say(texts[j], texts[j].getAttribute("data-word"));

  if (typeof WebAssembly !== "object" || !("noModule" in document.createElement("script"))) {
    fail("opening.old");
    return;
  }

  // What PyScript reports on its way.
  addEventListener("py:progress", function (event) {
    if (event.detail === "Loading interpreter") reach(1, "opening.start");
    if (event.detail === "Loaded interpreter") reach(2, "opening.rules");
    if (event.detail === "Loaded Pyodide") reach(3, "opening.deal");
  });
  addEventListener("error", function () { fail("opening.failed"); }, true);
  addEventListener("unhandledrejection", function () { fail("opening.failed"); });
  addEventListener("py:done", function () { fail("opening.failed"); });
})();
