// The first screen, before Python is there: its look and language as the visitor left them, how
// far the start has come, and a sentence when it cannot come further, with what can be done. Written
// so that an old browser, too, can run it. The look is set before anything is painted.
(function () {
  var root = document.documentElement;

  function owns(things, name) {
    return Object.prototype.hasOwnProperty.call(things, name);
  }

  // Every page of this host can write into the same storage: anything may be there, or nothing.
  function stored(name) {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch (unreadable) {
      return null;
    }
  }

  function setting(settings, name) {
    var value = settings !== null && owns(settings, name) ? settings[name] : "";
    return typeof value === "string" ? value : "";
  }

  function likes(query) {
    return Boolean(window.matchMedia && window.matchMedia(query).matches);
  }

  // The same choice as choose_language in page/words/__init__.py.
  function choose(wanted) {
    for (var i = 0; i < wanted.length; i++) {
      var tag = wanted[i].toLowerCase();
      if (/^en\b/.test(tag)) return "en";
      if (/^zh\b/.test(tag)) {
        return /-hans\b/.test(tag) || !/-(hant|tw|hk|mo)\b/.test(tag) ? "zh-Hans" : "zh-Hant";
      }
    }
    return "en";
  }

  function read(name) {
    return JSON.parse(document.getElementById(name).textContent);
  }

  var words = read("opening-words");

  // A start may fail by what is stored. Then the next one in this tab leaves out what can be done without
  // (never games, nor what was achieved), and says so. If that helps, it is deleted; if not, it was not at
  // fault, and is put back. A start that the visitor breaks off has not failed.
  var MARK = "bottega.start"; // in this tab's own storage: that a start has not come to its end
  var SPARED = /^bottega\.(settings|names|fetched|pictures|picture .*)$/;
  var GUILTY = /^(failed|slow)$/; // troubles that what is stored may cause
  var before = marked();
  var leavesOut = before === "failed";
  var aside = {}; // what this start leaves out
  var guilty = false; // whether this start has such a trouble

  function marked() {
    try {
      return sessionStorage.getItem(MARK) || "";
    } catch (blocked) {
      return ""; // nor can anything else be stored
    }
  }

  function mark(word) {
    try {
      if (word) sessionStorage.setItem(MARK, word);
      else sessionStorage.removeItem(MARK);
    } catch (blocked) {}
  }

  function markFailed() {
    mark(leavesOut ? "failed again" : "failed");
  }

  function leaveOut() {
    var language = setting(stored("bottega.settings"), "language");
    var names = Object.keys(localStorage).filter(function (name) { return SPARED.test(name); });
    names.forEach(function (name) {
      aside[name] = localStorage.getItem(name);
      localStorage.removeItem(name);
    });
    if (!owns(words, language)) return;
    localStorage.setItem("bottega.settings", JSON.stringify({ language: language }));
  }

  function breakOff() {
    if (!isReady() && !guilty) mark(before);
  }

  if (leavesOut) leaveOut();
  markFailed(); // until it is ready, or broken off
  document.addEventListener("visibilitychange", function () {
    if (document.hidden) breakOff(); // a phone may end it without a word
  });
  addEventListener("pagehide", function () {
    breakOff();
    for (var name in aside) localStorage.setItem(name, aside[name]);
  });

  // The same as dress in page/runtime.py, and the language.
  window.dress = function (settings) {
    var theme = likes("(prefers-color-scheme: light)") ? "light" : "dark";
    var motion = likes("(prefers-reduced-motion: reduce)") ? "less" : "full";
    root.setAttribute("data-theme", /^(light|dark)$/.test(setting(settings, "theme")) ? settings.theme : theme);
    root.setAttribute("data-motion", setting(settings, "motion") === "less" ? "less" : motion);
    root.setAttribute("data-text", setting(settings, "text") === "large" ? "large" : "normal");
    root.setAttribute("data-notes", setting(settings, "notes") === "off" ? "off" : "on");
    root.lang = owns(words, setting(settings, "language"))
      ? settings.language
      : choose(navigator.languages || [navigator.language || "en"]);
    if (window.workshop) show();
  };
  window.dress(stored("bottega.settings"));

  function element(name) {
    return document.getElementById(name);
  }

  function text(key, gaps) {
    return words[root.lang][key].replace(/\{(\w+)\}/g, function (_, name) { return gaps[name]; });
  }

  // How far the start has come, for whoever shows it; each change is an event `workshop`.
  var STAGES = { fetch: 0, start: 0.7, rules: 0.85, deal: 0.93, ready: 1 }; // the share where each begins
  var FOR_GOOD = /^(old|blocked)$/; // troubles that no progress takes away
  var parts = {}; // of what is fetched: its kind, what of it has come, and all of it
  var trouble = ""; // of what kind the file is that the trouble is about
  var cure = ""; // what must move for the trouble to be over: a file, "stage", or anything
  var partial = false; // whether anything was seen coming bit by bit: what is on the device does not
  var quiet = 0; // seconds since something moved, those not counted in which nothing could
  var listed = read("start-files");
  var wanted = { // of what few visits need: the addresses that lead there at once
    rooms: /^#\/*(room|near|post)\b/,
    studies: /^#\/*(history|practice|replay|review|workbench)\b/,
  };
  for (var file in listed) {
    var part = file.slice(file.lastIndexOf("/") + 1).replace(".pack", "");
    if (wanted[part] && !wanted[part].test(location.hash)) delete listed[file];
  }
  for (var name in listed) parts[name] = { kind: listed[name][0], loaded: 0, total: listed[name][2] };

  var workshop = {
    files: listed, // what this start fetches
    leavesOut: leavesOut, // whether it does without settings, names and pictures
    share: 0,
    stage: "fetch",
    failed: "",
    bytes: { loaded: 0, total: 0 },
    atHand: false, // whether an earlier visit has fetched all of it

    fetched: function (name, loaded, total) {
      var part = parts[name] = parts[name] || { kind: "page" };
      if (part.loaded === loaded && part.total === total) return;
      partial = partial || (loaded > 0 && loaded < total);
      part.loaded = loaded;
      part.total = total;
      add();
      move(name);
    },

    reach: function (stage) {
      if (STAGES[stage] <= STAGES[workshop.stage]) return;
      workshop.stage = stage;
      move("stage");
    },

    fail: function (code, kind, only) {
      var late = workshop.stage === "ready" && !/\.css$/.test(only || ""); // what lacks style goes on
      if (late || FOR_GOOD.test(workshop.failed)) return;
      workshop.failed = code;
      if (code) guilty = GUILTY.test(code);
      if (guilty) markFailed();
      trouble = kind || "page";
      cure = only || "";
      show();
    },

    // What "Try again" does; what fetches goes on from where it was, if it can.
    again: function () {
      location.reload();
    },
  };
  window.workshop = workshop;

  function add() {
    workshop.bytes = { loaded: 0, total: 0 };
    for (var name in parts) {
      workshop.bytes.loaded += parts[name].loaded;
      workshop.bytes.total += parts[name].total;
    }
  }

  function move(what) {
    var bytes = workshop.bytes;
    quiet = 0;
    if (!FOR_GOOD.test(workshop.failed) && (!cure || cure === what)) {
      workshop.failed = "";
      guilty = false;
    }
    if (workshop.stage === "fetch" && bytes.loaded >= bytes.total) workshop.stage = "start";
    var come = workshop.stage === "fetch" ? STAGES.start * bytes.loaded / bytes.total : 0;
    workshop.share = Math.max(workshop.share, come, STAGES[workshop.stage]);
    show();
  }

  function awaited() {
    var most = null;
    for (var name in parts) {
      var part = parts[name];
      if (!most || part.total - part.loaded > most.total - most.loaded) most = part;
    }
    return most.kind;
  }

  function megabytes(bytes) {
    return (bytes / 1e6).toFixed(1);
  }

  function put(where, said) {
    if (where.textContent !== said) where.textContent = said; // else it would be read out again
  }

  // Something may be told before the last of the strip has been read: then it is shown once it has.
  function show() {
    var opening = element("opening");
    if (opening) opening.hidden = workshop.stage === "ready" && !lacksStyle();
    if (opening && opening.hidden) root.removeAttribute("data-opening");
    else if (opening) root.setAttribute("data-opening", "");
    if (opening && element("meanwhile") && !opening.hidden) {
      var failed = workshop.failed, bytes = workshop.bytes;
      var stage = workshop.stage === "fetch" && workshop.atHand ? "start" : workshop.stage;
      var coming = partial && !failed && stage === "fetch";
      opening.className = failed ? "trouble" : "";
      element("stage").removeAttribute("data-word"); // from now on it is said here
      element("progress").value = workshop.share;
      put(element("stage"), text("opening." + (failed || stage), {
        kind: text("opening.kind-" + (trouble || "page"), {}),
      }));
      put(element("bytes"), coming ? text("opening.bytes", {
        loaded: megabytes(bytes.loaded), total: megabytes(bytes.total),
      }) : "");
      element("ways").hidden = !failed;
      element("again").hidden = failed === "old";
      element("meanwhile").hidden = !window.early; // which shows them before Python is there
    }
    var event = document.createEvent("Event");
    event.initEvent("workshop", false, false);
    window.dispatchEvent(event);
  }

  // Without its style sheets the page can be used, but nobody would know it again.
  function lacksStyle() {
    var links = document.head.querySelectorAll("link[rel=stylesheet]");
    try {
      for (var i = 0; i < links.length; i++) if (!links[i].sheet.cssRules.length) return true;
    } catch (broken) {
      return true; // of what did not come, browsers let nobody read the rules
    }
    return false;
  }

  function isReady() {
    var main = element("main");
    return main && !main.hasAttribute("data-asleep");
  }

  // Looks every second. A second in which the device was busy throughout is none: nothing stood still.
  var watch = setInterval(function () {
    if (isReady()) return settle();
    var fetching = workshop.stage === "fetch";
    quiet += 1;
    if (workshop.failed || quiet < (fetching ? 10 : 30)) return;
    workshop.fail(fetching ? "stalled" : "slow", fetching ? awaited() : "");
  }, 1000);

  function settle() {
    clearInterval(watch);
    aside = {};
    var known = workshop.failed && /\.css$/.test(cure);
    var unstyled = lacksStyle() && !known;
    if (unstyled) workshop.fail("failed", "page", "style");
    workshop.reach("ready");
    mark("");
    if (unstyled && workshop.examine) workshop.examine(); // which may know more
  }

  // Browsers cut off what a page fetches when it is left: that is no trouble of the page.
  var left = false;
  addEventListener("beforeunload", function () { left = true; });

  function stumble(event) {
    if (left && event) event.preventDefault();
    if (left || isReady() || workshop.failed) return;
    if (workshop.examine) workshop.examine(); // which tells what failed
    else workshop.fail("failed", "page", "stage");
  }

  // PyScript opens a database for a cache of packages, which we switched off, and waits for it at
  // every start; where storage is blocked it would wait for ever. It gets one that is empty.
  function answering(result) {
    var request = {};
    setTimeout(function () {
      if (request.onsuccess) request.onsuccess({ target: { result: result } });
    });
    return request;
  }

  function nothing() {
    return answering([]);
  }

  var store = { clear: nothing, getAllKeys: nothing, put: nothing };
  var empty = {
    close: function () {},
    transaction: function () { return { objectStore: function () { return store; } }; },
  };
  var blocked;
  try {
    blocked = !window.indexedDB;
  } catch (error) {
    blocked = true;
  }
  if (blocked) {
    Object.defineProperty(window, "indexedDB", { configurable: true, value: {
      open: function (name) {
        if (/^IDBMap\//.test(name)) return answering(empty);
        throw new Error("this browser lets no page keep anything");
      },
    } });
  } else if (window.IDBFactory) {
    var open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name) {
      return /^IDBMap\//.test(name) ? answering(empty) : open.apply(this, arguments);
    };
  }

  document.addEventListener("DOMContentLoaded", function () {
    var texts = document.querySelectorAll("[data-word]");
    for (var j = 0; j < texts.length; j++) {
      texts[j].textContent = text(texts[j].getAttribute("data-word"), {});
    }
    element("again").onclick = function () {
      quiet = 0;
      workshop.again();
    };
    // Those that came before this script had failed before it could listen.
    if (lacksStyle()) stumble();
    new MutationObserver(function () { if (isReady()) settle(); })
      .observe(element("main"), { attributes: true, attributeFilter: ["data-asleep"] });
    show();
  });

  // A browser of today in which WebAssembly is missing, or may not be used, has it switched off.
  function isModern() {
    return "noModule" in document.createElement("script") && typeof BigInt === "function"
      && typeof ReadableStream === "function" && "adoptedStyleSheets" in document
      && typeof DecompressionStream === "function" && CSS.supports("selector(:has(*))");
  }

  function hasWebAssembly() {
    try {
      return Boolean(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
    } catch (forbidden) {
      return false;
    }
  }

  add();
  if (!isModern()) workshop.fail("old");
  else if (!hasWebAssembly()) workshop.fail("blocked");
  else if (!WebAssembly.Exception) workshop.fail("old");

  // What PyScript reports on its way.
  addEventListener("py:progress", function (event) {
    if (event.detail === "Loaded interpreter") workshop.reach("rules");
    if (event.detail === "Loaded Pyodide") workshop.reach("deal");
  });
  addEventListener("error", stumble, true);
  addEventListener("unhandledrejection", stumble);
  addEventListener("py:done", stumble);
})();
