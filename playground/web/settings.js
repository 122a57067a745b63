/** The settings dialogs of the simulated Discord: of a person, and of the bot's permissions in a channel. */

import { api } from "./api.js";
import { createIconButton, h, openDialog, showToast } from "./dom.js";
import { displayName, emit, state, upsertChannel } from "./state.js";

/**
 * The permissions that the bot needs: Discord's name, bit and label.
 * @type {[string, number, string][]}
 */
const PERMISSIONS = [
  ["VIEW_CHANNEL", 10, "View Channel"],
  ["SEND_MESSAGES", 11, "Send Messages"],
  ["SEND_MESSAGES_IN_THREADS", 38, "Send Messages in Threads"],
  ["CREATE_PUBLIC_THREADS", 35, "Create Public Threads"],
  ["ATTACH_FILES", 15, "Attach Files"],
  ["READ_MESSAGE_HISTORY", 16, "Read Message History"],
];

/**
 * @param {import("./types.js").Channel} channel
 * @returns {string[]} names of the permissions that the bot is denied in the channel
 */
function listDeniedPermissions(channel) {
  const deny = BigInt(channel.permission_overwrites?.find((entry) => entry.id === state.bot.id)?.deny ?? "0");
  return PERMISSIONS.filter(([, bit]) => deny & (1n << BigInt(bit))).map(([name]) => name);
}

/**
 * Send a change. If it fails, show the error and reset the checkbox.
 * @param {() => Promise<any>} send
 * @param {HTMLInputElement} input
 */
async function applyOrRevert(send, input) {
  try {
    await send();
  } catch (error) {
    input.checked = !input.checked;
    showToast(/** @type {Error} */ (error).message);
  }
}

/** @param {string} label @param {boolean} checked @param {(on: boolean) => Promise<any>} change */
function renderCheckbox(label, checked, change) {
  const input = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", checked }));
  input.addEventListener("change", () => applyOrRevert(() => change(input.checked), input));
  return h("label", { class: "check" }, input, h("span", { class: "option-text", text: label }));
}

/** @param {string} locale */
function nameLanguage(locale) {
  return new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
}

/** @param {string} chosen @param {(locale: string) => Promise<any>} change */
function renderLanguages(chosen, change) {
  const options = state.locales.map((value) =>
    h("option", { value, selected: value === chosen || null, text: `${nameLanguage(value)} (${value})` }),
  );
  const select = /** @type {HTMLSelectElement} */ (h("select", { class: "text-input", id: "person-locale" }, options));
  select.addEventListener("change", () => change(select.value));
  return h(
    "div",
    { class: "form-part" },
    h("label", { class: "label", for: "person-locale", text: "Discord language" }),
    select,
  );
}

/** @param {string} title @param {Node[]} parts @param {Node[]} [actions] */
function openSettingsDialog(title, parts, actions = []) {
  const box = openDialog(
    "modal small-modal",
    title,
    h(
      "div",
      { class: "modal-form" },
      h(
        "header",
        {},
        h("h2", { text: title }),
        createIconButton("close", "Close", () => box.close()),
      ),
      h("div", { class: "modal-body" }, parts),
      h(
        "footer",
        {},
        actions,
        h("button", { type: "button", class: "button primary", on: { click: () => box.close() } }, "Done"),
      ),
    ),
  );
  return box;
}

/** @param {string} id */
export function openPersonSettings(id) {
  const user = state.users.get(id);
  if (!user) return;
  const change = async (/** @type {Partial<import("./types.js").User>} */ what) => {
    const answer = await api.changePerson(id, what);
    state.users.set(id, { ...user, ...state.users.get(id), ...answer, ...what });
    emit("people");
    emit("channels");
  };
  openSettingsDialog(displayName(user), [
    renderCheckbox("Refuses direct messages", Boolean(user.dms_closed), (on) => change({ dms_closed: on })),
    renderCheckbox("Is a member of the server", user.in_guild !== false, (on) => change({ in_guild: on })),
    renderCheckbox(`Has installed ${displayName(state.bot)}`, Boolean(user.has_installed), (on) =>
      change({ has_installed: on }),
    ),
    renderLanguages(user.locale ?? "", (locale) => change({ locale })),
  ]);
}

/** @param {string} id */
export function openChannelSettings(id) {
  const channel = state.channels.get(id);
  if (!channel) return;
  const denied = new Set(listDeniedPermissions(channel));
  const change = async (/** @type {string} */ name, /** @type {boolean} */ allowed) => {
    const allow = (/** @type {boolean} */ yes) => (yes ? denied.delete(name) : denied.add(name));
    allow(allowed);
    try {
      upsertChannel(await api.changeChannel(id, { bot_denied: [...denied] }));
    } catch (error) {
      allow(!allowed);
      throw error;
    }
  };
  const remove = async () => {
    try {
      await api.deleteChannel(id);
      box.close();
    } catch (error) {
      showToast(/** @type {Error} */ (error).message);
    }
  };
  const box = openSettingsDialog(
    `#${channel.name}`,
    [
      h("p", { class: "help", text: `What ${displayName(state.bot)} may do in this channel:` }),
      h(
        "div",
        { class: "options" },
        PERMISSIONS.map(([name, , label]) => renderCheckbox(label, !denied.has(name), (on) => change(name, on))),
      ),
    ],
    [h("button", { type: "button", class: "button danger", on: { click: remove } }, "Delete the channel")],
  );
}
