// The browser's half of app/view/written.go: writes texts into the page and touches only the nodes
// that differ, and puts sliders where they belong.
"use strict";

globalThis.perceptronLabPage = (() => {
  const draft = document.createElement("template");

  // dress gives an element the attributes of another. What is open is the reader's.
  function dress(element, like) {
    for (const { name, value } of like.attributes) {
      if (element.getAttribute(name) !== value) {
        element.setAttribute(name, value);
      }
    }
    for (const { name } of element.attributes.length > like.attributes.length ? [...element.attributes] : []) {
      if (!like.hasAttribute(name) && name !== "open") {
        element.removeAttribute(name);
      }
    }
  }

  // fill gives a node the children of another.
  function fill(node, like) {
    let old = node.firstChild;
    let next;
    for (let wanted = like.firstChild; wanted; wanted = next) {
      next = wanted.nextSibling;
      const rest = old && old.nextSibling;
      if (!old) {
        node.append(wanted);
      } else if (old.nodeName !== wanted.nodeName) {
        old.replaceWith(wanted);
      } else if (wanted.nodeType === Node.TEXT_NODE) {
        if (old.data !== wanted.data) {
          old.data = wanted.data;
        }
      } else if (!old.isEqualNode(wanted)) {
        dress(old, wanted);
        fill(old, wanted);
      }
      old = rest;
    }
    for (; old; old = next) {
      next = old.nextSibling;
      old.remove();
    }
  }

  // The elements that were written into by their ids, with the nodes in them in their order.
  const known = new Map();

  // write makes markup the content of an element, and says whether it is there.
  function write(id, markup) {
    const element = document.getElementById(id);
    if (!element) {
      return false;
    }
    draft.innerHTML = markup;
    fill(element, draft.content);
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) {
      nodes.push(walker.currentNode);
    }
    known.set(id, { element, nodes });
    return true;
  }

  // change makes changes to what was written: each is the number of a node, the name of an
  // attribute or nothing, and the value.
  function change(id, list) {
    const { nodes } = known.get(id) || { nodes: [] };
    const parts = list.split("\x01");
    for (let i = 0; i + 2 < parts.length; i += 3) {
      const node = nodes[parts[i]];
      if (!node) {
        return;
      }
      if (parts[i + 1]) {
        node.setAttribute(parts[i + 1], parts[i + 2]);
      } else {
        node.data = parts[i + 2];
      }
    }
  }

  // note gives an element an attribute, and says whether it is there.
  function note(id, name, value) {
    const element = document.getElementById(id);
    if (!element) {
      return false;
    }
    element.setAttribute(name, value);
    known.set(id, known.get(id) || { element, nodes: [] });
    return true;
  }

  // lost returns the ids of elements that others have taken the place of.
  function lost() {
    const ids = [];
    for (const [id, { element }] of known) {
      if (!element.isConnected) {
        known.delete(id);
        ids.push(id);
      }
    }
    return ids.join(" ");
  }

  // slide puts the sliders where they say, and empties boxes that say nothing: taking their value
  // away leaves what was typed. It is done last, since a value that is set before its
  // maximum is cut to the old one. The style draws the track up to its share.
  function slide() {
    for (const box of document.querySelectorAll("input[data-path][placeholder]")) {
      if (!box.dataset.shown && box.value && box !== document.activeElement) {
        box.value = "";
      }
    }
    for (const slider of document.querySelectorAll('input[type="range"]')) {
      const { dataset, min, max, style } = slider;
      if (dataset.value && slider.value !== dataset.value) {
        slider.value = dataset.value;
      }
      const part = (slider.value - min) / Math.max(1e-9, max - min);
      const share = Math.round(1000 * part) / 10 + "%";
      if (style.getPropertyValue("--share") !== share) {
        style.setProperty("--share", share);
      }
    }
  }

  return { write, change, note, lost, slide };
})();
