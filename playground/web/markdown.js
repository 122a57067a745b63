/** Discord's markdown as DOM nodes. */

import { h, safeUrl } from "./dom.js";

/**
 * @typedef {{userName: (id: string) => string|null, isMe: (id: string) => boolean,
 *            channelName: (id: string) => string|null, roleName: (id: string) => string|null,
 *            openChannel: (id: string) => void, openCommand: (name: string) => void}} Names
 * @typedef {{pattern: RegExp, make: (match: RegExpExecArray, names: Names) => Node|string,
 *            guard?: (source: string, index: number) => boolean}} Rule
 */

/** @param {string} tag @param {Object<string, any>} [props] @returns {(m: RegExpExecArray, names: Names) => Node} */
const wrap =
  (tag, props = {}) =>
  (match, names) =>
    h(tag, props, ...inline(match[1], names));

/** @param {string} url @param {(Node|string)[]|string} content */
function link(url, content) {
  const href = safeUrl(url);
  return href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, content) : String(url);
}

/** @param {RegExpExecArray} match */
function spoiler(match, /** @type {Names} */ names) {
  const hidden = h("span", { class: "spoiler-text", inert: true }, ...inline(match[1], names));
  const node = h(
    "span",
    { class: "spoiler", role: "button", tabindex: 0, "aria-label": "Spoiler, press to read" },
    hidden,
  );
  const reveal = (/** @type {Event} */ event) => {
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    node.classList.add("open");
    hidden.removeAttribute("inert");
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
  };
  node.addEventListener("click", reveal);
  node.addEventListener("keydown", reveal);
  return node;
}

/** @param {RegExpExecArray} match */
function user(match, /** @type {Names} */ names) {
  const name = names.userName(match[1]);
  return h("span", { class: names.isMe(match[1]) ? "mention me" : "mention" }, `@${name ?? "unknown"}`);
}

/** @param {RegExpExecArray} match */
function channel(match, /** @type {Names} */ names) {
  const name = names.channelName(match[1]);
  if (name === null) return h("span", { class: "mention" }, "#unknown");
  return h(
    "button",
    { type: "button", class: "mention", on: { click: () => names.openChannel(match[1]) } },
    `#${name}`,
  );
}

/** @param {RegExpExecArray} match */
function command(match, /** @type {Names} */ names) {
  return h(
    "button",
    { type: "button", class: "mention", on: { click: () => names.openCommand(match[1]) } },
    `/${match[1]}`,
  );
}

/** @param {RegExpExecArray} match */
function customEmoji(match) {
  return emojiImage(match[2], match[1]);
}

/** @param {string} id @param {string} name */
export function emojiImage(id, name) {
  return h("img", {
    class: "emoji",
    src: `/cdn/emojis/${id}.png`,
    alt: `:${name}:`,
    title: `:${name}:`,
    draggable: "false",
  });
}

/** @type {Object<string, Intl.DateTimeFormatOptions>} Discord's styles of `<t:seconds:style>` */
const TIME_STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** @param {number} seconds since 1970 @returns {string} "in 2 hours", "3 days ago" */
export function relativeTime(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? UNITS[5];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.round(away / length), unit);
}

/** @param {RegExpExecArray} match */
function timestamp(match) {
  const seconds = Number(match[1]);
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return match[0];
  const full = date.toLocaleString("en-GB", TIME_STYLES.F);
  const relative = match[2] === "R";
  const text = relative ? relativeTime(seconds) : date.toLocaleString("en-GB", TIME_STYLES[match[2] ?? "f"]);
  return h(
    "time",
    { class: "stamp", datetime: date.toISOString(), title: full, data: relative ? { relative: seconds } : {} },
    text,
  );
}

/** @type {Rule[]} in the order in which they are tried at each place */
const RULES = [
  { pattern: /\\([^\sA-Za-z0-9])/y, make: (m) => m[1] },
  { pattern: /(`+)([\s\S]*?[^`])\1(?!`)/y, make: (m) => h("code", {}, m[2].replace(/^ (.+) $/s, "$1")) },
  { pattern: /<@!?(\d+)>/y, make: user },
  { pattern: /<@&(\d+)>/y, make: (m, names) => h("span", { class: "mention" }, `@${names.roleName(m[1]) ?? "role"}`) },
  { pattern: /<#(\d+)>/y, make: channel },
  { pattern: /<\/([^:>\n]{1,100}):(\d+)>/y, make: command },
  { pattern: /<a?:(\w{1,32}):(\d+)>/y, make: customEmoji },
  { pattern: /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, make: timestamp },
  { pattern: /<(https?:\/\/[^\s<>]+)>/y, make: (m) => link(m[1], m[1]) },
  {
    pattern: /\[((?:[^[\]\\]|\\.)+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"]*")?\)/y,
    make: (m, names) => link(m[2], inline(m[1], names)),
  },
  { pattern: /https?:\/\/[^\s<>|*`]*[^\s<>|*`.,:;!?"')\]]/y, make: (m) => link(m[0], m[0]) },
  { pattern: /@(everyone|here)\b/y, make: (m) => h("span", { class: "mention me" }, `@${m[1]}`) },
  { pattern: /\*\*([\s\S]+?)\*\*(?!\*)/y, make: wrap("strong") },
  { pattern: /__([\s\S]+?)__(?!_)/y, make: wrap("u") },
  { pattern: /\*(?![\s*])((?:\*\*[\s\S]+?\*\*|[^*])+?)\*(?!\*)/y, make: wrap("em") },
  {
    pattern: /_(?![\s_])((?:__|[^_])+?)_(?!\w)/y,
    make: wrap("em"),
    guard: (source, index) => index === 0 || !/\w/.test(source[index - 1]),
  },
  { pattern: /~~([\s\S]+?)~~/y, make: wrap("s") },
  { pattern: /\|\|([\s\S]+?)\|\|/y, make: spoiler },
];
const PLAIN = /[^\\`<[@*_~|h]+|[\s\S]/y;

/**
 * @param {string} source
 * @param {Names} names
 * @returns {(Node|string)[]}
 */
export function inline(source, names) {
  /** @type {(Node|string)[]} */
  const nodes = [];
  let index = 0;
  while (index < source.length) {
    const found = matchAt(source, index);
    const node = found.rule ? found.rule.make(found.match, names) : found.match[0];
    if (typeof node === "string" && typeof nodes.at(-1) === "string") nodes[nodes.length - 1] += node;
    else nodes.push(node);
    index += found.match[0].length;
  }
  return nodes;
}

/**
 * @param {string} source
 * @param {number} index
 * @returns {{rule: Rule|null, match: RegExpExecArray}}
 */
function matchAt(source, index) {
  for (const rule of RULES) {
    rule.pattern.lastIndex = index;
    const match = rule.pattern.exec(source);
    if (match && (!rule.guard || rule.guard(source, index))) return { rule, match };
  }
  PLAIN.lastIndex = index;
  return { rule: null, match: /** @type {RegExpExecArray} */ (PLAIN.exec(source)) };
}

const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(.*)$/;
const HEADING = /^(#{1,3})\s+(.+?)\s*#*$/;
const SMALL = /^-#\s+(.+)$/;

/**
 * @param {string[]} lines all list lines
 * @param {Names} names
 */
function list(lines, names) {
  const items = lines
    .map((line) => /** @type {RegExpExecArray} */ (ITEM.exec(line)))
    .map(([, indent, mark, text]) => ({
      depth: indent.length,
      ordered: mark.endsWith("."),
      start: parseInt(mark, 10),
      text,
    }));
  /** @param {number} from @param {number} to @returns {Node[]} bullets and numbers side by side are lists of their own */
  const build = (from, to) => {
    /** @type {HTMLElement[]} */
    const made = [];
    const { depth } = items[from];
    for (let at = from; at < to;) {
      const { ordered, start, text } = items[at];
      let next = at + 1;
      while (next < to && items[next].depth > depth) next += 1;
      const tag = ordered ? "ol" : "ul";
      if (made.at(-1)?.localName !== tag) made.push(h(tag, ordered && start !== 1 ? { start, class: start > 90 ? "long" : "" } : {}));
      made.at(-1)?.append(h("li", {}, ...inline(text, names), ...(next > at + 1 ? build(at + 1, next) : [])));
      at = next;
    }
    return made;
  };
  return build(0, items.length);
}

const isItem = (/** @type {string} */ line) => ITEM.test(line);
const isQuote = (/** @type {string} */ line) => line.startsWith("> ");
const isRest = (/** @type {string} */ line) => line.startsWith(">>> ");
const isSpecial = (/** @type {string} */ line) =>
  [HEADING, SMALL].some((pattern) => pattern.test(line)) || isItem(line) || isQuote(line) || isRest(line);

/** @param {string[]} lines @param {number} prefix characters before the quoted text @param {Names} names */
function quote(lines, prefix, names) {
  const [first, ...others] = lines;
  const inner = [first.slice(prefix), ...others.map((line) => (prefix === 2 ? line.slice(prefix) : line))];
  return [h("blockquote", {}, ...blocks(inner.join("\n"), names))];
}

/** @param {string} line @param {Names} names */
function heading(line, names) {
  const [, { length: level }, text] = /** @type {RegExpExecArray} */ (HEADING.exec(line));
  const props = { class: `heading heading-${level}`, role: "heading", "aria-level": level + 2 };
  return [h("p", props, ...inline(text, names))];
}

/** @param {string[]} lines @param {Names} names */
function paragraph(lines, names) {
  const text = lines.join("\n").replace(/^\n+|\n+$/g, "");
  return text.trim() ? [h("p", {}, ...inline(text, names))] : [];
}

/**
 * The kinds of block, in the order in which they are tried: how one begins, which lines go on with it, what it becomes.
 * @type {{begins: (line: string) => boolean, goesOn: (line: string) => boolean,
 *         make: (lines: string[], names: Names) => Node[]}[]}
 */
const BLOCKS = [
  { begins: isRest, goesOn: () => true, make: (lines, names) => quote(lines, 4, names) },
  { begins: isQuote, goesOn: isQuote, make: (lines, names) => quote(lines, 2, names) },
  { begins: (line) => HEADING.test(line), goesOn: () => false, make: ([line], names) => heading(line, names) },
  {
    begins: (line) => SMALL.test(line),
    goesOn: () => false,
    make: ([line], names) => [h("p", { class: "small" }, ...inline(line.replace(SMALL, "$1"), names))],
  },
  { begins: isItem, goesOn: isItem, make: list },
  { begins: () => true, goesOn: (line) => !isSpecial(line), make: paragraph },
];

/**
 * Blocks outside of code fences.
 * @param {string} source
 * @param {Names} names
 * @returns {Node[]}
 */
function blocks(source, names) {
  /** @type {Node[]} */
  const nodes = [];
  const lines = source.split("\n");
  for (let at = 0; at < lines.length;) {
    const kind = BLOCKS.find((block) => block.begins(lines[at])) ?? BLOCKS[BLOCKS.length - 1];
    let end = at + 1;
    while (end < lines.length && kind.goesOn(lines[end])) end += 1;
    nodes.push(...kind.make(lines.slice(at, end), names));
    at = end;
  }
  return nodes;
}

/**
 * @param {string} source a message's content or a text display's
 * @param {Names} names
 * @returns {HTMLElement}
 */
export function markdown(source, names) {
  const node = h("div", { class: "markdown" });
  const fence = /```(?:([\w+#-]*)\n)?([\s\S]+?)\n?```/g;
  let from = 0;
  for (const match of source.matchAll(fence)) {
    node.append(...blocks(source.slice(from, match.index), names));
    node.append(h("pre", { tabindex: 0, data: match[1] ? { language: match[1] } : {} }, h("code", {}, match[2])));
    from = match.index + match[0].length;
  }
  node.append(...blocks(source.slice(from), names));
  return node;
}
