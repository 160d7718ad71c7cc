/* Makes what an element holds equal to a piece of HTML, touching only what differs.

   Nodes are matched by their id, else by their place. What the visitor has changed stays: the text
   of the field being typed in, and whether details are open. */
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

function morph(element, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  letGo(element, fresh.content);
  morphChildren(element, fresh.content);
}

// Takes the focus from what is about to go: if it went with the focus, the browser would first
// reckon anew how everything looks that has changed by then.
function letGo(element, fresh) {
  const focused = document.activeElement;
  if (focused === element || !element.contains(focused)) return;
  if (!focused.id || !fresh.getElementById(focused.id)) focused.blur();
}

function morphChildren(element, fresh) {
  let old = element.firstChild;
  let next;
  for (let node = fresh.firstChild; node; node = next) {
    next = node.nextSibling;
    const match = old && alike(old, node) ? old : node.id ? childNamed(old, node) : null;
    if (match === null) element.insertBefore(node, old);
    else {
      if (match === old) old = old.nextSibling;
      else element.insertBefore(match, old);
      if (!match.isEqualNode(node)) morphNode(match, node);
    }
  }
  while (old) {
    next = old.nextSibling;
    old.remove();
    old = next;
  }
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
