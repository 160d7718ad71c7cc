/* Drawings that a style sheet shows as pictures are drawn once, and painted as bitmaps from then on:
   a vector is drawn anew, on the page's own thread, wherever and whenever a picture of it is painted.
   Until its bitmap is there, where there cannot be one, and where it is enlarged, a drawing stays as it
   is. */
"use strict";

(() => {
  const DRAWING = /^url\("data:image\/svg\+xml,(.*)"\)$/s;
  const SMALL = 600; // pixels of a style sheet: screens of phones are narrower
  const longSide = () => (Math.min(screen.width, screen.height) < SMALL ? 150 : 200); // at a table
  const PATIENCE = 1000; // milliseconds that a picture waits for its turn

  const sized = (drawing) => {
    const [width, height] = /viewBox='0 0 (\S+) (\S+)'/.exec(drawing).slice(1).map(Number);
    const scale = (longSide() / Math.max(width, height)) * Math.min(2, Math.max(1, devicePixelRatio));
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    const svg = drawing.replace("<svg ", `<svg width='${wide}' height='${high}' `);
    return { wide, high, address: `data:image/svg+xml,${encodeURIComponent(svg)}` };
  };

  const loaded = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  };

  const bitmap = async (drawing) => {
    const { wide, high, address } = sized(drawing);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [wide, high];
    canvas.getContext("2d").drawImage(await loaded(address), 0, 0);
    const bytes = await new Promise((done) => canvas.toBlob(done));
    return URL.createObjectURL(bytes);
  };

  // What was drawn stays decoded for a while, so that nothing blinks when it is exchanged.
  const kept = new Set();
  const keep = (image) => {
    kept.add(image);
    setTimeout(() => kept.delete(image), PATIENCE);
  };

  // Resolves when the page has nothing else to do; not every browser tells.
  const idle = () =>
    new Promise((resolve) => {
      if (window.requestIdleCallback) requestIdleCallback(resolve, { timeout: PATIENCE });
      else setTimeout(resolve, 50);
    });

  window.drawOnce = async (sheet) => {
    for (const rule of [...sheet.cssRules]) {
      const found = DRAWING.exec(rule.style?.backgroundImage ?? "");
      if (!found) continue;
      await idle();
      try {
        const address = await bitmap(decodeURIComponent(found[1]));
        keep(await loaded(address));
        sheet.insertRule(`.zoom ${rule.selectorText} { background-image: ${found[0]} }`);
        rule.style.backgroundImage = `url("${address}")`;
      } catch (unseen) {
        return; // as in a browser that draws no vectors on a canvas
      }
    }
  };

  // The game that comes with the page has its pictures in a sheet of its own: they are drawn when one
  // of them is first to be seen, which none is on the first screen.
  addEventListener("load", () => {
    for (const link of document.querySelectorAll('link[rel=stylesheet][href$="pictures.css"]')) {
      const shown = [...link.sheet.cssRules].map((rule) => rule.selectorText).join();
      const seen = new MutationObserver(() => {
        if (!document.querySelector(`main :is(${shown})`)) return;
        seen.disconnect();
        window.drawOnce(link.sheet);
      });
      seen.observe(document.getElementById("main"), { childList: true, subtree: true });
    }
  });
})();
