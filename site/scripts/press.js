/* What a finger feels: a shade falls at once on what lies under it, before anybody knows what the touch
   leads to, and nothing else is painted for that; a tap counts when the finger is lifted; something held
   for a while is enlarged. Browsers call a thing touched (`:active`) only when the finger is about to
   leave it, and click two pictures later. */
"use strict";

(() => {
  const HOLD = 450; // milliseconds; a press this long enlarges
  const SLIP = 12; // pixels a finger may wander meanwhile,
  const TREMBLE = 8; // and so far for a tap: from there on it is a drag
  const LATE = 400; // milliseconds after which no click will follow
  const shade = document.body.appendChild(document.createElement("div"));
  shade.id = "pressed";
  let release = 0; // the timer that ends it, if no click does
  let press = null; // a press that may become a long one: its timer
  let begun = { clientX: 0, clientY: 0 }; // where the finger came down
  let tapped = null; // what it taps, if it is lifted now
  let touched = null; // the row of a hint that the finger, or the mouse, came down on
  let enlarged = false; // whether the press just now enlarged something

  const fade = () => {
    clearTimeout(release);
    Object.assign(shade.style, { transition: "", opacity: 0 });
  };

  const letGo = () => {
    clearTimeout(press);
    press = null;
  };

  const enlarge = (thing) => {
    press = tapped = null;
    enlarged = true;
    fade();
    document.dispatchEvent(new CustomEvent("held", { detail: thing }));
  };

  const fallOn = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const { borderRadius } = getComputedStyle(thing);
    const transform = `translate(${left}px, ${top}px)`;
    const size = { width: `${width}px`, height: `${height}px` };
    // It is there at once: while it came little by little, each picture would cost what a lift needs.
    const there = { transition: "none", opacity: 1 };
    Object.assign(shade.style, { ...size, borderRadius, transform, ...there });
  };

  addEventListener("pointerdown", ({ target, isPrimary, pointerType }) => {
    if (!isPrimary) return;
    touched = target.closest?.("[data-do=advised]");
    fade();
    const thing = target.closest?.("main button");
    if (thing && pointerType !== "mouse") fallOn(thing);
  });

  // It goes in the picture that shows what the touch led to.
  addEventListener("pointerup", () => (release = setTimeout(fade, LATE)));
  addEventListener("pointercancel", fade);
  addEventListener("click", fade);

  const quiet = { passive: true };
  addEventListener(
    "touchstart",
    ({ target, touches }) => {
      letGo();
      enlarged = false;
      const alone = touches.length === 1;
      tapped = alone ? target.closest?.("main [data-do=touch]") : null;
      const thing = alone ? target.closest?.("[data-zoom]")?.dataset.zoom : null;
      begun = touches[0];
      if (thing) press = setTimeout(enlarge, HOLD, thing);
    },
    quiet,
  );
  addEventListener(
    "touchmove",
    ({ touches: [{ clientX, clientY }] }) => {
      const far = Math.hypot(clientX - begun.clientX, clientY - begun.clientY);
      if (far > TREMBLE) tapped = null;
      if (far > SLIP) letGo();
    },
    quiet,
  );
  addEventListener("touchcancel", letGo, quiet);
  addEventListener(
    "touchend",
    (event) => {
      letGo();
      if (!tapped?.isConnected || !event.cancelable) return;
      event.preventDefault(); // or the browser would click too
      tapped.click();
    },
    { passive: false },
  );

  // What appears under a finger that is down already was not meant by it. A row of a hint may: it comes
  // when somebody has thought of it.
  addEventListener(
    "click",
    (event) => {
      const hint = event.target.closest?.("[data-do=advised]");
      if (hint && hint !== touched && event.detail) event.stopPropagation();
    },
    true,
  );

  // The end of a long press is no click; that of a key or a screen reader, which counts none, is.
  addEventListener(
    "click",
    (event) => {
      if (enlarged && event.detail) event.stopPropagation();
      enlarged = false;
    },
    true,
  );

  // On a phone the browser's own menu would open over what is enlarged.
  addEventListener("contextmenu", (event) => {
    if (event.target.closest?.("[data-zoom]")) event.preventDefault();
  });
})();
