/** The wire panel: a log of the bot's HTTP requests with the problems found in each. */

/** @import {WireEntry} from "./types.js" */

import { api } from "./api.js";
import { createIconButton, h, showToast } from "./dom.js";
import { emit, state, subscribe } from "./state.js";

/** Left out of the listed paths, because every path begins with it. */
const API_PREFIX = "/api/v10";

const WIRE_DESCRIPTION =
  "Every request that the bot makes, checked against Discord's published API description and limits.";
const MAX_LISTED_ENTRIES = 200;

const list = h("ol", { class: "wire-list", reversed: true, tabindex: 0, "aria-label": "Requests, newest first" });
const summary = h("p", { class: "small", "aria-live": "polite" });
let onlyProblems = false;

/** @param {WireEntry} entry */
function renderEntry(entry) {
  const problems = entry.problems ?? [];
  return h(
    "li",
    { class: entry.ok && !problems.length ? "wire-entry" : "wire-entry has-problem" },
    h(
      "p",
      { class: "wire-line" },
      h("strong", { text: entry.method }),
      h("code", { text: entry.path.replace(API_PREFIX, ""), title: entry.path }),
      h("span", { class: "status", text: String(entry.status) }),
      h("span", { class: "duration", text: `${Math.round(entry.ms)} ms` }),
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
const hasProblem = (entry) => !entry.ok || entry.problems?.length > 0;

/** @param {WireEntry} entry */
const isListed = (entry) => !onlyProblems || hasProblem(entry);

function renderSummary() {
  const problemCount = state.wire.filter(hasProblem).length;
  const verdict = problemCount === 0 ? "all fine" : `${problemCount} with problems`;
  summary.textContent = `${state.wire.length} requests, ${verdict}.`;
}

function renderList() {
  list.replaceChildren(...state.wire.filter(isListed).reverse().map(renderEntry));
  renderSummary();
}

/** @param {Event} event */
function onFilterChange(event) {
  onlyProblems = /** @type {HTMLInputElement} */ (event.target).checked;
  renderList();
}

/** @param {HTMLElement} host */
async function toggleWire(host) {
  host.hidden = !host.hidden;
  emit("wire-panel");
  if (host.hidden) return;
  try {
    state.wire = await api.listWireEntries();
  } catch (error) {
    showToast(/** @type {Error} */ (error).message);
  }
  renderList();
}

/** @param {HTMLElement} host @returns {() => void} a function that opens or closes the panel */
export function mountWire(host) {
  const toggle = () => toggleWire(host);
  host.append(
    h("header", {}, h("h2", { text: "The wire" }), createIconButton("close", "Close the wire", toggle)),
    h("p", { class: "small", text: WIRE_DESCRIPTION }),
    summary,
    h(
      "label",
      { class: "check compact" },
      h("input", { type: "checkbox", on: { change: onFilterChange } }),
      h("span", { text: "Only problems" }),
    ),
    list,
  );
  subscribe("wire", (entry) => {
    if (host.hidden) return;
    if (isListed(entry)) list.prepend(renderEntry(entry));
    while (list.children.length > MAX_LISTED_ENTRIES) list.lastElementChild?.remove();
    renderSummary();
  });
  return toggle;
}
