// Fetches what the build packed: an archive that is compressed as a whole, not file by file. That is
// a fifth less to fetch, and Python need not decompress every module that it imports. A host may think
// that it sends the archive itself, compressed for the way: then the browser has opened it already.

const PACKED = [0x1f, 0x8b]; // how what is compressed as a whole begins
const LATER = 5000; // milliseconds after the start: nothing that is shown waits for it

export async function fetched(address, how) {
  const response = await fetch(address, how);
  if (!response.ok) throw new Error(`${address} did not come: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

export async function unpacked(bytes) {
  if (!PACKED.every((byte, place) => bytes[place] === byte)) return bytes;
  const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(content).arrayBuffer());
}

export const opened = async (address) => unpacked(await fetched(address));

// Waits for an answer, in the middle of Python's turn; it is opened there.
export function fetchedNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // a letter's lower half is a byte
  request.send();
  if (request.status !== 200) throw new Error(`${address} did not come: ${request.status}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 0xff);
}

// The same for what is hardly ever wanted. A waiting request of a page does not reach the service
// worker in every browser, so what that has laid in is taken ahead, when there is time for it.
export function fetchedSome(address, started) {
  const worker = globalThis.navigator.serviceWorker;
  let bytes = null;
  const take = async () => {
    const answer = await fetch(address).catch(() => null); // then it is asked for when it is wanted
    if (answer?.ok) bytes = new Uint8Array(await answer.arrayBuffer());
  };
  const later = () => {
    if (worker?.controller && !bytes) started.then(() => setTimeout(take, LATER), () => {});
  };
  later();
  worker?.addEventListener("controllerchange", later);
  return () => bytes ?? fetchedNow(address);
}
