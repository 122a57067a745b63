/** The state of the page, with a publish-subscribe mechanism for changes to it. */

/** @import {Channel, Command, Message, User, WireEntry} from "./types.js" */

import { setNow } from "./clock.js";

export const MESSAGE_FLAG = {
  EPHEMERAL: 64,
  LOADING: 128,
  SUPPRESS_NOTIFICATIONS: 4096,
  IS_COMPONENTS_V2: 32768,
  HAS_THREAD: 32,
};
const DM_CHANNEL = 1;
const GROUP_CHANNEL = 3;
const ANNOUNCEMENT_THREAD = 10;
const PUBLIC_THREAD = 11;
const PRIVATE_THREAD = 12;
const THREAD_TYPES = [ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD];
const GUILD_TEXT = 0;
const GUILD_ANNOUNCEMENT = 5;
const GUILD_VOICE = 2;
export const FORUM = 15;
const LISTED_CHANNEL_TYPES = [GUILD_TEXT, GUILD_ANNOUNCEMENT, GUILD_VOICE, FORUM];

export const state = {
  /** id of the person whose view the page shows, and who acts in it */
  viewer: "",
  /** id of the open channel */
  channel: "",
  /** @type {Map<string, User>} by id */ users: new Map(),
  /** @type {Map<string, Channel>} guild channels, threads and DM channels, by id */ channels: new Map(),
  /** @type {Map<string, string>} DM channel id to the id of the person who shares it with the bot */ dms: new Map(),
  /** @type {Command[]} */ commands: [],
  /** @type {string[]} the codes of Discord's languages */ locales: [],
  /** @type {any} */ guild: {},
  /** @type {User} */ bot: { id: "", username: "Longtable", bot: true },
  /** @type {Map<string, Map<string, Message>>} by channel id, then by message id */ messages: new Map(),
  /** @type {Map<string, number>} "person:channel" to the number of unread mentions (0: unread, but no mentions) */
  unread: new Map(),
  /** @type {Map<string, string>} message id to the custom_id of a component whose interaction is unanswered */
  pendingPresses: new Map(),
  /** @type {Set<string>} ids of messages whose last interaction failed */ failedMessages: new Set(),
  /** @type {Map<string, string[]>} "person:message:custom_id" to the values selected there */ chosenValues: new Map(),
  /** @type {Set<string>} ids of dismissed ephemeral messages */ dismissedMessages: new Set(),
  /** @type {WireEntry[]} */ wire: [],
  /** whether the page switches to the person whom the bot asks */
  followsTurn: true,
  connected: true,
  botOnline: true,
};

/** @type {Map<string, Set<(detail?: any) => void>>} by topic */
const listeners = new Map();

/**
 * Call the listener at every change of these topics.
 * @param {string} topics separated by spaces: "view" (viewer or open channel), "people", "channels", "commands",
 *   "wire", "message" (one message), "typing", "status" (connection), "modal", "command" (start a slash command),
 *   "channel-lost" (the open channel was deleted), "wire-panel", "layout"
 * @param {(detail?: any) => void} listener
 */
export function subscribe(topics, listener) {
  for (const topic of topics.split(" ")) {
    if (!listeners.has(topic)) listeners.set(topic, new Set());
    listeners.get(topic)?.add(listener);
  }
}

/**
 * Tell the listeners of a topic that it has changed.
 * @param {string} topic
 * @param {any} [detail]
 */
export function emit(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

/**
 * Render now and after every change of these topics. Changes within one task cause one rendering.
 * @param {string} topics
 * @param {() => void} render
 */
export function renderOn(topics, render) {
  let isScheduled = false;
  subscribe(topics, () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      render();
    });
  });
  render();
}

/** @param {User|undefined} user */
export function displayName(user) {
  return user ? (user.global_name ?? user.username) : "Somebody";
}

/**
 * Replace the state by the server's.
 * @param {any} world the response of GET /playground/world
 */
export function loadWorld(world) {
  state.users = new Map(world.users.map((/** @type {User} */ user) => [user.id, user]));
  state.bot = world.bot;
  state.guild = world.guild ?? {};
  state.commands = world.commands ?? [];
  state.locales = world.locales ?? [];
  state.channels = new Map();
  state.dms = new Map();
  for (const channel of world.channels) state.channels.set(channel.id, channel);
  for (const dm of world.dms) addDm(dm.id, dm.recipient);
  if (typeof world.now === "number") setNow(world.now);
  if (typeof world.bot.online === "boolean") state.botOnline = world.bot.online;
}

/** @param {string} id of the channel @param {string} recipient id of the person */
function addDm(id, recipient) {
  state.dms.set(id, recipient);
  state.channels.set(id, { id, type: DM_CHANNEL, name: displayName(state.bot) });
}

/**
 * Add a channel, or update the known one.
 * @param {Channel} channel
 */
export function upsertChannel(channel) {
  if (channel.type === DM_CHANNEL) {
    const person = channel.recipients?.find((user) => user.id !== state.bot.id);
    if (person) addDm(channel.id, person.id);
  } else {
    state.channels.set(channel.id, { ...state.channels.get(channel.id), ...channel });
  }
}

/** @returns {User[]} all users except bots, in the order in which they joined */
export function listPeople() {
  return [...state.users.values()].filter((user) => !user.bot);
}

/** @param {string} id of a channel @returns {boolean} whether it is a person's channel with the bot */
export function isDm(id) {
  return state.dms.has(id);
}

/** @param {string} id of a channel @returns {boolean} whether it is a group, in which the bot is not */
export function isGroup(id) {
  return state.channels.get(id)?.type === GROUP_CHANNEL;
}

/** @param {Channel|undefined} channel @returns {string} "#table", or the name of a group */
export function getPlaceName(channel) {
  const name = channel?.name ?? "";
  return channel && isGroup(channel.id) ? name : `#${name}`;
}

/** @returns {Channel[]} the groups of the viewer, oldest first */
export function listGroups() {
  return [...state.channels.values()]
    .filter((channel) => isGroup(channel.id) && canSee(state.viewer, channel.id))
    .sort((a, b) => compareIds(a.id, b.id));
}

/** @param {Channel} channel */
export function isThread(channel) {
  return THREAD_TYPES.includes(channel.type);
}

/** @param {Channel|undefined} channel @returns {"dm"|"thread"|"forum"|"hash"} the name of its icon */
export function getChannelIcon(channel) {
  if (channel && isThread(channel)) return "thread";
  if (channel?.type === FORUM) return "forum";
  return channel && (isDm(channel.id) || isGroup(channel.id)) ? "dm" : "hash";
}

/**
 * @param {string} person
 * @param {string} channel
 * @returns {boolean} whether this person can see this channel
 */
export function canSee(person, channel) {
  const owner = state.dms.get(channel);
  if (owner) return owner === person;
  if (isGroup(channel)) return Boolean(state.channels.get(channel)?.recipients?.some(({ id }) => id === person));
  return state.channels.has(channel) && state.users.get(person)?.in_guild !== false;
}

/**
 * Return the guild's channels in its order, each with its threads. An archived thread is left out unless it is
 * open on the page or mentions the viewer.
 * @returns {{channel: Channel, threads: Channel[]}[]}
 */
export function listGuildChannels() {
  const all = [...state.channels.values()];
  const isListed = (/** @type {Channel} */ thread) =>
    !thread.thread_metadata?.archived || thread.id === state.channel || countMentionsIn(state.viewer, thread.id) > 0;
  return all
    .filter((channel) => LISTED_CHANNEL_TYPES.includes(channel.type))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id))
    .map((channel) => ({
      channel,
      threads: all
        .filter((thread) => isThread(thread) && thread.parent_id === channel.id && isListed(thread))
        .sort((a, b) => compareIds(a.id, b.id)),
    }));
}

/** @param {string} person @returns {string|null} id of this person's DM channel with the bot */
export function findDmChannel(person) {
  for (const [id, recipient] of state.dms) if (recipient === person) return id;
  return null;
}

/**
 * Compare snowflakes as strings, because they exceed Number.MAX_SAFE_INTEGER.
 * @param {string} a
 * @param {string} b
 */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** @returns {Message[]} the messages that the viewer sees in the open channel, oldest first */
export function listVisibleMessages() {
  const all = [...(state.messages.get(state.channel)?.values() ?? [])];
  return all.filter(isVisible).sort((a, b) => compareIds(a.id, b.id));
}

/** A message without text that refers to the message from which the thread was started. */
const THREAD_STARTER_MESSAGE = 21;

/** @param {Message} message @returns {boolean} whether the open view shows it */
export function isVisible(message) {
  return (
    message.channel_id === state.channel &&
    message.type !== THREAD_STARTER_MESSAGE &&
    (!message.only_for || message.only_for === state.viewer) &&
    !state.dismissedMessages.has(message.id)
  );
}

/**
 * Add a message, or update the known one.
 * @param {Message} message
 */
export function upsertMessage(message) {
  const { channel_id: channel, id } = message;
  if (!state.messages.has(channel)) state.messages.set(channel, new Map());
  const known = state.messages.get(channel)?.get(id);
  state.messages.get(channel)?.set(id, { ...known, ...message });
}

/** @param {string} person @param {string} channel */
const unreadKey = (person, channel) => `${person}:${channel}`;

/** @param {string} person @param {string} channel @returns {number} unread mentions; -1 if nothing is unread */
export function countMentionsIn(person, channel) {
  return state.unread.get(unreadKey(person, channel)) ?? -1;
}

/** @param {string} person @returns {number} unread mentions of this person in all channels */
export function countMentions(person) {
  return [...state.unread]
    .filter(([key]) => key.startsWith(`${person}:`))
    .reduce((sum, [, mentions]) => sum + mentions, 0);
}

/**
 * Add one unread message.
 * @param {string} person
 * @param {string} channel
 * @param {boolean} isMention
 */
export function markUnread(person, channel, isMention) {
  const before = Math.max(0, countMentionsIn(person, channel));
  state.unread.set(unreadKey(person, channel), before + (isMention ? 1 : 0));
}

/** Mark the open channel as read by the viewer, unless the page is in the background. */
export function markRead() {
  if (document.hidden || !state.unread.delete(unreadKey(state.viewer, state.channel))) return;
  emit("people");
  emit("channels");
}

/**
 * Switch to another person, to another channel, or both.
 * @param {{viewer?: string, channel?: string}} target if the person cannot see the channel,
 *   the page opens their default channel
 */
export function switchView({ viewer = state.viewer, channel = state.channel }) {
  const target = canSee(viewer, channel) ? channel : getDefaultChannel(viewer);
  if (viewer === state.viewer && target === state.channel) return;
  state.viewer = viewer;
  state.channel = target;
  markRead();
  history.replaceState(null, "", `#${new URLSearchParams({ as: viewer, in: target })}`);
  emit("view");
}

/**
 * Return the channel that is opened first for a person: the first one with messages, beginning with the system channel,
 * where the bot posts its greeting.
 * @param {string} person
 * @returns {string}
 */
export function getDefaultChannel(person) {
  const channels = listGuildChannels().map((entry) => entry.channel);
  const system = channels.find((channel) => channel.id === state.guild.system_channel_id);
  const candidates = [...(system ? [system] : []), ...channels].filter((channel) => canSee(person, channel.id));
  return (candidates.find((channel) => channel.last_message_id) ?? candidates[0])?.id ?? findDmChannel(person) ?? "";
}
