/* Makes what the page's regions hold equal to pieces of HTML, touching only what differs.

   Nodes are matched by their id, else by their place. What the visitor has changed stays: the text
   of the field being typed in, and whether details are open. Regions may lie in one another: the
   outer one holds an empty place for each, and what lies there stays there, wherever it moves. */
"use strict";

// Resolves when the next picture is painted; a hidden tab paints none, and is not waited for.
function painted() {
  return new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  });
}

const held = new WeakMap(); // the HTML that each region was last made equal to
const places = new Set(); // the regions being brought up to date

function read(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  return fresh.content;
}

function morph(element, html) {
  morphChildren(element, read(html));
}

// Takes names of regions and their HTML by turns, an outer region before those that lie in it. All
// that is needed is read before anything is changed, since giving up the focus makes the browser
// reckon how everything looks that has changed by then.
function morphRegions(...told) {
  const regions = [];
  for (let n = 0; n < told.length; n += 2) regions.push({ name: told[n], html: told[n + 1] });
  for (const region of regions) {
    places.add(region.name);
    const element = document.getElementById(region.name);
    if (element && held.get(element) !== region.html) region.fresh = read(region.html);
  }
  letGo(regions);
  for (const { name, html, fresh } of regions) {
    const element = document.getElementById(name);
    if (!element || held.get(element) === html) continue;
    morphChildren(element, fresh ?? read(html));
    held.set(element, html);
  }
  places.clear();
}

// Takes the focus from what is about to go.
function letGo(regions) {
  const focused = document.activeElement;
  for (let around = focused; around; around = around.parentElement) {
    const region = around.id && regions.find(({ name }) => name === around.id);
    if (!region) continue;
    const { fresh } = region;
    if (around === focused || !fresh || (focused.id && fresh.getElementById(focused.id))) return;
    focused.blur();
    return;
  }
}

function morphChildren(element, fresh) {
  let old = element.firstChild;
  let next;
  for (let node = fresh.firstChild; node; node = next) {
    next = node.nextSibling;
    while (old?.id && !alike(old, node) && !childNamed(next, old)) old = removed(old);
    const match = old && alike(old, node) ? old : node.id ? childNamed(old, node) : null;
    if (match === null) element.insertBefore(node, old);
    else {
      if (match === old) old = old.nextSibling;
      else element.insertBefore(match, old);
      if (!match.isEqualNode(node)) morphNode(match, node);
    }
  }
  while (old) old = removed(old);
}

// Removes a node, and gives the one after it.
function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function alike(old, node) {
  return old.nodeName === node.nodeName && (old.id ?? "") === (node.id ?? "");
}

function childNamed(old, node) {
  while (old && !alike(old, node)) old = old.nextSibling;
  return old;
}

function morphNode(old, node) {
  if (node.nodeType !== Node.ELEMENT_NODE) old.nodeValue = node.nodeValue;
  else {
    morphAttributes(old, node);
    if (places.has(old.id) && !node.firstChild) return;
    held.delete(old);
    morphChildren(old, node);
  }
}

function morphAttributes(old, node) {
  for (const { name, value } of node.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.attributes.length > node.attributes.length) {
    for (const name of old.getAttributeNames()) {
      if (!node.hasAttribute(name) && name !== "open") old.removeAttribute(name);
    }
  }
  if (old.nodeName === "OPTION") old.selected = node.hasAttribute("selected");
  const field = old.nodeName === "INPUT" || old.nodeName === "TEXTAREA";
  if (field && (old.type === "range" || old !== document.activeElement)) old.value = node.value;
}
