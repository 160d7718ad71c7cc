/* Games that do not come with the page, taken from what the service worker laid in: a game is wanted
   in the middle of Python's turn, which cannot wait for the worker, nor can a waiting request reach it
   in every browser. Where there is no worker yet, nothing is taken, and a game comes from the host. */
"use strict";

(() => {
  const worker = navigator.serviceWorker;
  const addresses = JSON.parse(document.getElementById("games-apart").textContent);
  window.gamesHere = {}; // the bytes, by game

  const take = async ([game, address]) => {
    const answer = await fetch(address);
    if (answer.ok) window.gamesHere[game] = new Uint8Array(await answer.arrayBuffer());
  };

  const takeAll = () => {
    const left = Object.entries(addresses).filter(([game]) => !(game in window.gamesHere));
    window.gamesTaken = worker?.controller ? Promise.allSettled(left.map(take)) : null;
  };

  takeAll();
  worker?.addEventListener("controllerchange", takeAll);
})();
