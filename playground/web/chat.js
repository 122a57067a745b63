/** The list of messages: load pages, render changes in place, and scroll. */

/** @import {Message} from "./types.js" */

import { api } from "./api.js";
import { createIcon, h, replaceChildrenKeepingFocus, showToast } from "./dom.js";
import { getOpenForum, loadPosts, renderForum } from "./forum.js";
import { formatRelativeTime } from "./markdown.js";
import { continuesGroup, renderMessage } from "./messages.js";
import {
  displayName,
  emit,
  getChannelIcon,
  getPlaceName,
  isDm,
  isThread,
  isVisible,
  listVisibleMessages,
  markRead,
  MESSAGE_FLAG,
  state,
  subscribe,
  upsertMessage,
} from "./state.js";

const NEAR_BOTTOM_PX = 90;
const PAGE_SIZE = 50;
/** About as long as Discord's typing indicator, which expires after 10 seconds. */
const TYPING_MS = 9000;
const RELATIVE_TIME_UPDATE_MS = 30_000;
const PAGE_OPENED_AT = performance.timeOrigin;
/** @type {Set<string>} "person:channel" whose first page was requested */
const loadedViews = new Set();
/** @type {Set<string>} "person:channel" whose first page has not arrived; the view may be incomplete until then */
const loadingViews = new Set();
/** @type {Set<string>} ids of channels that are loaded back to their first message */
const completeChannels = new Set();
const log = h("div", { class: "log", role: "log", "aria-live": "polite", "aria-label": "Messages", tabindex: 0 });
const content = h("div", { class: "log-content" });
const jumpButton = h(
  "button",
  { type: "button", class: "jump-to-latest", hidden: true, on: { click: () => scrollToBottom() } },
  "New messages",
  createIcon("down"),
);
const typingLine = h("p", { class: "typing", "aria-live": "off" });
/** whether the view stays at the bottom when the content grows */
let isPinnedToBottom = true;
let lastScrollTop = 0;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let typingTimer;

function scrollToBottom() {
  isPinnedToBottom = true;
  log.scrollTop = log.scrollHeight;
  jumpButton.hidden = true;
}

/**
 * Scroll a message into view. Of a message that is higher than the view, show the top, where the question is.
 * @param {Element} node
 */
function scrollToMessage(node) {
  const [view, box] = [log.getBoundingClientRect(), node.getBoundingClientRect()];
  if (box.height > view.height) {
    isPinnedToBottom = false;
    log.scrollTop += box.top - view.top;
    lastScrollTop = log.scrollTop;
  } else if (node === content.lastElementChild) {
    scrollToBottom();
  } else if (box.top < view.top || box.bottom > view.bottom) {
    log.scrollTop += box.top < view.top ? box.top - view.top : box.bottom - view.bottom;
  }
  jumpButton.hidden = true;
}

/**
 * Return the first text of a message. When the bot edits a message to ask another question, this text changes.
 * @param {Element} node
 * @returns {string|undefined}
 */
const getOpeningText = (node) => node.querySelector(".markdown, .container > *")?.textContent ?? undefined;

/** @param {Message} message @returns {boolean} whether the bot asks the viewer, who follows the turn */
function asksViewer(message) {
  return (
    state.followsTurn &&
    message.author.id === state.bot.id &&
    (message.mentions ?? []).some((user) => user.id === state.viewer)
  );
}

/**
 * Return whether the message is ephemeral and older than this page. As in Discord, a reload removes ephemeral messages,
 * although the server still has them.
 * @param {Message} message
 */
function isStale(message) {
  return Boolean(
    (message.only_for || (message.flags ?? 0) & MESSAGE_FLAG.EPHEMERAL) &&
    Date.parse(message.timestamp) < PAGE_OPENED_AT,
  );
}

/**
 * Fetch a page of the messages that the viewer sees in the open channel.
 * @param {string} [before] id of the oldest loaded message; without it, fetch the newest messages
 */
async function fetchPage(before) {
  const { viewer, channel } = state;
  if (getOpenForum()) {
    await loadPosts(channel);
    return;
  }
  const found = await api.listMessages(channel, { as: viewer, limit: PAGE_SIZE, before });
  for (const message of found) if (!isStale(message)) upsertMessage({ ...message, channel_id: channel });
  if (found.length < PAGE_SIZE) completeChannels.add(channel);
}

/** @returns {string} "person:channel" of the open view */
const getViewKey = () => `${state.viewer}:${state.channel}`;

/** Load the first page of the open view, unless it was loaded before. */
async function loadFirstPage() {
  const key = getViewKey();
  if (!state.channel || loadedViews.has(key)) return;
  loadedViews.add(key);
  loadingViews.add(key);
  let failure = "";
  try {
    await fetchPage();
  } catch (error) {
    loadedViews.delete(key);
    failure = /** @type {Error} */ (error).message;
  }
  loadingViews.delete(key);
  if (getViewKey() !== key) return;
  if (!failure) return renderMessages();
  content.replaceChildren(h("p", { class: "empty", text: failure }));
  clearBusyWhenLoaded();
}

/** Load the previous page, and keep the messages on the screen where they are. */
async function loadOlderMessages() {
  const { channel } = state;
  const height = log.scrollHeight;
  try {
    await fetchPage(listVisibleMessages()[0]?.id);
  } catch (error) {
    showToast(/** @type {Error} */ (error).message);
    return;
  }
  if (state.channel !== channel) return;
  renderMessages();
  isPinnedToBottom = false;
  log.scrollTop = log.scrollHeight - height;
}

/** Discard all messages and load them again, because changes were missed while the connection was lost. */
export function reloadMessages() {
  loadedViews.clear();
  completeChannels.clear();
  state.messages.clear();
  loadFirstPage();
}

/** @returns {Node} what stands above the oldest message: a button to load older ones, or an introduction */
function renderChannelIntro() {
  const channel = state.channels.get(state.channel);
  const name = displayName(state.users.get(state.viewer));
  if (!channel) return h("p", { class: "empty", text: "This person cannot see any channel." });
  if (!completeChannels.has(state.channel) && listVisibleMessages().length >= PAGE_SIZE) {
    const props = { type: "button", class: "button secondary load-older", on: { click: loadOlderMessages } };
    return h("button", props, "Older messages");
  }
  const [title, text] = isDm(state.channel)
    ? [
        displayName(state.bot),
        `Direct messages between ${name} and ${displayName(state.bot)}. Nobody else can read them.`,
      ]
    : isThread(channel)
      ? [channel.name, "The beginning of this thread."]
      : [getPlaceName(channel), `The beginning of ${getPlaceName(channel)}. Type / to see what ${displayName(state.bot)} can do.`];
  return h(
    "div",
    { class: "channel-intro" },
    createIcon(getChannelIcon(channel)),
    h("h2", { text: title }),
    h("p", { text }),
  );
}

/** Render the whole view. */
function renderMessages() {
  log.setAttribute("aria-busy", "true");
  const forum = getOpenForum();
  document.body.classList.toggle("forum-open", forum !== null);
  if (forum) {
    isPinnedToBottom = false;
    replaceChildrenKeepingFocus(content, [renderForum(forum)]);
    requestAnimationFrame(clearBusyWhenLoaded);
    return;
  }
  const messages = listVisibleMessages();
  content.replaceChildren(
    renderChannelIntro(),
    ...messages.map((message, index) => renderMessage(message, continuesGroup(message, messages[index - 1]))),
  );
  scrollToBottom();
  requestAnimationFrame(clearBusyWhenLoaded);
}

/** Mark the list as complete for screen readers and tests, unless its first page has not arrived yet. */
function clearBusyWhenLoaded() {
  if (!loadingViews.has(getViewKey())) log.removeAttribute("aria-busy");
}

/** @param {string} id @returns {HTMLElement|null} */
function findMessageNode(id) {
  return content.querySelector(`[data-message="${CSS.escape(id)}"]`);
}

/**
 * Render one message again. Keep the focus on the same control, or else on the control in the same position.
 * @param {Message} message
 * @param {HTMLElement} old
 */
function redrawMessage(message, old) {
  const all = listVisibleMessages();
  const index = all.findIndex((item) => item.id === message.id);
  const fresh = renderMessage(message, continuesGroup(message, all[index - 1]));
  const focused = old.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  const focusedIndex = [...old.querySelectorAll("[data-control]")].indexOf(/** @type {HTMLElement} */ (focused));
  const controlIndex = focusedIndex < 0 ? Number(old.dataset.controlIndex ?? 0) : focusedIndex;
  const controlId = focused?.dataset.control ?? old.dataset.controlId;
  old.replaceWith(fresh);
  if (!focused) return;
  const controls = /** @type {HTMLButtonElement[]} */ ([...fresh.querySelectorAll("[data-control]")]);
  const next = controls.find((item) => item.dataset.control === controlId) ?? controls[controlIndex] ?? controls[0];
  if (next && !next.disabled) {
    next.focus({ preventScroll: true });
    return;
  }
  // A control is disabled until its interaction is answered. Until then, focus the message and remember the control.
  Object.assign(fresh.dataset, { controlIndex, controlId: controlId ?? "" });
  fresh.tabIndex = -1;
  fresh.focus({ preventScroll: true });
}

/** Pin the view to the bottom when the viewer scrolls down to it, and unpin it only when the viewer scrolls up. */
function onScroll() {
  const isNearBottom = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_BOTTOM_PX;
  if (isNearBottom && log.scrollTop > lastScrollTop) isPinnedToBottom = true;
  else if (log.scrollTop < lastScrollTop) isPinnedToBottom = false;
  lastScrollTop = log.scrollTop;
  if (isPinnedToBottom) jumpButton.hidden = true;
}

/** Render the open forum again, because a post or a first message may have changed. */
function renderForumAgain() {
  if (getOpenForum()) renderMessages();
}

/** @param {{message?: Message, isNew?: boolean, deletedId?: string}} change */
function onMessage({ message, isNew, deletedId }) {
  onScroll();
  if (getOpenForum()) {
    renderForumAgain();
    return;
  }
  if (deletedId) {
    findMessageNode(deletedId)?.remove();
    return;
  }
  if (!message || !isVisible(message)) return;
  const old = findMessageNode(message.id);
  if (old) {
    redrawMessage(message, old);
    const fresh = findMessageNode(message.id);
    const isLatest = fresh && fresh === content.lastElementChild;
    if (isLatest && message.only_for === state.viewer && getOpeningText(fresh) !== getOpeningText(old))
      scrollToMessage(fresh);
  } else {
    const all = listVisibleMessages();
    const index = all.findIndex((item) => item.id === message.id);
    const node = renderMessage(message, continuesGroup(message, all[index - 1]));
    const next = all[index + 1] && findMessageNode(all[index + 1].id);
    if (next) next.before(node);
    else content.append(node);
  }
  if (isNew) {
    typingLine.textContent = "";
    // The viewer waits for their own message and for the answer to their own press.
    const node = findMessageNode(message.id);
    if (node && message.only_for === state.viewer) scrollToMessage(node);
    else if (message.author.id === state.viewer || asksViewer(message)) scrollToBottom();
    else jumpButton.hidden = isPinnedToBottom;
    markRead();
  }
}

/** @param {{channel_id: string, user_id: string}} event */
function onTyping({ channel_id: channel, user_id: user }) {
  if (channel !== state.channel || user === state.viewer) return;
  typingLine.textContent = `${displayName(user === state.bot.id ? state.bot : state.users.get(user))} is typing…`;
  clearTimeout(typingTimer);
  typingTimer = setTimeout(() => {
    typingLine.textContent = "";
  }, TYPING_MS);
}

/** @param {HTMLElement} host */
export function mountChat(host) {
  log.append(content);
  host.append(log, jumpButton, typingLine);
  log.addEventListener("scroll", onScroll, { passive: true });
  const resizeObserver = new ResizeObserver(() => {
    if (isPinnedToBottom) log.scrollTop = log.scrollHeight;
  });
  resizeObserver.observe(content);
  resizeObserver.observe(log);
  subscribe("message", onMessage);
  subscribe("typing", onTyping);
  subscribe("channels", renderForumAgain);
  subscribe("view", () => {
    typingLine.textContent = "";
    renderMessages();
    if (getOpenForum()) log.scrollTop = 0;
    loadFirstPage();
  });
  setInterval(() => {
    for (const node of content.querySelectorAll("time[data-relative]"))
      node.textContent = formatRelativeTime(Number(/** @type {HTMLElement} */ (node).dataset.relative));
  }, RELATIVE_TIME_UPDATE_MS);
  document.addEventListener("visibilitychange", markRead);
  emit("view");
}
