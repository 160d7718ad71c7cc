/* Games that do not come with the page, and how they look.

   They are taken from what the service worker laid in: a game is wanted in the middle of Python's turn,
   which cannot wait for the worker, nor can a waiting request reach it in every browser. Where there is
   no worker yet, nothing is taken, and a game comes from the host. */
"use strict";

(() => {
  const worker = navigator.serviceWorker;
  const listed = (name) => JSON.parse(document.getElementById(name).textContent);
  const addresses = listed("games-apart");
  const dresses = listed("games-dresses");
  const dressesHere = {}; // the texts, by game
  const worn = new Set();
  window.gamesHere = {}; // the bytes, by game

  const fetched = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} did not come: ${answer.status}`);
    return answer;
  };

  const take = async (game) => {
    dressesHere[game] ??= await (await fetched(dresses[game])).text();
    window.gamesHere[game] ??= new Uint8Array(
      await (await fetched(addresses[game])).arrayBuffer(),
    );
  };

  const takeAll = () => {
    const games = Object.keys(addresses);
    window.gamesTaken = worker?.controller ? Promise.allSettled(games.map(take)) : null;
  };

  // Brings the style and the drawings of a game into the page.
  const wear = (game, text) => {
    if (worn.has(game)) return;
    const { sheets, sprite } = JSON.parse(text);
    worn.add(game);
    for (const styles of sheets) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
      window.drawOnce(sheet);
    }
    document.body.insertAdjacentHTML("afterbegin", sprite);
  };

  // Python, which wants a game in the middle of its turn, waits for it (archives.mjs).
  window.wearNow = (game) => {
    if (game in dresses && !worn.has(game)) {
      const text = () => new TextDecoder().decode(window.fetchedNow(dresses[game]));
      wear(game, dressesHere[game] ?? text());
    }
  };

  window.wearSoon = async (game) => {
    if (game in dresses && !worn.has(game)) {
      wear(game, dressesHere[game] ?? (await (await fetched(dresses[game])).text()));
    }
  };

  takeAll();
  worker?.addEventListener("controllerchange", takeAll);
})();
