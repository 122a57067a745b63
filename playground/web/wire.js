/** The wire: every request of the bot, and what is wrong with it. */

/** @import {WireEntry} from "./types.js" */

import { api } from "./api.js";
import { h, iconButton, toast } from "./dom.js";
import { emit, on, state } from "./state.js";

let onlyProblems = false;

/** @param {WireEntry} entry */
function entryNode(entry) {
  const problems = entry.problems ?? [];
  return h("li", { class: entry.ok && !problems.length ? "wire-entry" : "wire-entry bad" },
    h("p", { class: "wire-line" }, h("strong", { text: entry.method }), h("code", { text: entry.path }),
      h("span", { class: "status", text: String(entry.status) }), h("span", { class: "ms", text: `${Math.round(entry.ms)} ms` })),
    problems.length > 0 && h("ul", { class: "problems" }, problems.map((problem) => h("li", { text: problem }))));
}

/** @param {HTMLElement} host @returns {() => void} opens or closes it */
export function startWire(host) {
  const list = h("ol", { class: "wire-list", reversed: true, tabindex: 0, "aria-label": "Requests, newest first" });
  const summary = h("p", { class: "small", "aria-live": "polite" });
  const isWanted = (/** @type {WireEntry} */ entry) => !onlyProblems || !entry.ok || entry.problems?.length > 0;
  const sum = () => {
    const bad = state.wire.filter((entry) => !entry.ok || entry.problems?.length > 0).length;
    summary.textContent = `${state.wire.length} requests, ${bad === 0 ? "all fine" : `${bad} with problems`}.`;
  };
  const draw = () => {
    list.replaceChildren(...state.wire.filter(isWanted).reverse().map(entryNode));
    sum();
  };
  const filter = h("label", { class: "check slim" }, h("input", { type: "checkbox", on: { change: (/** @type {Event} */ event) => {
    onlyProblems = /** @type {HTMLInputElement} */ (event.target).checked;
    draw();
  } } }), h("span", { text: "Only problems" }));
  const toggle = async () => {
    host.hidden = !host.hidden;
    emit("wire-panel");
    if (host.hidden) return;
    try {
      state.wire = await api.wire();
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
    draw();
  };
  host.append(h("header", {}, h("h2", { text: "The wire" }), iconButton("close", "Close the wire", toggle)),
    h("p", { class: "small", text: "Every request of the bot, checked against Discord's published description and limits." }), summary, filter, list);
  on("wire", (entry) => {
    if (host.hidden) return;
    if (isWanted(entry)) list.prepend(entryNode(entry));
    while (list.children.length > 200) list.lastElementChild?.remove();
    sum();
  });
  return toggle;
}
