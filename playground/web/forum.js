/** A forum in the place of the chat: its posts as a list or as a gallery of pictures, with tags. */

/** @import {Channel, Message, Tag} from "./types.js" */

import { api } from "./api.js";
import { createIcon, h, openDialog, showToast } from "./dom.js";
import { formatRelativeTime } from "./markdown.js";
import { compareIds, displayName, emit, FORUM, isThread, state, switchView, upsertChannel, upsertMessage } from "./state.js";

const GALLERY = 2;
const REQUIRE_TAG = 1 << 4;
/** @type {Map<string, "list"|"gallery">} by forum, as the viewer chose */
const chosenLayouts = new Map();
/** @type {Map<string, string>} by forum, the tag whose posts are shown */
const chosenTags = new Map();

/** @returns {Channel|null} the open forum, or null if another channel is open */
export function getOpenForum() {
  const channel = state.channels.get(state.channel);
  return channel?.type === FORUM ? channel : null;
}

/** @param {string} forum the id of a forum whose posts and first messages are loaded */
export async function loadPosts(forum) {
  for (const { post, first } of await api.listPosts(forum)) {
    upsertChannel(post);
    if (first) upsertMessage(first);
  }
}

/** @param {Channel} forum @returns {Channel[]} its posts, the latest active first, archived ones last */
function listPosts(forum) {
  const shown = chosenTags.get(forum.id);
  const isOld = (/** @type {Channel} */ post) => Number(Boolean(post.thread_metadata?.archived));
  const activity = (/** @type {Channel} */ post) => post.last_message_id ?? post.id;
  return [...state.channels.values()]
    .filter((post) => isThread(post) && post.parent_id === forum.id)
    .filter((post) => !shown || post.applied_tags?.includes(shown))
    .sort((a, b) => isOld(a) - isOld(b) || compareIds(activity(b), activity(a)));
}

/** @param {Channel} forum @returns {HTMLElement} */
export function renderForum(forum) {
  const layout = chosenLayouts.get(forum.id) ?? (forum.default_forum_layout === GALLERY ? "gallery" : "list");
  const posts = listPosts(forum).map((post) => renderPost(forum, post, layout));
  return h(
    "div",
    { class: "forum-view" },
    h(
      "div",
      { class: "forum-bar" },
      h("button", { type: "button", class: "button primary", on: { click: () => openPostForm(forum) } }, "New post"),
      h(
        "div",
        { class: "forum-layouts", role: "group", "aria-label": "Layout" },
        renderLayoutButton(forum, "list", "List", layout),
        renderLayoutButton(forum, "gallery", "Gallery", layout),
      ),
    ),
    h("div", { class: "forum-tags", role: "group", "aria-label": "Tags" }, renderTagFilters(forum)),
    posts.length
      ? h("ul", { class: `posts ${layout}` }, posts)
      : h("p", { class: "empty", text: "There are no posts here." }),
  );
}

/** @param {Channel} forum @param {"list"|"gallery"} name @param {string} label @param {string} current */
function renderLayoutButton(forum, name, label, current) {
  const click = () => {
    chosenLayouts.set(forum.id, name);
    emit("channels");
  };
  return h(
    "button",
    { type: "button", class: "button secondary", "aria-pressed": String(name === current), on: { click } },
    label,
  );
}

/** @param {Channel} forum */
function renderTagFilters(forum) {
  return (forum.available_tags ?? []).map((tag) => {
    const isShown = chosenTags.get(forum.id) === tag.id;
    const click = () => {
      chosenTags.set(forum.id, isShown ? "" : tag.id);
      emit("channels");
    };
    return h("button", { type: "button", class: "tag", "aria-pressed": String(isShown), on: { click } }, tag.name);
  });
}

/** @param {Channel} forum @param {Channel} post @param {"list"|"gallery"} layout */
function renderPost(forum, post, layout) {
  const first = state.messages.get(post.id)?.get(post.id);
  const tags = (forum.available_tags ?? []).filter((tag) => post.applied_tags?.includes(tag.id));
  const picture = first?.attachments.find((file) => file.content_type?.startsWith("image/"));
  const archived = post.thread_metadata?.archived;
  const about = [
    `${Math.max(0, (post.message_count ?? 1) - 1)} messages`,
    archived && "archived",
    post.thread_metadata?.locked && "locked",
  ];
  return h(
    "li",
    { class: archived ? "post archived" : "post" },
    h(
      "button",
      { type: "button", class: "post-card", data: { post: post.id }, on: { click: () => switchView({ channel: post.id }) } },
      picture
        ? h("img", { class: "post-picture", src: picture.url, alt: picture.description ?? "", loading: "lazy" })
        : layout === "gallery" && h("span", { class: "post-picture none" }, createIcon("thread")),
      h(
        "span",
        { class: "post-text" },
        h("span", { class: "post-tags" }, tags.map((tag) => h("span", { class: "tag", text: tag.name }))),
        h("strong", { text: post.name }),
        first && h("span", { class: "post-words", text: summarize(first) }),
        h("small", { text: about.filter(Boolean).join(" · ") }),
      ),
    ),
  );
}

/** @param {Message} message @returns {string} its first line as plain text */
function summarize(message) {
  return message.content
    .split("\n")[0]
    .replace(/<t:(\d+):\w>/g, (_, seconds) => formatRelativeTime(Number(seconds)))
    .replace(/<@!?(\d+)>/g, (_, id) => `@${displayName(state.users.get(id))}`)
    .replace(/[*`]/g, "");
}

/** @param {Channel} forum */
function openPostForm(forum) {
  const needsTag = Boolean((forum.flags ?? 0) & REQUIRE_TAG);
  const title = h("input", { class: "text-input", id: "post-title", maxlength: 100, required: true, autocomplete: "off" });
  const text = h("textarea", { class: "text-input", id: "post-text", maxlength: 2000, rows: 4 });
  const boxes = (forum.available_tags ?? [])
    .filter((tag) => !tag.moderated)
    .map((tag) => h("input", { type: "checkbox", value: tag.id, "aria-label": tag.name }));
  const tags = boxes.map((box) => h("label", { class: "tag" }, box, box.getAttribute("aria-label")));
  const form = h(
    "form",
    { class: "modal-form" },
    h("header", {}, h("h2", { text: "New post" })),
    h(
      "div",
      { class: "modal-body" },
      h("div", { class: "form-part" }, h("label", { class: "label", for: "post-title", text: "Title" }), title),
      h("div", { class: "form-part" }, h("label", { class: "label", for: "post-text", text: "Message" }), text),
      tags.length > 0 &&
        h("div", { class: "form-part" }, h("p", { class: "label", text: needsTag ? "Tags (required)" : "Tags" }), tags),
    ),
    h(
      "footer",
      {},
      h("button", { type: "button", class: "button secondary", on: { click: () => dialog.close() } }, "Cancel"),
      h("button", { type: "submit", class: "button primary" }, "Post"),
    ),
  );
  const dialog = openDialog("modal small-modal", "New post", form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const chosen = boxes.filter((box) => /** @type {HTMLInputElement} */ (box).checked);
    try {
      const post = await api.startThread({
        as: state.viewer,
        channel_id: forum.id,
        name: /** @type {HTMLInputElement} */ (title).value,
        content: /** @type {HTMLTextAreaElement} */ (text).value,
        applied_tags: chosen.map((box) => /** @type {HTMLInputElement} */ (box).value),
      });
      dialog.close();
      upsertChannel(post);
      switchView({ channel: post.id });
    } catch (error) {
      showToast(/** @type {Error} */ (error).message);
    }
  });
  title.focus();
}

/** Ask for the name, tags and layout of a new forum. */
export function openForumForm() {
  const name = h("input", { class: "text-input", id: "forum-name", maxlength: 32, required: true, autocomplete: "off" });
  const tags = h("input", { class: "text-input", id: "forum-tags", autocomplete: "off" });
  const required = h("input", { type: "checkbox", id: "forum-required" });
  const gallery = h("input", { type: "checkbox", id: "forum-gallery", checked: true });
  const form = h(
    "form",
    { class: "modal-form" },
    h("header", {}, h("h2", { text: "Add a forum" })),
    h(
      "div",
      { class: "modal-body" },
      h("div", { class: "form-part" }, h("label", { class: "label", for: "forum-name", text: "Name" }), name),
      h(
        "div",
        { class: "form-part" },
        h("label", { class: "label", for: "forum-tags", text: "Tags, separated by commas" }),
        tags,
      ),
      h("label", { class: "form-part" }, required, " Require a tag"),
      h("label", { class: "form-part" }, gallery, " Show a gallery"),
    ),
    h(
      "footer",
      {},
      h("button", { type: "button", class: "button secondary", on: { click: () => dialog.close() } }, "Cancel"),
      h("button", { type: "submit", class: "button primary" }, "Add"),
    ),
  );
  const isChecked = (/** @type {HTMLElement} */ box) => /** @type {HTMLInputElement} */ (box).checked;
  const dialog = openDialog("modal small-modal", "Add a forum", form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const names = /** @type {HTMLInputElement} */ (tags).value.split(",").map((tag) => tag.trim());
    try {
      await api.addChannel(/** @type {HTMLInputElement} */ (name).value.trim(), {
        type: FORUM,
        available_tags: names.filter(Boolean).map((tag) => ({ name: tag })),
        flags: isChecked(required) ? REQUIRE_TAG : 0,
        default_forum_layout: isChecked(gallery) ? GALLERY : 1,
      });
      dialog.close();
    } catch (error) {
      showToast(/** @type {Error} */ (error).message);
    }
  });
  name.focus();
}
