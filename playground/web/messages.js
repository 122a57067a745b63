/** Render one message. */

/** @import {Message, User} from "./types.js" */

import { api } from "./api.js";
import { getNow } from "./clock.js";
import { renderComponents } from "./components.js";
import { createIcon, createIconButton, h, showToast } from "./dom.js";
import { renderMarkdown } from "./markdown.js";
import { renderAttachment } from "./media.js";
import { mentionResolver } from "./mention_resolver.js";
import { displayName, emit, MESSAGE_FLAG, state, switchView } from "./state.js";

const USER_JOIN = 7;
const CHANNEL_NAME_CHANGE = 4;
const CHANNEL_PINNED_MESSAGE = 6;
const THREAD_CREATED = 18;
/** The interaction type of slash commands. */
const APPLICATION_COMMAND = 2;
const GROUPING_WINDOW_MS = 7 * 60 * 1000;
const AVATAR_HUES = [212, 28, 152, 286, 350, 190, 48, 252];

/** @param {User} user @returns {HTMLElement} a coloured initial, or the icon for the bot */
export function renderAvatar(user) {
  if (user.id === state.bot.id)
    return h("img", { class: "avatar", src: "/web/icon.svg", alt: "", width: 40, height: 40 });
  const index = [...state.users.keys()].indexOf(user.id);
  const hue = AVATAR_HUES[(index < 0 ? 0 : index) % AVATAR_HUES.length];
  return h("span", {
    class: "avatar letter",
    "aria-hidden": "true",
    style: { "--hue": hue },
    text: displayName(user).slice(0, 1).toUpperCase(),
  });
}

/** @param {string} iso */
function renderSentTime(iso) {
  const date = new Date(iso);
  const time = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const today = date.toDateString() === new Date(getNow()).toDateString();
  const text = today ? time : `${date.toLocaleDateString("en-GB", { day: "numeric", month: "short" })}, ${time}`;
  return h("time", { class: "sent-at", datetime: iso, title: date.toLocaleString("en-GB"), text });
}

/** @type {Object<number, (message: Message, name: string) => string>} texts of system messages, by message type */
const SYSTEM_TEXTS = {
  [USER_JOIN]: (_, name) => `${name} is here now.`,
  [CHANNEL_NAME_CHANGE]: (message, name) => `${name} renamed this to ${message.content}.`,
  [CHANNEL_PINNED_MESSAGE]: (_, name) => `${name} pinned a message.`,
  [THREAD_CREATED]: (message, name) => `${name} opened the thread ${message.content}.`,
};

/** @param {Message} message */
function renderSystemMessage(message) {
  const text = SYSTEM_TEXTS[message.type ?? 0](message, displayName(message.author));
  const threadId =
    message.type === THREAD_CREATED
      ? message.message_reference && /** @type {any} */ (message.message_reference).channel_id
      : null;
  return h(
    "article",
    { class: "message system", data: { message: message.id } },
    createIcon("thread"),
    h("span", { text }),
    threadId &&
      state.channels.has(threadId) &&
      h(
        "button",
        { type: "button", class: "link-button", on: { click: () => switchView({ channel: threadId }) } },
        "Open",
      ),
    renderSentTime(message.timestamp),
  );
}

/**
 * @param {Message} message
 * @returns {HTMLElement|null} the line above a message: the message or command that it answers
 */
function renderReplyContext(message) {
  const interaction = message.interaction ?? message.interaction_metadata;
  const replied = message.referenced_message;
  if (replied) {
    const text = replied.content.replace(/\s+/g, " ").slice(0, 120);
    return h(
      "p",
      { class: "reply-context" },
      createIcon("reply"),
      h("strong", { text: displayName(replied.author) }),
      h("span", { text: text || "a message" }),
    );
  }
  if (interaction && (message.interaction || message.interaction_metadata?.type === APPLICATION_COMMAND)) {
    return h(
      "p",
      { class: "reply-context" },
      createIcon("reply"),
      h("strong", { text: displayName(interaction.user) }),
      interaction.name ? ` used /${interaction.name}` : " used a command",
    );
  }
  return null;
}

/** @param {Message} message */
function renderThreadCard(message) {
  const thread =
    message.thread ?? ((message.flags ?? 0) & MESSAGE_FLAG.HAS_THREAD ? state.channels.get(message.id) : undefined);
  if (!thread) return null;
  const status = thread.thread_metadata?.archived ? "archived" : "thread";
  return h(
    "button",
    { type: "button", class: "thread-card", on: { click: () => switchView({ channel: thread.id }) } },
    createIcon("thread"),
    h("strong", { text: thread.name }),
    h("small", { text: status }),
  );
}

/** @param {Message} message */
function renderEphemeralNotice(message) {
  const dismiss = () => {
    state.dismissedMessages.add(message.id);
    emit("message", { deletedId: message.id });
  };
  const name = displayName(state.users.get(message.only_for ?? state.viewer));
  return h(
    "p",
    { class: "ephemeral-notice" },
    createIcon("eye"),
    `Only ${name} sees this`,
    h("span", { "aria-hidden": "true", text: "·" }),
    h("button", { type: "button", class: "link-button", on: { click: dismiss } }, "dismiss"),
  );
}

/** @param {Message} message @returns {(Node|null|false)[]} */
function renderBody(message) {
  const flags = message.flags ?? 0;
  if (flags & MESSAGE_FLAG.LOADING)
    return [
      h(
        "p",
        { class: "thinking" },
        h("span", { class: "dots", "aria-hidden": "true" }),
        `${displayName(message.author)} is thinking…`,
      ),
    ];
  const v2 = Boolean(flags & MESSAGE_FLAG.IS_COMPONENTS_V2);
  const text = message.content && renderMarkdown(message.content, mentionResolver);
  if (text && message.edited_timestamp)
    (text.lastElementChild ?? text).append(renderEditedMark(message.edited_timestamp));
  const components = renderComponents(message.components, message);
  return [
    text || null,
    !v2 &&
      message.attachments?.length > 0 &&
      h(
        "div",
        { class: "attachments", data: { count: message.attachments.length } },
        message.attachments.map(renderAttachment),
      ),
    components.length > 0 && h("div", { class: v2 ? "components v2" : "components" }, components),
  ];
}

/** @param {string} iso */
function renderEditedMark(iso) {
  return h("small", { class: "edited", title: new Date(iso).toLocaleString("en-GB"), text: " (edited)" });
}

/** @param {Message} message */
function renderActions(message) {
  if (message.only_for) return null;
  const remove = async () => {
    try {
      await api.deleteMessage(message.channel_id, message.id);
    } catch (error) {
      showToast(/** @type {Error} */ (error).message);
    }
  };
  return h(
    "div",
    { class: "message-actions" },
    createIconButton("trash", "Delete this message, as a moderator would", remove),
  );
}

/**
 * @param {Message} message
 * @param {Message|undefined} previous the message above it
 * @returns {boolean} whether it is shown without avatar and name, because the previous message has the same author
 */
export function continuesGroup(message, previous) {
  return Boolean(
    previous &&
    !((previous.type ?? 0) in SYSTEM_TEXTS) &&
    previous.author.id === message.author.id &&
    previous.only_for === message.only_for &&
    !renderReplyContext(message) &&
    !((message.flags ?? 0) & MESSAGE_FLAG.SUPPRESS_NOTIFICATIONS) &&
    Date.parse(message.timestamp) - Date.parse(previous.timestamp) < GROUPING_WINDOW_MS,
  );
}

/** @param {Message} message @param {boolean} isGrouped @returns {HTMLElement} author and time */
function renderHeader({ author, timestamp, flags = 0 }, isGrouped) {
  const silent = h("span", { class: "visually-hidden", text: "silent" });
  return h(
    "header",
    { class: isGrouped ? "visually-hidden" : "" },
    h("strong", { class: "author", text: displayName(author) }),
    author.bot && h("span", { class: "app-badge", text: "APP" }),
    renderSentTime(timestamp),
    Boolean(flags & MESSAGE_FLAG.SUPPRESS_NOTIFICATIONS) &&
      h("span", { class: "silent", title: "Sent without a notification" }, createIcon("bell"), silent),
  );
}

/**
 * @param {Message} message
 * @param {boolean} isGrouped whether it is shown without avatar and name, below a message of the same author
 * @returns {HTMLElement}
 */
export function renderMessage(message, isGrouped) {
  if ((message.type ?? 0) in SYSTEM_TEXTS) return renderSystemMessage(message);
  const flags = message.flags ?? 0;
  const mentionsViewer = (message.mentions ?? []).some((user) => user.id === state.viewer);
  const isEphemeral = Boolean(message.only_for || flags & MESSAGE_FLAG.EPHEMERAL);
  const classes = {
    message: true,
    grouped: isGrouped,
    "mentions-viewer": mentionsViewer,
    ephemeral: isEphemeral,
    v2: Boolean(flags & MESSAGE_FLAG.IS_COMPONENTS_V2),
  };
  return h(
    "article",
    {
      class: Object.entries(classes)
        .filter(([, isSet]) => isSet)
        .map(([name]) => name)
        .join(" "),
      // While an interaction is unanswered, all controls wait, even if the message was edited meanwhile.
      "aria-busy": state.pendingPresses.has(message.id) || null,
      data: { message: message.id },
    },
    isGrouped ? null : renderReplyContext(message),
    h("div", { class: "gutter" }, isGrouped ? null : renderAvatar(message.author)),
    h(
      "div",
      { class: "content" },
      renderHeader(message, isGrouped),
      ...renderBody(message),
      renderThreadCard(message),
      state.failedMessages.has(message.id) &&
        h("p", { class: "failed", role: "alert" }, createIcon("alert"), "This interaction failed"),
      isEphemeral && renderEphemeralNotice(message),
    ),
    renderActions(message),
  );
}
