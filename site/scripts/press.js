/* What a finger feels before anybody knows what its touch leads to: what lies under it yields at
   once, and something held for a while is enlarged. Browsers call a thing touched (`:active`) only
   when the finger is about to leave it, and would reckon that picture just before the touch counts. */
"use strict";

(() => {
  const HOLD = 450; // milliseconds; a press this long enlarges
  const SLIP = 12; // pixels a finger may wander meanwhile
  const LATE = 400; // milliseconds after which no click will follow
  let yielding = null; // what is pressed
  let release = 0; // the timer that ends it, if no click does
  let press = null; // a press that may become a long one: its timer, and where it is
  let enlarged = false; // whether the press just now enlarged something

  const rise = () => {
    clearTimeout(release);
    yielding?.classList.remove("yielding");
    yielding = null;
  };

  const letGo = () => {
    clearTimeout(press?.timer);
    press = null;
  };

  const enlarge = (thing) => {
    press = null;
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
      const thing = target.closest?.("[data-zoom]")?.dataset.zoom;
      if (!thing) return;
      const [{ clientX, clientY }] = touches;
      press = { timer: setTimeout(enlarge, HOLD, thing), clientX, clientY };
    },
    quiet,
  );
  addEventListener(
    "touchmove",
    ({ touches: [finger] }) => {
      if (!press) return;
      const far = Math.hypot(finger.clientX - press.clientX, finger.clientY - press.clientY);
      if (far > SLIP) letGo();
    },
    quiet,
  );
  addEventListener("touchend", letGo, quiet);
  addEventListener("touchcancel", letGo, quiet);

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
