/** Slash commands as data: what there is, what was typed, what is sent. */

/** @import {Command, CommandOption} from "./types.js" */

import { isDm, state } from "./state.js";

const SUBCOMMAND = 1;
const GROUP = 2;
export const TYPE = { STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10 };
const TYPE_NAMES = {
  3: "text",
  4: "whole number",
  5: "yes or no",
  6: "person",
  7: "channel",
  8: "role",
  9: "person or role",
  10: "number",
  11: "file",
};
const GUILD = 0;
const BOT_DM = 1;

/**
 * A command that can be sent: a subcommand counts as one of its own.
 * @typedef {{command: Command, path: string[], name: string, description: string, options: CommandOption[]}} Entry
 * @typedef {{text: string, value: string|number|boolean|null}} Filled `value` is null until the text means something
 */

/** @param {CommandOption} option */
export const typeName = (option) =>
  option.choices?.length ? "one of these" : (/** @type {Object<number, string>} */ (TYPE_NAMES)[option.type] ?? "text");

/** @param {Command} command @returns {boolean} whether Discord would show it here to this person */
function isOffered(command) {
  const dm = isDm(state.channel);
  const contexts = command.contexts ?? null;
  if (contexts && !contexts.includes(dm ? BOT_DM : GUILD)) return false;
  if (dm && !contexts && command.dm_permission === false) return false;
  const needed = command.default_member_permissions ?? null;
  return (command.type ?? 1) === 1 && (needed === null || dm || state.me === state.guild.owner_id);
}

/** @param {Command} command @param {string[]} path @param {CommandOption|Command} node @returns {Entry[]} */
function flatten(command, path, node) {
  const nested = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (nested.length) return nested.flatMap((option) => flatten(command, [...path, option.name], option));
  return [{ command, path, name: path.join(" "), description: node.description ?? "", options: node.options ?? [] }];
}

/** @param {Entry} entry */
const isNested = (entry) => entry.path.length > 1;

/** @returns {Entry[]} everything that may be sent here, as the bot lists it: those without subcommands first */
export function entries() {
  const all = state.commands.filter(isOffered).flatMap((command) => flatten(command, [command.name], command));
  return [...all.filter((entry) => !isNested(entry)), ...all.filter(isNested)];
}

/** @param {Entry} entry @returns {boolean} whether it is used here: a group belongs to threads named after it */
function isAtHome(entry) {
  const thread = state.channels.get(state.channel)?.name ?? "";
  return !isNested(entry) || thread.toLowerCase().replace(/[^a-z0-9]+/g, "-").startsWith(`${entry.path[0]}-`);
}

/**
 * @param {string} text what follows the slash
 * @returns {Entry[]} first those that begin so, then those that contain it; for nothing those that are used here
 */
export function matching(text) {
  const wanted = text.trim().toLowerCase();
  const all = entries();
  if (!wanted) return all.filter(isAtHome);
  const begins = all.filter((entry) => entry.name.startsWith(wanted));
  return [...begins, ...all.filter((entry) => !begins.includes(entry) && entry.name.includes(wanted))];
}

/**
 * @param {string} text a whole line, as "/some-game build spaces:E5 E6"
 * @returns {{entry: Entry, values: Map<string, string>}|null} null until a command's whole name and a space are there
 */
export function parseLine(text) {
  const line = text.slice(1);
  const entry = entries()
    .filter((item) => line.startsWith(`${item.name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!entry) return null;
  const rest = line.slice(entry.name.length + 1);
  const known = entry.options.map((option) => option.name);
  const marks = [...rest.matchAll(/(?:^|\s)([\w-]+):/g)].filter((mark) => known.includes(mark[1]));
  const values = new Map();
  marks.forEach((mark, at) =>
    values.set(mark[1], rest.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim()),
  );
  if (!marks.length && rest.trim() && known.length) values.set(known[0], rest.trim());
  return { entry, values };
}

/**
 * @param {CommandOption} option
 * @param {Filled} filled
 * @returns {string|null} what is wrong, or null
 */
export function problemOf(option, { text, value }) {
  if (!text) return option.required ? "required" : null;
  if (value === null) return option.type === TYPE.STRING ? "choose one from the list" : `needs a ${typeName(option)}`;
  if (typeof value === "number") {
    if (option.min_value !== undefined && value < option.min_value) return `at least ${option.min_value}`;
    if (option.max_value !== undefined && value > option.max_value) return `at most ${option.max_value}`;
  } else if (typeof value === "string" && option.type === TYPE.STRING) {
    if (option.min_length && value.length < option.min_length) return `at least ${option.min_length} characters`;
    if (option.max_length && value.length > option.max_length) return `at most ${option.max_length} characters`;
  }
  return null;
}

/**
 * What a typed text means where it was not picked from a list.
 * @param {CommandOption} option
 * @param {string} text
 * @param {{label: string, value: any}[]} listed
 * @returns {string|number|boolean|null}
 */
export function meaning(option, text, listed) {
  const named = listed.find((item) => item.label.toLowerCase() === text.trim().toLowerCase());
  if (named) return named.value;
  if (option.choices?.length) return null;
  if (option.type === TYPE.STRING) return text;
  const number = Number(text);
  if (option.type === TYPE.INTEGER) return text.trim() && Number.isInteger(number) ? number : null;
  if (option.type === TYPE.NUMBER) return text.trim() && Number.isFinite(number) ? number : null;
  return null;
}

/**
 * Discord's option objects.
 * @param {Entry} entry
 * @param {Map<string, Filled>} filled
 * @param {string} [focused] the option that is being completed; it is sent as it was typed
 * @returns {any[]}
 */
export function toOptions(entry, filled, focused) {
  /** @type {any[]} */
  const leaves = entry.options.flatMap(({ name, type }) => {
    const item = filled.get(name);
    if (name === focused) return [{ name, type, value: item?.text ?? "", focused: true }];
    return item && item.text && item.value !== null ? [{ name, type, value: item.value }] : [];
  });
  const wrap = (/** @type {any[]} */ options, /** @type {string} */ name, /** @type {number} */ at) => [
    { name, type: at === 0 ? SUBCOMMAND : GROUP, options },
  ];
  return entry.path.slice(1).reverse().reduce(wrap, leaves);
}
