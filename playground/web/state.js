/** What the page knows, who looks at it, and who wants to hear of changes. */

/** @import {Channel, Command, Message, User, WireEntry} from "./types.js" */

export const FLAG = { EPHEMERAL: 64, LOADING: 128, SILENT: 4096, V2: 32768, THREAD: 32 };
const DM = 1;
const THREADS = [10, 11, 12];
const TEXT = [0, 5];

export const state = {
  /** the person whose eyes are used */
  me: "",
  channel: "",
  /** @type {Map<string, User>} */ users: new Map(),
  /** @type {Map<string, Channel>} guild channels, threads and DMs */ channels: new Map(),
  /** @type {Map<string, string>} channel id of a DM with the bot to its person */ dms: new Map(),
  /** @type {Command[]} */ commands: [],
  /** @type {any} */ guild: {},
  /** @type {User} */ bot: { id: "", username: "Longtable", bot: true },
  /** @type {Map<string, Map<string, Message>>} by channel, then message */ messages: new Map(),
  /** @type {Map<string, number>} "person:channel" to the number of messages that call this person (0: only news) */
  unread: new Map(),
  /** @type {Map<string, string>} message id to the custom_id that was pressed */ pending: new Map(),
  /** @type {Set<string>} messages whose last interaction failed */ failed: new Set(),
  /** @type {Map<string, string[]>} "person:message:custom_id" to what was chosen */ chosen: new Map(),
  /** @type {Set<string>} ephemerals put away */ dismissed: new Set(),
  /** @type {WireEntry[]} */ wire: [],
  follow: true,
  connected: true,
  botOnline: true,
};

/** @type {Map<string, Set<(detail?: any) => void>>} */
const listeners = new Map();

/**
 * @param {string} topics "view", "people", "channels", "messages", "message", "wire", "status", "commands"; several by spaces
 * @param {(detail?: any) => void} listener
 */
export function on(topics, listener) {
  for (const topic of topics.split(" ")) {
    if (!listeners.has(topic)) listeners.set(topic, new Set());
    listeners.get(topic)?.add(listener);
  }
}

/** @param {string} topic @param {any} [detail] */
export function emit(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

/**
 * Draw now and after every change, once for changes that come together.
 * @param {string} topics
 * @param {() => void} draw
 */
export function whenever(topics, draw) {
  let planned = false;
  on(topics, () => {
    if (planned) return;
    planned = true;
    queueMicrotask(() => {
      planned = false;
      draw();
    });
  });
  draw();
}

/** @param {User|undefined} user */
export function nameOf(user) {
  return user ? (user.global_name ?? user.username) : "Somebody";
}

/** @param {any} world the answer of GET /playground/world */
export function setWorld(world) {
  state.users = new Map(world.users.map((/** @type {User} */ user) => [user.id, user]));
  state.bot = world.bot;
  state.guild = world.guild ?? {};
  state.commands = world.commands ?? [];
  state.channels = new Map();
  state.dms = new Map();
  for (const channel of world.channels) state.channels.set(channel.id, channel);
  for (const dm of world.dms) addDm(dm.id, dm.recipient);
  if (typeof world.bot.online === "boolean") state.botOnline = world.bot.online;
}

/** @param {string} id @param {string} recipient */
function addDm(id, recipient) {
  state.dms.set(id, recipient);
  state.channels.set(id, { id, type: DM, name: nameOf(state.bot) });
}

/** @param {Channel} channel */
export function putChannel(channel) {
  if (channel.type === DM) {
    const person = channel.recipients?.find((user) => user.id !== state.bot.id);
    if (person) addDm(channel.id, person.id);
  } else {
    state.channels.set(channel.id, { ...state.channels.get(channel.id), ...channel });
  }
}

/** @returns {User[]} the people, in the order in which they came */
export function people() {
  return [...state.users.values()].filter((user) => !user.bot);
}

/** @param {string} id @returns {boolean} */
export function isDm(id) {
  return state.dms.has(id);
}

/** @param {Channel} channel */
export function isThread(channel) {
  return THREADS.includes(channel.type);
}

/**
 * @param {string} person
 * @param {string} channel
 * @returns {boolean} whether this person may look at this channel
 */
export function canSee(person, channel) {
  const owner = state.dms.get(channel);
  if (owner) return owner === person;
  return state.channels.has(channel) && state.users.get(person)?.in_guild !== false;
}

/** @returns {{channel: Channel, threads: Channel[]}[]} text channels in the guild's order, each with its open threads */
export function guildChannels() {
  const all = [...state.channels.values()];
  const wanted = (/** @type {Channel} */ thread) =>
    !thread.thread_metadata?.archived || thread.id === state.channel || callsFor(state.me, thread.id) > 0;
  return all
    .filter((channel) => TEXT.includes(channel.type))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id))
    .map((channel) => ({
      channel,
      threads: all
        .filter((thread) => isThread(thread) && thread.parent_id === channel.id && wanted(thread))
        .sort((a, b) => compareIds(a.id, b.id)),
    }));
}

/** @param {string} person @returns {string|null} this person's DM channel with the bot */
export function dmOf(person) {
  for (const [id, recipient] of state.dms) if (recipient === person) return id;
  return null;
}

/** Snowflakes are numbers too large for a double. @param {string} a @param {string} b */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** @returns {Message[]} what the chosen person sees in the chosen channel, oldest first */
export function visibleMessages() {
  const all = [...(state.messages.get(state.channel)?.values() ?? [])];
  return all.filter(isVisible).sort((a, b) => compareIds(a.id, b.id));
}

/** The first message of a thread, which only points to the one that it hangs on. */
const THREAD_STARTER = 21;

/** @param {Message} message */
export function isVisible(message) {
  return (
    message.channel_id === state.channel &&
    message.type !== THREAD_STARTER &&
    (!message.only_for || message.only_for === state.me) &&
    !state.dismissed.has(message.id)
  );
}

/** @param {Message} message */
export function putMessage(message) {
  const { channel_id: channel, id } = message;
  if (!state.messages.has(channel)) state.messages.set(channel, new Map());
  const known = state.messages.get(channel)?.get(id);
  state.messages.get(channel)?.set(id, { ...known, ...message });
}

/** @param {string} person @param {string} channel */
const unreadKey = (person, channel) => `${person}:${channel}`;

/** @param {string} person @param {string} channel @returns {number} calls; -1 where there is nothing new */
export function callsFor(person, channel) {
  return state.unread.get(unreadKey(person, channel)) ?? -1;
}

/** @param {string} person @returns {number} all messages that call this person and were not looked at */
export function callsOf(person) {
  return [...state.unread].filter(([key]) => key.startsWith(`${person}:`)).reduce((sum, [, calls]) => sum + calls, 0);
}

/** @param {string} person @param {string} channel @param {boolean} called */
export function markUnread(person, channel, called) {
  const before = Math.max(0, callsFor(person, channel));
  state.unread.set(unreadKey(person, channel), before + (called ? 1 : 0));
}

/** The chosen person has looked at the chosen channel. */
export function markRead() {
  if (document.hidden || !state.unread.delete(unreadKey(state.me, state.channel))) return;
  emit("people");
  emit("channels");
}

/**
 * Look through another person's eyes or at another channel.
 * @param {{me?: string, channel?: string}} to a channel that the person cannot see becomes the first one that he can
 */
export function look({ me = state.me, channel = state.channel }) {
  const target = canSee(me, channel) ? channel : homeOf(me);
  if (me === state.me && target === state.channel) return;
  state.me = me;
  state.channel = target;
  markRead();
  history.replaceState(null, "", `#${new URLSearchParams({ as: me, in: target })}`);
  emit("view");
}

/** @param {string} person @returns {string} the channel where a person starts: the bot's greeting if there is one */
export function homeOf(person) {
  const rooms = guildChannels().map((entry) => entry.channel);
  const system = rooms.find((channel) => channel.id === state.guild.system_channel_id);
  const candidates = [...(system ? [system] : []), ...rooms].filter((channel) => canSee(person, channel.id));
  return (candidates.find((channel) => channel.last_message_id) ?? candidates[0])?.id ?? dmOf(person) ?? "";
}
