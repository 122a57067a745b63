/** The wire: every request of the bot, and what is wrong with it. */

/** @import {WireEntry} from "./types.js" */

import { api } from "./api.js";
import { h, iconButton, toast } from "./dom.js";
import { emit, on, state } from "./state.js";

/** Every path begins so: the list is easier to read without. */
const PREFIX = "/api/v10";

const ABOUT = "Every request that the bot makes, checked against Discord's published API description and limits.";
const KEPT = 200;

const list = h("ol", { class: "wire-list", reversed: true, tabindex: 0, "aria-label": "Requests, newest first" });
const summary = h("p", { class: "small", "aria-live": "polite" });
let onlyProblems = false;

/** @param {WireEntry} entry */
function entryNode(entry) {
  const problems = entry.problems ?? [];
  return h(
    "li",
    { class: entry.ok && !problems.length ? "wire-entry" : "wire-entry bad" },
    h(
      "p",
      { class: "wire-line" },
      h("strong", { text: entry.method }),
      h("code", { text: entry.path.replace(PREFIX, ""), title: entry.path }),
      h("span", { class: "status", text: String(entry.status) }),
      h("span", { class: "ms", text: `${Math.round(entry.ms)} ms` }),
    ),
    problems.length > 0 &&
      h(
        "ul",
        { class: "problems" },
        problems.map((problem) => h("li", { text: problem })),
      ),
  );
}

/** @param {WireEntry} entry */
const isBad = (entry) => !entry.ok || entry.problems?.length > 0;

/** @param {WireEntry} entry */
const isWanted = (entry) => !onlyProblems || isBad(entry);

function sum() {
  const bad = state.wire.filter(isBad).length;
  summary.textContent = `${state.wire.length} requests, ${bad === 0 ? "all fine" : `${bad} with problems`}.`;
}

function draw() {
  list.replaceChildren(...state.wire.filter(isWanted).reverse().map(entryNode));
  sum();
}

/** @param {Event} event */
function onFilter(event) {
  onlyProblems = /** @type {HTMLInputElement} */ (event.target).checked;
  draw();
}

/** @param {HTMLElement} host */
async function toggle(host) {
  host.hidden = !host.hidden;
  emit("wire-panel");
  if (host.hidden) return;
  try {
    state.wire = await api.wire();
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
  draw();
}

/** @param {HTMLElement} host @returns {() => void} opens or closes it */
export function startWire(host) {
  const close = () => toggle(host);
  host.append(
    h("header", {}, h("h2", { text: "The wire" }), iconButton("close", "Close the wire", close)),
    h("p", { class: "small", text: ABOUT }),
    summary,
    h(
      "label",
      { class: "check slim" },
      h("input", { type: "checkbox", on: { change: onFilter } }),
      h("span", { text: "Only problems" }),
    ),
    list,
  );
  on("wire", (entry) => {
    if (host.hidden) return;
    if (isWanted(entry)) list.prepend(entryNode(entry));
    while (list.children.length > KEPT) list.lastElementChild?.remove();
    sum();
  });
  return close;
}
