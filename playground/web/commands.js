/** Slash commands as data: find available commands, parse typed text, and build the options of an interaction. */

/** @import {Command, CommandOption} from "./types.js" */

import { isDm, isGroup, state } from "./state.js";

const SUBCOMMAND = 1;
const SUBCOMMAND_GROUP = 2;
export const OPTION_TYPE = {
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
};
const OPTION_TYPE_NAMES = {
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
const GUILD_CONTEXT = 0;
const BOT_DM_CONTEXT = 1;
const PRIVATE_CHANNEL_CONTEXT = 2;
const GUILD_INSTALL = 0;
const USER_INSTALL = 1;

/**
 * A command that can be sent. Each subcommand is an entry of its own, with its names in `path`.
 * @typedef {{command: Command, path: string[], name: string, description: string,
 *            options: CommandOption[]}} CommandEntry
 * @typedef {{text: string, value: string|number|boolean|null}} OptionValue `value` is null while the text
 *            is not valid
 */

/** @param {CommandOption} option */
export const describeType = (option) =>
  option.choices?.length
    ? "one of these"
    : (/** @type {Object<number, string>} */ (OPTION_TYPE_NAMES)[option.type] ?? "text");

/** @param {Command} command @returns {boolean} whether Discord would offer it to the viewer in the open channel */
function isAvailable(command) {
  const isInGroup = isGroup(state.channel);
  const isInDm = isDm(state.channel);
  const viewer = state.users.get(state.viewer);
  const installs = command.integration_types ?? [GUILD_INSTALL];
  const byGuild = !isInGroup && viewer?.in_guild !== false && state.bot.in_guild !== false;
  const isInstalled =
    (byGuild && installs.includes(GUILD_INSTALL)) || (viewer?.has_installed && installs.includes(USER_INSTALL));
  const usualContexts = command.dm_permission === false ? [GUILD_CONTEXT] : [GUILD_CONTEXT, BOT_DM_CONTEXT];
  const contexts = command.contexts ?? usualContexts;
  const context = isInGroup ? PRIVATE_CHANNEL_CONTEXT : isInDm ? BOT_DM_CONTEXT : GUILD_CONTEXT;
  if (!isInstalled || !contexts.includes(context)) return false;
  const permissions = command.default_member_permissions ?? null;
  const isOutsideGuild = isInDm || isInGroup;
  return (command.type ?? 1) === 1 && (permissions === null || isOutsideGuild || state.viewer === state.guild.owner_id);
}

/** @param {Command|CommandOption} node @returns {string} what it does, in the viewer's Discord language */
export function describe(node) {
  const locale = state.users.get(state.viewer)?.locale ?? "";
  return node.description_localizations?.[locale] ?? node.description ?? "";
}

/** @param {Command} command @param {string[]} path @param {CommandOption|Command} node @returns {CommandEntry[]} */
function flattenCommand(command, path, node) {
  const nested = (node.options ?? []).filter(
    (option) => option.type === SUBCOMMAND || option.type === SUBCOMMAND_GROUP,
  );
  if (nested.length) return nested.flatMap((option) => flattenCommand(command, [...path, option.name], option));
  return [{ command, path, name: path.join(" "), description: describe(node), options: node.options ?? [] }];
}

/** @param {CommandEntry} entry */
const isSubcommand = (entry) => entry.path.length > 1;

/** @returns {CommandEntry[]} all available commands in the bot's order, but subcommands last */
export function listCommands() {
  const all = state.commands.filter(isAvailable).flatMap((command) => flattenCommand(command, [command.name], command));
  return [...all.filter((entry) => !isSubcommand(entry)), ...all.filter(isSubcommand)];
}

/**
 * Return whether a command is normally used in the open channel. Subcommands are used in threads whose names begin with
 * the name of their command.
 * @param {CommandEntry} entry
 * @returns {boolean}
 */
function isUsedHere(entry) {
  const thread = state.channels.get(state.channel)?.name ?? "";
  return (
    !isSubcommand(entry) ||
    thread
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .startsWith(`${entry.path[0]}-`)
  );
}

/**
 * Return the commands whose name begins with a text, and then those whose name contains it. For an empty text, return
 * the commands that are used in the open channel.
 * @param {string} text what was typed after the slash
 * @returns {CommandEntry[]}
 */
export function findCommands(text) {
  const typed = text.trim().toLowerCase();
  const all = listCommands();
  if (!typed) return all.filter(isUsedHere);
  const prefixed = all.filter((entry) => entry.name.startsWith(typed));
  return [...prefixed, ...all.filter((entry) => !prefixed.includes(entry) && entry.name.includes(typed))];
}

/**
 * Parse a typed line, such as "/some-game build spaces:E5 E6". Text without an option name belongs to the first option.
 * @param {string} text
 * @returns {{entry: CommandEntry, values: Map<string, string>}|null} null unless it begins with a full command name
 *   and a space
 */
export function parseCommandLine(text) {
  const line = text.slice(1);
  const entry = listCommands()
    .filter((item) => line.startsWith(`${item.name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!entry) return null;
  const rest = line.slice(entry.name.length + 1);
  const optionNames = entry.options.map((option) => option.name);
  const labels = [...rest.matchAll(/(?:^|\s)([\w-]+):/g)].filter((label) => optionNames.includes(label[1]));
  const values = new Map();
  labels.forEach((label, index) =>
    values.set(label[1], rest.slice(label.index + label[0].length, labels[index + 1]?.index).trim()),
  );
  if (!labels.length && rest.trim() && optionNames.length) values.set(optionNames[0], rest.trim());
  return { entry, values };
}

/**
 * @param {CommandOption} option
 * @param {OptionValue} optionValue
 * @returns {string|null} what is wrong with the value, or null
 */
export function findProblem(option, { text, value }) {
  if (!text) return option.required ? "required" : null;
  if (value === null)
    return option.type === OPTION_TYPE.STRING ? "choose one from the list" : `needs a ${describeType(option)}`;
  if (typeof value === "number") {
    if (option.min_value !== undefined && value < option.min_value) return `at least ${option.min_value}`;
    if (option.max_value !== undefined && value > option.max_value) return `at most ${option.max_value}`;
  } else if (typeof value === "string" && option.type === OPTION_TYPE.STRING) {
    if (option.min_length && value.length < option.min_length) return `at least ${option.min_length} characters`;
    if (option.max_length && value.length > option.max_length) return `at most ${option.max_length} characters`;
  }
  return null;
}

/**
 * Return the value of a typed text, or null if it is not valid for this option.
 * @param {CommandOption} option
 * @param {string} text
 * @param {{label: string, value: any}[]} listed the values that the page can list for the option
 * @returns {string|number|boolean|null}
 */
export function parseValue(option, text, listed) {
  const match = listed.find((item) => item.label.toLowerCase() === text.trim().toLowerCase());
  if (match) return match.value;
  if (option.choices?.length) return null;
  if (option.type === OPTION_TYPE.STRING) return text;
  const number = Number(text);
  if (option.type === OPTION_TYPE.INTEGER) return text.trim() && Number.isInteger(number) ? number : null;
  if (option.type === OPTION_TYPE.NUMBER) return text.trim() && Number.isFinite(number) ? number : null;
  return null;
}

/**
 * Build the options of an interaction, nested below subcommand and group.
 * @param {CommandEntry} entry
 * @param {Map<string, OptionValue>} values by option name
 * @param {string} [focused] name of the option to autocomplete; it is sent as it was typed
 * @returns {any[]}
 */
export function toInteractionOptions(entry, values, focused) {
  /** @type {any[]} */
  const leaves = entry.options.flatMap(({ name, type }) => {
    const item = values.get(name);
    if (name === focused) return [{ name, type, value: item?.text ?? "", focused: true }];
    return item && item.text && item.value !== null ? [{ name, type, value: item.value }] : [];
  });
  const wrap = (/** @type {any[]} */ options, /** @type {string} */ name, /** @type {number} */ at) => [
    { name, type: at === 0 ? SUBCOMMAND : SUBCOMMAND_GROUP, options },
  ];
  return entry.path.slice(1).reverse().reduce(wrap, leaves);
}
