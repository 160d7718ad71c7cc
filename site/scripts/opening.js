// The first screen, before Python is there: its look and language as the visitor left them, how
// far the start has come, and a sentence when it cannot come further. Written so that an old
// browser, too, can run it. The look is set before anything is painted.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("bottega.settings")) || {};
  } catch (nothingKept) {
    kept = {};
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

  var words = JSON.parse(document.getElementById("opening-words").textContent);
  var workshop = (window.workshop = { share: 0, failed: "" }); // how far the start has come
  var failure = ""; // what stopped the start, if something did

  // The same as dress in page/runtime.py, and the language.
  window.dress = function (kept) {
    var theme = likes("(prefers-color-scheme: light)") ? "light" : "dark";
    var motion = likes("(prefers-reduced-motion: reduce)") ? "less" : "full";
    root.setAttribute("data-theme", /^(light|dark)$/.test(kept.theme) ? kept.theme : theme);
    root.setAttribute("data-motion", kept.motion === "less" ? "less" : motion);
    root.setAttribute("data-text", kept.text === "large" ? "large" : "normal");
    root.setAttribute("data-notes", kept.notes === "off" ? "off" : "on");
    root.lang = words[kept.language]
      ? kept.language
      : choose(navigator.languages || [navigator.language || "en"]);
  };
  window.dress(kept);

  function element(name) {
    return document.getElementById(name);
  }

  function say(where, key) {
    where.setAttribute("data-word", key);
    where.textContent = words[root.lang][key];
  }

  function reach(step, key) {
    var progress = element("progress");
    if (failure || !progress || step <= progress.value) return;
    progress.value = step;
    workshop.share = step / 4;
    dispatchEvent(new Event("workshop"));
    say(element("stage"), key);
  }

  function fail(key) {
    failure = workshop.failed = failure || key;
    tell();
  }

  // Something may fail before the first screen is there: then it is told once it is.
  function tell() {
    var stage = element("stage");
    if (!failure || !stage || !element("main").hasAttribute("aria-busy")) return;
    element("progress").hidden = true;
    stage.className = "trouble";
    say(stage, failure);
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
    for (var j = 0; j < texts.length; j++) say(texts[j], texts[j].getAttribute("data-word"));
    tell();
  });

  if (typeof WebAssembly !== "object" || !("noModule" in document.createElement("script"))) {
    fail("opening.old");
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
