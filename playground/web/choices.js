/** List the values that can be chosen for selects and for command options. */

/** @import {CommandOption, Component, Option} from "./types.js" */

import { displayName, listPeople, state } from "./state.js";

const STRING_SELECT = 3;
const USER_SELECT = 5;
const ROLE_SELECT = 6;
const MENTIONABLE_SELECT = 7;
const CHANNEL_SELECT = 8;
export const SELECT_TYPES = [STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT];

/** @returns {Option[]} */
function listUserOptions() {
  return [...listPeople().filter((user) => user.in_guild !== false), state.bot].map((user) => ({
    label: displayName(user),
    value: user.id,
    description: user.bot ? "the bot" : user.username,
  }));
}

/** @returns {Option[]} */
function listRoleOptions() {
  return (state.guild.roles ?? []).map((/** @type {{id: string, name: string}} */ role) => ({
    label: role.name,
    value: role.id,
  }));
}

/** @param {number[]|undefined} types @returns {Option[]} */
function listChannelOptions(types) {
  return [...state.channels.values()]
    .filter((channel) => channel.type !== 1 && (!types?.length || types.includes(channel.type)))
    .map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
}

/** @type {Object<number, (component: Component) => Option[]>} by component type */
const SELECT_OPTIONS = {
  [STRING_SELECT]: (component) => component.options ?? [],
  [USER_SELECT]: listUserOptions,
  [ROLE_SELECT]: listRoleOptions,
  [MENTIONABLE_SELECT]: () => [...listUserOptions(), ...listRoleOptions()],
  [CHANNEL_SELECT]: (component) => listChannelOptions(component.channel_types),
};

/**
 * @param {Component} component a select
 * @returns {{options: Option[], preset: string[], min: number, max: number}} `preset`: the values that
 *   the bot has preselected
 */
export function getSelectChoices(component) {
  const options = SELECT_OPTIONS[component.type](component);
  const preset =
    component.type === STRING_SELECT
      ? options.filter((option) => option.default).map((option) => option.value)
      : (component.default_values ?? []).map((item) => String(item.id));
  return { options, preset, min: component.min_values ?? 1, max: component.max_values ?? 1 };
}

/** @type {Object<number, (option: CommandOption) => {label: string, value: any}[]>} by Discord's option types */
const COMMAND_OPTION_VALUES = {
  5: () => [
    { label: "True", value: true },
    { label: "False", value: false },
  ],
  6: listUserOptions,
  7: (option) => listChannelOptions(option.channel_types),
  8: listRoleOptions,
  9: () => [...listUserOptions(), ...listRoleOptions()],
};

/**
 * @param {CommandOption} option
 * @returns {{label: string, value: any}[]} the values, or none if the option takes free input
 */
export function listOptionValues(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: choice.name, value: choice.value }));
  return COMMAND_OPTION_VALUES[option.type]?.(option) ?? [];
}
