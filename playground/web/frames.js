/** What each frame from the server changes. */

/** @import {Message} from "./types.js" */

import { afterMessage } from "./follow.js";
import { canSee, emit, isDm, markUnread, people, putChannel, putMessage, state } from "./state.js";

const WIRE_KEPT = 200;

/** @param {Message} message @param {string} person @returns {boolean} whether the message calls this person */
function calls(message, person) {
  if (message.only_for || isDm(message.channel_id)) return true;
  return (message.mentions ?? []).some((user) => user.id === person);
}

/** @param {Message} message */
function noteUnread(message) {
  for (const { id } of people()) {
    const concerned = canSee(id, message.channel_id) && (!message.only_for || message.only_for === id);
    const seen = id === state.me && message.channel_id === state.channel && !document.hidden;
    if (concerned && !seen && message.author.id !== id) markUnread(id, message.channel_id, calls(message, id));
  }
}

/** @param {Message} message */
function messageCreated(message) {
  putMessage(message);
  const channel = state.channels.get(message.channel_id);
  if (channel && !message.only_for) channel.last_message_id = message.id;
  noteUnread(message);
  emit("message", { message, isNew: true });
  emit("people");
  emit("channels");
  afterMessage(message);
}

/** @param {Message} message */
function messageUpdated(message) {
  putMessage(message);
  state.failed.delete(message.id);
  for (const key of state.chosen.keys()) if (key.split(":")[1] === message.id) state.chosen.delete(key);
  emit("message", { message: state.messages.get(message.channel_id)?.get(message.id), isNew: false });
}

/** @param {{id: string, channel_id: string}} gone */
function messageDeleted({ id, channel_id: channel }) {
  state.messages.get(channel)?.delete(id);
  emit("message", { gone: id });
}

/** @param {any} channel */
function channelPut(channel) {
  putChannel(channel);
  emit("channels");
}

/** @param {{id: string}} channel */
function channelDeleted({ id }) {
  state.channels.delete(id);
  state.dms.delete(id);
  emit("channels");
  if (state.channel === id) emit("lost");
}

/** @param {any} member @param {boolean} inGuild */
function memberPut(member, inGuild) {
  const user = member.user ?? member;
  if (user.id === state.bot.id) return;
  state.users.set(user.id, { ...state.users.get(user.id), ...user, in_guild: inGuild });
  emit("people");
  emit("channels");
}

/** @type {Object<string, (d: any) => void>} */
const HANDLERS = {
  MESSAGE_CREATE: messageCreated,
  MESSAGE_UPDATE: messageUpdated,
  MESSAGE_DELETE: messageDeleted,
  CHANNEL_CREATE: channelPut,
  CHANNEL_UPDATE: channelPut,
  CHANNEL_DELETE: channelDeleted,
  THREAD_CREATE: channelPut,
  THREAD_UPDATE: channelPut,
  THREAD_DELETE: channelDeleted,
  GUILD_MEMBER_ADD: (member) => memberPut(member, true),
  GUILD_MEMBER_REMOVE: (member) => memberPut(member, false),
  TYPING_START: (typing) => emit("typing", typing),
  COMMANDS: (commands) => {
    state.commands = commands.commands ?? commands;
    emit("commands");
  },
  WIRE: (entry) => {
    state.wire = [...state.wire, entry].slice(-WIRE_KEPT);
    emit("wire", entry);
  },
  BOT: ({ online }) => {
    state.botOnline = online;
    emit("status");
  },
};

/**
 * @param {{t: string, d: any, only_for: string|null}} frame
 * @param {() => Promise<void>} refresh fetches the world anew, for a message in a channel nobody told us of
 */
export async function applyFrame({ t, d, only_for: onlyFor }, refresh) {
  if (t === "MESSAGE_CREATE" && !state.channels.has(d.channel_id)) await refresh();
  const personal = t.startsWith("MESSAGE_") && onlyFor && !isDm(d.channel_id);
  HANDLERS[t]?.(personal ? { ...d, only_for: onlyFor } : d);
}
