/* The page before Python is there: shows what the build has drawn for the address, follows touches as far
   as that goes, and keeps every one of them. Python takes them over, does the same, and finds its own
   first picture in place (wake in page/app.py). */
"use strict";

(() => {
  const root = document.documentElement;
  const byId = (name) => document.getElementById(name);
  const told = (name) => JSON.parse(byId(name).textContent);
  const homes = told("first-screens");
  const { ways, files, rules, flagship, host } = told("early-files");
  const words = told("opening-words");
  const SEEN = new RegExp("^\\P{C}+$", "u"); // nothing in it that is not to be seen
  const dialog = byId("dialog");
  const regions = ["main", "frame", "notice", "log"];
  const waiting = { title: document.title, regions: {} }; // the page as it came
  for (const name of ["main", "frame"]) waiting.regions[name] = byId(name).innerHTML;

  let asleep = true; // until Python takes over
  const OTHER_WORDS = "?"; // what is shown is to be shown in another language
  let standing = ""; // what is shown: "home", "rules GAME", or nothing yet
  const touches = []; // what was done so far, in order
  let leaving = null; // the last touch that only Python can follow
  const memory = {}; // what was kept, where nothing can be kept

  const kept = (name) => {
    try {
      return localStorage.getItem(name) ?? memory[name] ?? null;
    } catch (blocked) {
      return memory[name] ?? null;
    }
  };

  const keep = (name, text) => {
    memory[name] = text;
    try {
      localStorage.setItem(name, text);
    } catch (blocked) {} // it lasts until Python is there
  };

  // -------------------------------------------------------------- what is fetched

  const AGAIN = 4000; // milliseconds until what did not come is asked for anew
  const LONG = 8000; // and until what is long in coming is told to be late
  const LATE = new Error("it did not come");
  const fetched = {}; // by address: what is coming, or has come

  const orLate = (coming) =>
    new Promise((resolve, reject) => {
      coming.then(resolve, () => reject(LATE));
      setTimeout(reject, LONG, LATE);
    });

  const fetchOnce = (address, priority = "high") => {
    fetched[address] ??= fetch(address, { priority }).then((answer) => answer.json());
    fetched[address].catch(() => delete fetched[address]);
    return orLate(fetched[address]);
  };

  const inLanguage = async () => {
    const file = await fetchOnce(files[root.lang]);
    if (!asleep) throw new Error("Python follows this touch");
    return { ...file, first: flagship };
  };

  const bookOf = (game, priority) =>
    Promise.all([fetchOnce(rules[game][root.lang], priority), orLate(window.wearSoon(game))]);

  const late = new Set(); // the effects that lack something

  const tellLate = () => {
    const told = document.createElement("p");
    told.textContent = words[root.lang]["opening.late"];
    const said = byId("late")?.textContent === told.textContent;
    if (late.size && said) return; // or it would be read out again
    byId("late")?.remove();
    if (!late.size) return;
    byId("notice").insertAdjacentHTML("beforeend", `<div class="notice" id="late">${told.outerHTML}</div>`);
  };

  const pause = async () => {
    const over = new AbortController();
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN);
      for (const sign of ["online", "hashchange"]) addEventListener(sign, resolve, over);
    });
    over.abort();
  };

  // One that lacks what it shows is told, and tried until it is there, nobody wants it any more, or
  // Python is there, who will follow the touch.
  const patiently = async (effect, wanted) => {
    let lacking = true;
    while (lacking && asleep && wanted()) {
      lacking = false;
      try {
        await effect();
      } catch (trouble) {
        lacking = trouble === LATE;
      }
      if (lacking && asleep && wanted()) late.add(effect);
      else late.delete(effect);
      tellLate();
      if (lacking) await pause();
    }
    late.delete(effect);
    tellLate();
  };

  // Effects come one after the other, in the order of the touches; those on the form, screens, and
  // dialogs do not wait for each other.
  const row = () => {
    let effects = Promise.resolve();
    return (effect, wanted = () => true) => {
      effects = effects.then(() => patiently(effect, wanted));
    };
  };
  const [soon, stage, sheet] = [row(), row(), row()];

  let arrivals = 0; // of the visitor, at one address after the other
  const staying = () => {
    const arrival = arrivals;
    return () => asleep && arrival === arrivals;
  };

  // -------------------------------------------------------------- showing

  const stand = (screen, name) => {
    if (standing === name) return;
    if (standing !== OTHER_WORDS) scrollTo(0, 0);
    for (const region of regions) morph(byId(region), screen.regions[region] ?? "");
    for (const [region, html] of Object.entries(screen.regions)) {
      const inner = document.querySelector(`#main [id="${CSS.escape(region)}"]`);
      if (inner) inner.innerHTML = html;
    }
    document.title = screen.title;
    standing = name;
    window.early.stands = Boolean(name);
    if (name) byId("main").removeAttribute("aria-busy");
    else byId("main").setAttribute("aria-busy", "true");
  };

  const planner = window.planner(kept);

  // Other pages of this host can write where pictures are kept: nothing of one may ever run, neither as
  // a script nor as one of PyScript's elements, which it looks for wherever they come in. Nor may it
  // hide what scripts look for: forms, pictures and frames whose name is that of something that
  // `document` has, and elements with an id that the page itself uses (but `again`, as at a table's end)
  // or by which scripts find out where they run, such as `Deno`.
  const REFUSED = "script, style, link, meta, base, form, img, iframe, frame, object, embed, [name]";
  const ACTIVE = /^(on|m?py-)/; // how the names of attributes begin that run something
  const LARGEST = 400_000; // letters, as in pictures.py
  const used = new Set([...document.querySelectorAll("[id]:not(#again)")].map(({ id }) => id));
  const isStill = (html) => {
    const box = document.createElement("template");
    box.innerHTML = html;
    return typeof html === "string" && !box.content.querySelector(REFUSED)
      && [...box.content.querySelectorAll("*")].every(({ id, localName, attributes }) =>
        !used.has(id) && !/^[A-Z]/.test(id) && !localName.includes("-")
          && ![...attributes].some(({ name }) => ACTIVE.test(name)));
  };

  // What was seen last, if it still speaks the same language and is of this version (pictures.py).
  const pictureOf = (name) => {
    const text = kept(`bottega.picture ${name}`) ?? "";
    try {
      const picture = text.length <= LARGEST && JSON.parse(text);
      const { edition, language, title, game, regions: held } = picture;
      const ours = typeof title === "string" && (game === "" || Object.hasOwn(rules, game));
      const fits = edition === root.dataset.edition && language === root.lang && ours;
      return fits && Object.values(held).every(isStill) ? picture : null;
    } catch (nonsense) {
      return null;
    }
  };

  const home = () => {
    stand(pictureOf("home") ?? homes[root.lang], "home");
    fill(staying());
  };

  // Nobody asked for it, so nobody is told if it is late.
  const fill = (wanted) => {
    soon(async () => {
      const told = await inLanguage().catch(() => null);
      if (!wanted()) return;
      if (told) planner.again(told);
      else setTimeout(fill, AGAIN, wanted);
      bookOf(flagship, "low").catch(() => {}); // to be read if Python does not come
    }, wanted);
  };

  const reveal = (place) => {
    const element = place && byId(`rules-${place}`);
    element?.scrollIntoView({ block: "start" });
    element?.focus({ preventScroll: true });
  };

  const book = (game, place) => {
    const wanted = staying();
    stage(async () => {
      const name = `rules ${game}`;
      const [screen] = await bookOf(game);
      if (!wanted()) return;
      const stood = standing === name;
      stand(screen, name);
      if (place) reveal(place);
      else if (stood) scrollTo(0, 0); // back from a chapter of it
    }, wanted);
  };

  // What a link to a room says beside the room (page/room/invitation.py): words, to be shown as such.
  const wordsOf = (text) => {
    try {
      const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
      const said = JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0))));
      const [game, name] = said;
      if (said.length !== 2 || typeof name !== "string" || !Object.hasOwn(rules, game)) return ["", ""];
      const usable = [...name].length <= 40 && name === name.trim() && SEEN.test(name);
      return [game, usable ? name : ""];
    } catch (nonsense) {
      return ["", ""];
    }
  };

  const invitation = (version, text) => {
    stand(waiting, "");
    const wanted = staying();
    stage(async () => {
      const [game, name] = version === "2" ? wordsOf(text) : ["", ""];
      const [without, by] = (await inLanguage()).invitations[game];
      if (!wanted()) return;
      const escaped = document.createElement("p");
      escaped.textContent = name;
      const main = by.regions.main.replaceAll(host, () => escaped.innerHTML);
      stand(name ? { ...by, regions: { ...by.regions, main } } : without, "room");
    }, wanted);
  };

  const lull = (inert) => {
    for (const part of byId("main").children) part.inert = inert;
  };

  // A table as it was left: to be looked at, until Python is there.
  const table = (picture, name) => {
    const wanted = staying();
    stage(async () => {
      await orLate(window.wearSoon(picture.game));
      if (!wanted()) return;
      const told = document.createElement("p");
      told.textContent = words[root.lang]["opening.waking"];
      const notice = `<div class="notice" id="asleep">${told.outerHTML}</div>`;
      stand({ ...picture, regions: { ...picture.regions, notice } }, name);
      window.early.stands = false;
      lull(true);
    }, wanted);
  };

  const follow = () => {
    const parts = location.hash.slice(1).replace(/^\/+|\/+$/g, "").split("/");
    const [way, rest, place] = parts;
    const name = { game: `game ${rest}`, room: `room ${place}` }[way];
    const picture = name && pictureOf(name);
    arrivals += 1;
    takeBack();
    lull(false);
    if (picture) table(picture, name);
    else if (way === "room" && /^[12]$/.test(rest)) invitation(rest, parts[4] ?? "");
    else if (way === "rules" && Object.hasOwn(rules, rest)) book(rest, place);
    else if (ways.includes(way)) stand(waiting, "");
    else home();
  };

  let sheets = 0; // how often one was asked for or closed

  const shut = () => {
    sheets += 1;
    if (dialog.open) dialog.close();
    morph(dialog, "");
  };

  const pressIn = (within, value) => {
    for (const button of within.querySelectorAll("[aria-pressed]")) {
      const pressed = button.dataset.value === value;
      button.setAttribute("aria-pressed", String(pressed));
    }
  };

  const settings = () => {
    try {
      const all = Object.entries(JSON.parse(kept("bottega.settings")));
      return Object.fromEntries(all.filter(([, value]) => typeof value === "string"));
    } catch (nonsense) {
      return {};
    }
  };

  const openDialog = (html) => {
    morph(dialog, html);
    const chosen = settings();
    for (const { dataset, parentElement } of dialog.querySelectorAll('[data-do="set"]')) {
      const [name, value] = dataset.value.split(" ");
      if (Object.hasOwn(chosen, name) && chosen[name] === value) pressIn(parentElement, dataset.value);
    }
    if (!dialog.open) dialog.showModal();
  };

  // -------------------------------------------------------------- touches

  const SHEETS = ["help", "settings"];

  const unfold = (name) => {
    const number = ++sheets;
    const wanted = () => number === sheets;
    sheet(async () => {
      const { dialogs } = await inLanguage();
      if (wanted()) openDialog(dialogs[name]);
    }, wanted);
  };

  const deeds = {
    dialog: unfold,
    close: shut,
    set: (value) => {
      const [name, chosen] = value.split(" ");
      const before = root.lang;
      keep("bottega.settings", JSON.stringify({ ...settings(), [name]: chosen }));
      window.dress(settings());
      if (dialog.open) pressIn(byId(`set-${name}`).parentElement, value);
      if (root.lang === before) return;
      for (const each of document.querySelectorAll("[data-word]")) {
        each.textContent = words[root.lang][each.dataset.word];
      }
      standing = OTHER_WORDS;
      follow();
      if (dialog.open) unfold("settings");
    },
  };

  const goings = {
    home: () => "/",
    open: (ident) => `/game/${ident}`,
    "room-open": (address) => address,
  };

  // What only Python can do is kept, one such thing at most; its button tells how far Python is.
  const label = (button) => button.querySelector("span:not(:has(*))") ?? button.querySelector("b");

  const tellHowFar = () => {
    if (!leaving) return;
    const button = byId(leaving.id);
    const share = Math.round(100 * (window.workshop?.share ?? 0));
    button?.setAttribute("aria-busy", "true");
    const where = button && label(button);
    if (where) where.textContent = words[root.lang]["opening.kept"].replace("{share}", share);
  };

  const takeBack = () => {
    const button = leaving && byId(leaving.id);
    button?.removeAttribute("aria-busy");
    if (button) button.innerHTML = leaving.face;
    leaving = null;
  };

  const leave = (deed, value, button) => {
    takeBack();
    leaving = { touch: ["click", deed, value], id: button.id, face: button.innerHTML };
    tellHowFar();
  };

  const touch = (deed, value, button) => {
    if (Object.hasOwn(goings, deed)) {
      location.hash = goings[deed](value);
    } else if (planner.knows(deed)) {
      touches.push(["click", deed, value]);
      soon(async () => planner.follow(await inLanguage(), deed, value));
    } else if (Object.hasOwn(deeds, deed) && (deed !== "dialog" || SHEETS.includes(value))) {
      touches.push(["click", deed, value]);
      deeds[deed](value);
    } else leave(deed, value, button);
  };

  const clicked = (event) => {
    const button = event.target.closest("[data-do]");
    if (event.target === dialog) touch("close", "");
    else if (button) touch(button.dataset.do, button.dataset.value ?? "", button);
  };

  const typed = (event) => {
    const field = event.target.dataset?.input;
    const once = event.target.tagName === "SELECT" ? "change" : "input";
    if (!field || event.type !== once) return;
    const { value } = event.target;
    const last = touches.at(-1);
    if (last?.[0] === "typed" && last[1] === field) last[2] = value;
    else touches.push(["typed", field, value]);
    const [kind, rest] = field.split(" ");
    soon(async () => planner.follow(await inLanguage(), kind, `${rest} ${value}`));
  };

  const pressed = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || dialog.open) return;
    if (event.target.matches("input, select, textarea")) return;
    const sheet = { "?": "help", s: "settings" }[event.key];
    if (sheet) touch("dialog", sheet);
  };

  const cancelled = (event) => {
    event.preventDefault();
    touch("close", "");
  };

  const hearing = [
    [document, "click", clicked],
    [document, "input", typed],
    [document, "change", typed],
    [document, "keydown", pressed],
    [dialog, "cancel", cancelled],
    [window, "hashchange", follow],
    [window, "workshop", tellHowFar],
  ];

  window.early = {
    stands: false, // whether the screen is the one that Python will show
    take: () => {
      asleep = false;
      for (const [where, kind, hear] of hearing) where.removeEventListener(kind, hear);
      if (leaving) touches.push(leaving.touch);
      takeBack();
      late.clear();
      tellLate();
      byId("opening").hidden = true;
      document.documentElement.removeAttribute("data-opening");
      lull(false);
      return JSON.stringify(touches);
    },
  };

  for (const [where, kind, hear] of hearing) where.addEventListener(kind, hear);
  history.scrollRestoration = "manual"; // every screen opens at its top, also when it is reloaded
  follow();
})();
