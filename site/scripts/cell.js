// The only script of the cell: a frame without origin, so without storage, and without network, in
// whose worker a bot of somebody's own runs. The page's policy names this script by its digest. It
// starts the worker as often as the page says, and passes texts on, as many and as long as a bot
// that plays can need: nothing that the worker says is more than a text to anybody.
"use strict";
const LONGEST = 20000; // letters of one text
const MOST = 300; // texts after one question

addEventListener("message", async ({ data: { script, wasm, files }, ports: [port], source }) => {
  if (source !== parent) return;
  const compiled = await WebAssembly.compile(wasm);
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  let worker;
  let heard = 0;
  const end = (word) => {
    if (!worker) return;
    worker.terminate();
    worker = null;
    port.postMessage(JSON.stringify({ ended: word }));
  };
  const begin = () => {
    const own = (worker = new Worker(address));
    own.onmessage = ({ data }) => {
      if (own !== worker) return;
      heard += 1;
      if (typeof data !== "string" || data.length > LONGEST || heard > MOST) end("flood");
      else port.postMessage(JSON.stringify({ said: data }));
    };
    own.onerror = () => own === worker && end("crashed");
    own.postMessage({ compiled, files });
  };
  port.onmessage = ({ data }) => {
    heard = 0;
    if (data === "begin") {
      end("stopped");
      begin();
    } else if (data === "end") end("stopped");
    else worker?.postMessage(data);
  };
  port.postMessage(JSON.stringify({ open: true }));
}, { once: true });
