/* A drag is a touch, and then another: on what has `data-drag` where it begins, and on whatever can
   be touched where it ends. Dropped anywhere else, it is let go as by Escape. */
"use strict";

(() => {
  const FAR = 8; // pixels; a hand that trembles does not drag
  let held = null; // where the pointer went down: the id of what is there, and the point
  let ghost = null; // what follows the pointer, once it has moved
  let quiet = false; // whether the click that ends a drag is still to come

  const follow = (event) => {
    const { width, height } = ghost.getBoundingClientRect();
    ghost.style.translate = `${event.clientX - width / 2}px ${event.clientY - height / 2}px`;
  };

  const lift = (thing, event) => {
    if (thing.getAttribute("aria-pressed") !== "true") thing.click();
    ghost = document.createElement("div");
    ghost.className = "dragged";
    ghost.innerHTML = thing.innerHTML;
    document.getElementById("flights").append(ghost);
    follow(event);
  };

  const drop = (event) => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const target = under?.closest("[data-do]");
    if (target?.id && target.id === held.id) return; // back where it was: it stays lifted
    if (target?.dataset.do === "touch") target.click();
    else document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  };

  const end = () => {
    ghost?.remove();
    held = ghost = null;
  };

  document.addEventListener("pointerdown", (event) => {
    const thing = event.target.closest?.('[data-drag]:not([aria-disabled="true"])');
    if (!thing || event.button || !event.isPrimary) return;
    held = { id: thing.id, x: event.clientX, y: event.clientY };
  });

  document.addEventListener("pointermove", (event) => {
    if (!held || !event.isPrimary) return;
    const thing = document.getElementById(held.id);
    if (ghost) follow(event);
    else if (!thing) end();
    else if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR) lift(thing, event);
  });

  document.addEventListener("pointerup", (event) => {
    if (ghost) {
      drop(event);
      quiet = true;
      setTimeout(() => (quiet = false), 50);
    }
    end();
  });

  document.addEventListener("pointercancel", end);

  // A browser takes a quick drag for a flick, and swallows the next tap as the end of it.
  document.addEventListener("touchmove", (event) => held && event.preventDefault(), { passive: false });

  // The browser's own click after a drag would be a third touch.
  document.addEventListener(
    "click",
    (event) => {
      if (quiet && event.isTrusted) event.stopPropagation();
    },
    true,
  );
})();
