/** The list of messages: loading, changes in place, scrolling. */

/** @import {Message} from "./types.js" */

import { api } from "./api.js";
import { h, icon, toast } from "./dom.js";
import { relativeTime } from "./markdown.js";
import { continues, messageNode } from "./messages.js";
import {
  emit,
  FLAG,
  isDm,
  isThread,
  isVisible,
  markRead,
  nameOf,
  on,
  putMessage,
  state,
  visibleMessages,
} from "./state.js";

const NEAR_BOTTOM = 90;
const PAGE = 50;
const OPENED_AT = performance.timeOrigin;
/** @type {Set<string>} "person:channel" already fetched */
const loaded = new Set();
/** @type {Set<string>} "person:channel" on its way: until then what is shown of it is not all */
const loading = new Set();
/** @type {Set<string>} channels known back to their first message */
const complete = new Set();
const log = h("div", { class: "log", role: "log", "aria-live": "polite", "aria-label": "Messages", tabindex: 0 });
const content = h("div", { class: "log-content" });
const jump = h(
  "button",
  { type: "button", class: "jump", hidden: true, on: { click: () => toBottom() } },
  "New messages",
  icon("down"),
);
const typing = h("p", { class: "typing", "aria-live": "off" });
let pinned = true;
let lastTop = 0;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let typingTimer;

function toBottom() {
  pinned = true;
  log.scrollTop = log.scrollHeight;
  jump.hidden = true;
}

/**
 * Bring a message into view: all of it, or, where it is longer than the window, its beginning, where the question is.
 * @param {Element} node
 */
function bring(node) {
  const [seen, box] = [log.getBoundingClientRect(), node.getBoundingClientRect()];
  if (box.height > seen.height) {
    pinned = false;
    log.scrollTop += box.top - seen.top;
    lastTop = log.scrollTop;
  } else if (node === content.lastElementChild) {
    toBottom();
  } else if (box.top < seen.top || box.bottom > seen.bottom) {
    log.scrollTop += box.top < seen.top ? box.top - seen.top : box.bottom - seen.bottom;
  }
  jump.hidden = true;
}

/** @param {Element} node @returns {string|undefined} what a message says first: another question, another beginning */
const opening = (node) => node.querySelector(".text, .markdown, .container > *")?.textContent ?? undefined;

/** @param {Message} message @returns {boolean} whether somebody who follows the turn is asked by it */
function asksMe(message) {
  return state.follow && message.author.id === state.bot.id && message.mentions?.some((user) => user.id === state.me);
}

/** The page's promise: an ephemeral does not outlive a reload, though the server still has it. @param {Message} message */
function isStale(message) {
  return Boolean(
    (message.only_for || (message.flags ?? 0) & FLAG.EPHEMERAL) && Date.parse(message.timestamp) < OPENED_AT,
  );
}

/**
 * Fetch a page of what the chosen person sees here.
 * @param {string} [before] the oldest message that is known; without it, the newest ones
 */
async function fetchPage(before) {
  const { me, channel } = state;
  const found = await api.messages(channel, { as: me, limit: PAGE, before });
  for (const message of found) if (!isStale(message)) putMessage({ ...message, channel_id: channel });
  if (found.length < PAGE) complete.add(channel);
}

/** Who looks at what. */
const viewed = () => `${state.me}:${state.channel}`;

/** The first page, once for each person and channel. */
async function load() {
  const key = viewed();
  if (!state.channel || loaded.has(key)) return;
  loaded.add(key);
  loading.add(key);
  let failure = "";
  try {
    await fetchPage();
  } catch (error) {
    loaded.delete(key);
    failure = /** @type {Error} */ (error).message;
  }
  loading.delete(key);
  if (viewed() !== key) return;
  if (!failure) return render();
  content.replaceChildren(h("p", { class: "empty", text: failure }));
  settle();
}

/** One page further back; what is on the screen stays where it is. */
async function loadOlder() {
  const { channel } = state;
  const height = log.scrollHeight;
  try {
    await fetchPage(visibleMessages()[0]?.id);
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
    return;
  }
  if (state.channel !== channel) return;
  render();
  pinned = false;
  log.scrollTop = log.scrollHeight - height;
}

/** After a lost connection nothing that was fetched is to be trusted. */
export function reload() {
  loaded.clear();
  complete.clear();
  state.messages.clear();
  load();
}

/** @returns {Node} */
function beginning() {
  const channel = state.channels.get(state.channel);
  const name = nameOf(state.users.get(state.me));
  if (!channel) return h("p", { class: "empty", text: "This person cannot see any channel." });
  if (!complete.has(state.channel) && visibleMessages().length >= PAGE) {
    const props = { type: "button", class: "button secondary older", on: { click: loadOlder } };
    return h("button", props, "Older messages");
  }
  const [title, text] = isDm(state.channel)
    ? [nameOf(state.bot), `Direct messages between ${name} and ${nameOf(state.bot)}. Nobody else can read them.`]
    : isThread(channel)
      ? [channel.name, "The beginning of this thread."]
      : [`#${channel.name}`, `The beginning of #${channel.name}. Type / to see what ${nameOf(state.bot)} can do.`];
  return h(
    "div",
    { class: "beginning" },
    icon(isDm(state.channel) ? "dm" : isThread(channel) ? "thread" : "hash"),
    h("h2", { text: title }),
    h("p", { text }),
  );
}

/** Draw everything anew. */
function render() {
  log.setAttribute("aria-busy", "true");
  const messages = visibleMessages();
  content.replaceChildren(
    beginning(),
    ...messages.map((message, at) => messageNode(message, continues(message, messages[at - 1]))),
  );
  toBottom();
  requestAnimationFrame(settle);
}

/** The list is whole, unless its first page is still on its way. */
function settle() {
  if (!loading.has(viewed())) log.removeAttribute("aria-busy");
}

/** @param {string} id @returns {HTMLElement|null} */
function nodeOf(id) {
  return content.querySelector(`[data-message="${CSS.escape(id)}"]`);
}

/**
 * Draw one message anew; the keyboard stays where it was: on the same control, else on the one in its place.
 * @param {Message} message
 * @param {HTMLElement} old
 */
function redraw(message, old) {
  const all = visibleMessages();
  const at = all.findIndex((item) => item.id === message.id);
  const fresh = messageNode(message, continues(message, all[at - 1]));
  const focused = old.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  const before = [...old.querySelectorAll("[data-control]")].indexOf(/** @type {HTMLElement} */ (focused));
  const place = before < 0 ? Number(old.dataset.place ?? 0) : before;
  const control = focused?.dataset.control ?? old.dataset.focus;
  old.replaceWith(fresh);
  if (!focused) return;
  const now = /** @type {HTMLButtonElement[]} */ ([...fresh.querySelectorAll("[data-control]")]);
  const next = now.find((item) => item.dataset.control === control) ?? now[place] ?? now[0];
  if (next && !next.disabled) {
    next.focus({ preventScroll: true });
    return;
  }
  // What was pressed is disabled while it waits: the message keeps the focus for the drawing that follows.
  Object.assign(fresh.dataset, { place, focus: control ?? "" });
  fresh.tabIndex = -1;
  fresh.focus({ preventScroll: true });
}

/** Only a person scrolls upward; what grows below moves the bottom away without anybody having left it. */
function noteScroll() {
  const near = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_BOTTOM;
  if (near && log.scrollTop > lastTop) pinned = true;
  else if (log.scrollTop < lastTop) pinned = false;
  lastTop = log.scrollTop;
  if (pinned) jump.hidden = true;
}

/** @param {{message?: Message, isNew?: boolean, gone?: string}} change */
function onMessage({ message, isNew, gone }) {
  noteScroll();
  if (gone) {
    nodeOf(gone)?.remove();
    return;
  }
  if (!message || !isVisible(message)) return;
  const old = nodeOf(message.id);
  if (old) {
    redraw(message, old);
    const now = nodeOf(message.id);
    const latest = now && now === content.lastElementChild; // else something newer is what is read
    if (latest && message.only_for === state.me && opening(now) !== opening(old)) bring(now);
  } else {
    const all = visibleMessages();
    const at = all.findIndex((item) => item.id === message.id);
    const node = messageNode(message, continues(message, all[at - 1]));
    const next = all[at + 1] && nodeOf(all[at + 1].id);
    if (next) next.before(node);
    else content.append(node);
  }
  if (isNew) {
    typing.textContent = "";
    // One's own words, and the answer to one's own press, are what one waits for.
    const node = nodeOf(message.id);
    if (node && message.only_for === state.me) bring(node);
    else if (message.author.id === state.me || asksMe(message)) toBottom();
    else jump.hidden = pinned;
    markRead();
  }
}

/** @param {{channel_id: string, user_id: string}} event */
function onTyping({ channel_id: channel, user_id: user }) {
  if (channel !== state.channel || user === state.me) return;
  typing.textContent = `${nameOf(user === state.bot.id ? state.bot : state.users.get(user))} is typing…`;
  clearTimeout(typingTimer);
  typingTimer = setTimeout(() => {
    typing.textContent = "";
  }, 9000);
}

/** @param {HTMLElement} host */
export function startChat(host) {
  log.append(content);
  host.append(log, jump, typing);
  log.addEventListener("scroll", noteScroll, { passive: true });
  const keep = new ResizeObserver(() => {
    if (pinned) log.scrollTop = log.scrollHeight;
  });
  keep.observe(content);
  keep.observe(log);
  on("message", onMessage);
  on("typing", onTyping);
  on("view", () => {
    typing.textContent = "";
    render();
    load();
  });
  setInterval(() => {
    for (const node of content.querySelectorAll("time[data-relative]"))
      node.textContent = relativeTime(Number(/** @type {HTMLElement} */ (node).dataset.relative));
  }, 30000);
  document.addEventListener("visibilitychange", markRead);
  emit("view");
}
