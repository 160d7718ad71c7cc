// Reloads the page when `make watch` has built it again. Only the development build has this script.
// Nothing is kept on the device there: it would be given out in the place of what was just changed.
"use strict";

Object.defineProperty(navigator, "serviceWorker", { value: undefined });

{
  const { build } = document.currentScript.dataset;
  new EventSource("changes").onmessage = ({ data }) => {
    if (data !== build) location.reload();
  };
}
