// Where a bot of somebody's own meets one of ours: a module worker with the table, the dealer and our
// bot, and nothing foreign in it. Post to it what the page has compiled of Python, then what is to be
// played, a text (see engine/bottega/contest.py); then the answer to every {"ask": …} that it says.
// After every game it says {"told": …}, at last {"over": true}, and what ails it as {"failed": …}.
import { start } from "./minds.mjs";

let ready;
let referee; // once it knows what is to be played

async function hear(text) {
  let said;
  if (referee) said = referee.hear(text);
  else {
    const { module, study } = await ready;
    await study(JSON.parse(text).game);
    referee = module.Referee(text);
    said = referee.hear();
  }
  for (; said.startsWith('{"told"'); said = referee.hear()) postMessage(said);
  postMessage(said);
}

addEventListener("message", ({ data }) => {
  if (typeof data !== "string") ready = start(data ?? undefined, "bottega.contest");
  else hear(data).catch((trouble) => postMessage(JSON.stringify({ failed: trouble.message })));
});
