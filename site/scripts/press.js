/* What a finger feels: what lies under it yields at once, before anybody knows what the touch leads to;
   a tap counts when the finger is lifted; something held for a while is enlarged. Browsers call a thing
   touched (`:active`) only when the finger is about to leave it, and click two pictures later. */
"use strict";

(() => {
  const HOLD = 450; // milliseconds; a press this long enlarges
  const SLIP = 12; // pixels a finger may wander meanwhile,
  const TREMBLE = 8; // and so far for a tap: from there on it is a drag
  const LATE = 400; // milliseconds after which no click will follow
  let yielding = null; // what is pressed
  let release = 0; // the timer that ends it, if no click does
  let press = null; // a press that may become a long one: its timer
  let begun = { clientX: 0, clientY: 0 }; // where the finger came down
  let tapped = null; // what it taps, if it is lifted now
  let enlarged = false; // whether the press just now enlarged something

  const rise = () => {
    clearTimeout(release);
    yielding?.classList.remove("yielding");
    yielding = null;
  };

  const letGo = () => {
    clearTimeout(press);
    press = null;
  };

  const enlarge = (thing) => {
    press = tapped = null;
    enlarged = true;
    rise();
    document.dispatchEvent(new CustomEvent("held", { detail: thing }));
  };

  addEventListener("pointerdown", ({ target, isPrimary }) => {
    if (!isPrimary) return;
    rise();
    yielding = target.closest?.("main button") ?? null;
    yielding?.classList.add("yielding");
  });

  // It rises in the picture that shows what the touch led to.
  addEventListener("pointerup", () => (release = setTimeout(rise, LATE)));
  addEventListener("pointercancel", rise);
  addEventListener("click", rise);

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

  // The end of a long press is no click.
  addEventListener(
    "click",
    (event) => {
      if (enlarged) event.stopPropagation();
      enlarged = false;
    },
    true,
  );

  // On a phone the browser's own menu would open over what is enlarged.
  addEventListener("contextmenu", (event) => {
    if (event.target.closest?.("[data-zoom]")) event.preventDefault();
  });
})();
