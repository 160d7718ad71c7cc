/* Drawings that a style sheet shows as pictures are drawn once, and painted as bitmaps from then on:
   a vector is drawn anew, on the page's own thread, wherever and whenever a picture of it is painted.
   Until its bitmap is there, or where there cannot be one, a drawing stays as it is. */
"use strict";

(() => {
  const DRAWING = /^url\("data:image\/svg\+xml,(.*)"\)$/s;
  const LONG_SIDE = 200; // pixels of a style sheet; no picture is shown larger

  const sized = (drawing) => {
    const [width, height] = /viewBox='0 0 (\S+) (\S+)'/.exec(drawing).slice(1).map(Number);
    const scale = (LONG_SIDE / Math.max(width, height)) * Math.min(2, Math.max(1, devicePixelRatio));
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

  const kept = []; // what was drawn stays decoded, so that nothing blinks when it is exchanged

  window.drawOnce = async (sheet) => {
    for (const rule of [...sheet.cssRules]) {
      const found = DRAWING.exec(rule.style?.backgroundImage ?? "");
      if (!found) continue;
      try {
        const address = await bitmap(decodeURIComponent(found[1]));
        kept.push(await loaded(address));
        rule.style.backgroundImage = `url("${address}")`;
      } catch (unseen) {
        return; // as in a browser that draws no vectors on a canvas
      }
    }
  };
})();
