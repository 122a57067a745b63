/** Apply the server's WebSocket frames to the state. */

/** @import {Message} from "./types.js" */

import { setNow } from "./clock.js";
import { followTurn } from "./follow.js";
import { canSee, emit, isDm, listPeople, markUnread, state, upsertChannel, upsertMessage } from "./state.js";

const MAX_WIRE_ENTRIES = 200;

/** @param {Message} message @param {string} person @returns {boolean} whether it counts as a mention */
function mentionsPerson(message, person) {
  if (message.only_for || isDm(message.channel_id)) return true;
  return (message.mentions ?? []).some((user) => user.id === person);
}

/**
 * Mark a new message as unread for everybody who can see it and does not look at it.
 * @param {Message} message
 */
function updateUnread(message) {
  for (const { id } of listPeople()) {
    const isRecipient = canSee(id, message.channel_id) && (!message.only_for || message.only_for === id);
    const isSeen = id === state.viewer && message.channel_id === state.channel && !document.hidden;
    if (isRecipient && !isSeen && message.author.id !== id)
      markUnread(id, message.channel_id, mentionsPerson(message, id));
  }
}

/** @param {Message} message */
function onMessageCreate(message) {
  upsertMessage(message);
  const channel = state.channels.get(message.channel_id);
  if (channel && !message.only_for) channel.last_message_id = message.id;
  updateUnread(message);
  emit("message", { message, isNew: true });
  emit("people");
  emit("channels");
  followTurn(message);
}

/** @param {Message} message */
function onMessageUpdate(message) {
  upsertMessage(message);
  state.failedMessages.delete(message.id);
  for (const key of state.chosenValues.keys()) if (key.split(":")[1] === message.id) state.chosenValues.delete(key);
  emit("message", { message: state.messages.get(message.channel_id)?.get(message.id), isNew: false });
}

/** @param {{id: string, channel_id: string}} deleted */
function onMessageDelete({ id, channel_id: channel }) {
  state.messages.get(channel)?.delete(id);
  emit("message", { deletedId: id });
}

/** @param {any} channel */
function onChannelUpsert(channel) {
  upsertChannel(channel);
  emit("channels");
}

/** @param {{id: string}} channel */
function onChannelDelete({ id }) {
  state.channels.delete(id);
  state.dms.delete(id);
  emit("channels");
  if (state.channel === id) emit("channel-lost");
}

/** @param {any} member @param {boolean} inGuild */
function upsertMember(member, inGuild) {
  const user = member.user ?? member;
  if (user.id === state.bot.id) return;
  state.users.set(user.id, { ...state.users.get(user.id), ...user, in_guild: inGuild });
  emit("people");
  emit("channels");
}

/** @type {Object<string, (d: any) => void>} by the frame's event name; the capitals are Discord's gateway events */
const HANDLERS = {
  MESSAGE_CREATE: onMessageCreate,
  MESSAGE_UPDATE: onMessageUpdate,
  MESSAGE_DELETE: onMessageDelete,
  CHANNEL_CREATE: onChannelUpsert,
  CHANNEL_UPDATE: onChannelUpsert,
  CHANNEL_DELETE: onChannelDelete,
  THREAD_CREATE: onChannelUpsert,
  THREAD_UPDATE: onChannelUpsert,
  THREAD_DELETE: onChannelDelete,
  GUILD_MEMBER_ADD: (member) => upsertMember(member, true),
  GUILD_MEMBER_REMOVE: (member) => upsertMember(member, false),
  TYPING_START: (typing) => emit("typing", typing),
  COMMANDS: (commands) => {
    state.commands = commands.commands ?? commands;
    emit("commands");
  },
  WIRE: (entry) => {
    state.wire = [...state.wire, entry].slice(-MAX_WIRE_ENTRIES);
    emit("wire", entry);
  },
  CLOCK: ({ now }) => {
    setNow(now);
    emit("view");
  },
  BOT: ({ online }) => {
    state.botOnline = online;
    emit("status");
  },
};

/**
 * @param {{t: string, d: any, only_for: string|null}} frame an event's name and data, and the id of the only person who
 *   may see it
 * @param {() => Promise<void>} refetchWorld called for a message in an unknown channel
 */
export async function applyFrame({ t, d, only_for: onlyFor }, refetchWorld) {
  if (t === "MESSAGE_CREATE" && !state.channels.has(d.channel_id)) await refetchWorld();
  const isPrivate = t.startsWith("MESSAGE_") && onlyFor && !isDm(d.channel_id);
  HANDLERS[t]?.(isPrivate ? { ...d, only_for: onlyFor } : d);
}
