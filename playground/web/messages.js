/** One message as a DOM node. */

/** @import {Message, User} from "./types.js" */

import { api } from "./api.js";
import { renderComponents } from "./components.js";
import { h, icon, iconButton, toast } from "./dom.js";
import { markdown } from "./markdown.js";
import { attachmentNode } from "./media.js";
import { names } from "./mention_resolver.js";
import { emit, FLAG, look, nameOf, state } from "./state.js";

const JOIN = 7;
const RENAMED = 4;
const PINNED = 6;
const THREAD_CREATED = 18;
const GROUP_MS = 7 * 60 * 1000;
const HUES = [212, 28, 152, 286, 350, 190, 48, 252];

/** @param {User} user @returns {HTMLElement} a coloured letter; the bot has its picture */
export function avatar(user) {
  if (user.id === state.bot.id)
    return h("img", { class: "avatar", src: "/web/icon.svg", alt: "", width: 40, height: 40 });
  const at = [...state.users.keys()].indexOf(user.id);
  const hue = HUES[(at < 0 ? 0 : at) % HUES.length];
  return h("span", {
    class: "avatar letter",
    "aria-hidden": "true",
    style: { "--hue": hue },
    text: nameOf(user).slice(0, 1).toUpperCase(),
  });
}

/** @param {string} iso */
function when(iso) {
  const date = new Date(iso);
  const time = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const today = date.toDateString() === new Date().toDateString();
  const text = today ? time : `${date.toLocaleDateString("en-GB", { day: "numeric", month: "short" })}, ${time}`;
  return h("time", { class: "when", datetime: iso, title: date.toLocaleString("en-GB"), text });
}

/** @type {Object<number, (message: Message, name: string) => string>} lines that Discord writes itself */
const SYSTEM = {
  [JOIN]: (_, name) => `${name} is here now.`,
  [RENAMED]: (message, name) => `${name} renamed this to ${message.content}.`,
  [PINNED]: (_, name) => `${name} pinned a message.`,
  [THREAD_CREATED]: (message, name) => `${name} opened the thread ${message.content}.`,
};

/** @param {Message} message */
function systemLine(message) {
  const line = SYSTEM[message.type ?? 0](message, nameOf(message.author));
  const target =
    message.type === THREAD_CREATED
      ? message.message_reference && /** @type {any} */ (message.message_reference).channel_id
      : null;
  return h(
    "article",
    { class: "message system", data: { message: message.id } },
    icon("thread"),
    h("span", { text: line }),
    target &&
      state.channels.has(target) &&
      h("button", { type: "button", class: "link-button", on: { click: () => look({ channel: target }) } }, "Open"),
    when(message.timestamp),
  );
}

/** @param {Message} message @returns {HTMLElement|null} the line above a message: what it answers */
function origin(message) {
  const used = message.interaction ?? message.interaction_metadata;
  const replied = message.referenced_message;
  if (replied) {
    const text = replied.content.replace(/\s+/g, " ").slice(0, 120);
    return h(
      "p",
      { class: "origin" },
      icon("reply"),
      h("strong", { text: nameOf(replied.author) }),
      h("span", { text: text || "a message" }),
    );
  }
  if (used && (message.interaction || message.interaction_metadata?.type === 2)) {
    return h(
      "p",
      { class: "origin" },
      icon("reply"),
      h("strong", { text: nameOf(used.user) }),
      used.name ? ` used /${used.name}` : " used a command",
    );
  }
  return null;
}

/** @param {Message} message */
function threadCard(message) {
  const thread = message.thread ?? ((message.flags ?? 0) & FLAG.THREAD ? state.channels.get(message.id) : undefined);
  if (!thread) return null;
  const closed = thread.thread_metadata?.archived ? "archived" : "thread";
  return h(
    "button",
    { type: "button", class: "thread-card", on: { click: () => look({ channel: thread.id }) } },
    icon("thread"),
    h("strong", { text: thread.name }),
    h("small", { text: closed }),
  );
}

/** @param {Message} message */
function ephemeralNotice(message) {
  const dismiss = () => {
    state.dismissed.add(message.id);
    emit("message", { gone: message.id });
  };
  const name = nameOf(state.users.get(message.only_for ?? state.me));
  return h(
    "p",
    { class: "only" },
    icon("eye"),
    `Only ${name} sees this`,
    h("span", { "aria-hidden": "true", text: "·" }),
    h("button", { type: "button", class: "link-button", on: { click: dismiss } }, "dismiss"),
  );
}

/** @param {Message} message @returns {(Node|null|false)[]} */
function body(message) {
  const flags = message.flags ?? 0;
  if (flags & FLAG.LOADING)
    return [
      h(
        "p",
        { class: "thinking" },
        h("span", { class: "dots", "aria-hidden": "true" }),
        `${nameOf(message.author)} is thinking…`,
      ),
    ];
  const v2 = Boolean(flags & FLAG.V2);
  const text = message.content && markdown(message.content, names);
  if (text && message.edited_timestamp) (text.lastElementChild ?? text).append(edited(message.edited_timestamp));
  const components = renderComponents(message.components, message);
  return [
    text || null,
    !v2 &&
      message.attachments?.length > 0 &&
      h(
        "div",
        { class: "attachments", data: { count: message.attachments.length } },
        message.attachments.map(attachmentNode),
      ),
    components.length > 0 && h("div", { class: v2 ? "components v2" : "components" }, components),
  ];
}

/** @param {string} iso */
function edited(iso) {
  return h("small", { class: "edited", title: new Date(iso).toLocaleString("en-GB"), text: " (edited)" });
}

/** @param {Message} message */
function tools(message) {
  if (message.only_for) return null;
  const remove = async () => {
    try {
      await api.deleteMessage(message.channel_id, message.id);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  };
  return h("div", { class: "tools" }, iconButton("trash", "Delete this message, as a moderator would", remove));
}

/**
 * @param {Message} message
 * @param {Message|undefined} before the message above it
 * @returns {boolean} whether it needs no head of its own
 */
export function continues(message, before) {
  return Boolean(
    before &&
    !((before.type ?? 0) in SYSTEM) &&
    before.author.id === message.author.id &&
    before.only_for === message.only_for &&
    !origin(message) &&
    !((message.flags ?? 0) & FLAG.SILENT) &&
    Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_MS,
  );
}

/** @param {Message} message @param {boolean} joined @returns {HTMLElement} who and when */
function head({ author, timestamp, flags = 0 }, joined) {
  const silent = h("span", { class: "visually-hidden", text: "silent" });
  return h(
    "header",
    { class: joined ? "visually-hidden" : "" },
    h("strong", { class: "author", text: nameOf(author) }),
    author.bot && h("span", { class: "app", text: "APP" }),
    when(timestamp),
    Boolean(flags & FLAG.SILENT) &&
      h("span", { class: "silent", title: "Sent without a notification" }, icon("bell"), silent),
  );
}

/**
 * @param {Message} message
 * @param {boolean} joined to the message above, without its own head
 * @returns {HTMLElement}
 */
export function messageNode(message, joined) {
  if ((message.type ?? 0) in SYSTEM) return systemLine(message);
  const flags = message.flags ?? 0;
  const called = (message.mentions ?? []).some((user) => user.id === state.me);
  const kinds = {
    message: true,
    joined,
    called,
    ephemeral: Boolean(message.only_for || flags & FLAG.EPHEMERAL),
    v2: Boolean(flags & FLAG.V2),
  };
  return h(
    "article",
    {
      class: Object.entries(kinds)
        .filter(([, use]) => use)
        .map(([name]) => name)
        .join(" "),
      // a press on it has no answer yet, though the message may have changed: all its controls wait
      "aria-busy": state.pending.has(message.id) || null,
      data: { message: message.id },
    },
    joined ? null : origin(message),
    h("div", { class: "gutter" }, joined ? null : avatar(message.author)),
    h(
      "div",
      { class: "content" },
      head(message, joined),
      ...body(message),
      threadCard(message),
      state.failed.has(message.id) &&
        h("p", { class: "failed", role: "alert" }, icon("alert"), "This interaction failed"),
      kinds.ephemeral && ephemeralNotice(message),
    ),
    tools(message),
  );
}
