/** Render Discord's markdown. */

import { getNow } from "./clock.js";
import { h, toSafeUrl } from "./dom.js";

/**
 * @typedef {{findUserName: (id: string) => string|null, isViewer: (id: string) => boolean,
 *            findChannelName: (id: string) => string|null, findRoleName: (id: string) => string|null,
 *            openChannel: (id: string) => void, openCommand: (name: string) => void}} MentionResolver
 * @typedef {{pattern: RegExp, render: (match: RegExpExecArray, resolver: MentionResolver) => Node|string,
 *            isAllowedAt?: (source: string, index: number) => boolean}} InlineRule `pattern` is sticky
 */

/**
 * Return a renderer that puts the first group of a match into an element.
 * @param {string} tag
 * @param {Object<string, any>} [props]
 * @returns {(match: RegExpExecArray, resolver: MentionResolver) => Node}
 */
const wrapIn =
  (tag, props = {}) =>
  (match, resolver) =>
    h(tag, props, ...renderInline(match[1], resolver));

/** @param {string} url @param {(Node|string)[]|string} content */
function renderLink(url, content) {
  const href = toSafeUrl(url);
  return href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, content) : String(url);
}

/** @param {RegExpExecArray} match */
function renderSpoiler(match, /** @type {MentionResolver} */ resolver) {
  const hidden = h("span", { class: "spoiler-text", inert: true }, ...renderInline(match[1], resolver));
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
function renderUserMention(match, /** @type {MentionResolver} */ resolver) {
  const name = resolver.findUserName(match[1]);
  return h("span", { class: resolver.isViewer(match[1]) ? "mention me" : "mention" }, `@${name ?? "unknown"}`);
}

/** @param {RegExpExecArray} match */
function renderChannelMention(match, /** @type {MentionResolver} */ resolver) {
  const name = resolver.findChannelName(match[1]);
  if (name === null) return h("span", { class: "mention" }, "#unknown");
  return h(
    "button",
    { type: "button", class: "mention", on: { click: () => resolver.openChannel(match[1]) } },
    `#${name}`,
  );
}

/** @param {RegExpExecArray} match */
function renderCommandMention(match, /** @type {MentionResolver} */ resolver) {
  return h(
    "button",
    { type: "button", class: "mention", on: { click: () => resolver.openCommand(match[1]) } },
    `/${match[1]}`,
  );
}

/** @type {Object<string, Intl.DateTimeFormatOptions>} the styles of `<t:seconds:style>` */
const TIME_STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
/** @type {[Intl.RelativeTimeFormatUnit, number][]} with their lengths in seconds, longest first */
const TIME_UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** @param {number} seconds a Unix timestamp @returns {string} "in 2 hours", "3 days ago" */
export function formatRelativeTime(seconds) {
  const difference = seconds - getNow() / 1000;
  const [unit, length] = TIME_UNITS.find(([, size]) => Math.abs(difference) >= size) ?? TIME_UNITS[5];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.round(difference / length), unit);
}

/** @param {RegExpExecArray} match */
function renderTimestamp(match) {
  const seconds = Number(match[1]);
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return match[0];
  const full = date.toLocaleString("en-GB", TIME_STYLES.F);
  const relative = match[2] === "R";
  const text = relative ? formatRelativeTime(seconds) : date.toLocaleString("en-GB", TIME_STYLES[match[2] ?? "f"]);
  return h(
    "time",
    { class: "timestamp", datetime: date.toISOString(), title: full, data: relative ? { relative: seconds } : {} },
    text,
  );
}

/** @type {InlineRule[]} in the order in which they are tried at each position */
const INLINE_RULES = [
  { pattern: /\\([^\sA-Za-z0-9])/y, render: (m) => m[1] },
  { pattern: /(`+)([\s\S]*?[^`])\1(?!`)/y, render: (m) => h("code", {}, m[2].replace(/^ (.+) $/s, "$1")) },
  { pattern: /<@!?(\d+)>/y, render: renderUserMention },
  {
    pattern: /<@&(\d+)>/y,
    render: (m, resolver) => h("span", { class: "mention" }, `@${resolver.findRoleName(m[1]) ?? "role"}`),
  },
  { pattern: /<#(\d+)>/y, render: renderChannelMention },
  { pattern: /<\/([^:>\n]{1,100}):(\d+)>/y, render: renderCommandMention },
  { pattern: /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, render: renderTimestamp },
  { pattern: /<(https?:\/\/[^\s<>]+)>/y, render: (m) => renderLink(m[1], m[1]) },
  {
    pattern: /\[((?:[^[\]\\]|\\.)+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"]*")?\)/y,
    render: (m, resolver) => renderLink(m[2], renderInline(m[1], resolver)),
  },
  { pattern: /https?:\/\/[^\s<>|*`]*[^\s<>|*`.,:;!?"')\]]/y, render: (m) => renderLink(m[0], m[0]) },
  { pattern: /@(everyone|here)\b/y, render: (m) => h("span", { class: "mention me" }, `@${m[1]}`) },
  { pattern: /\*\*([\s\S]+?)\*\*(?!\*)/y, render: wrapIn("strong") },
  { pattern: /__([\s\S]+?)__(?!_)/y, render: wrapIn("u") },
  { pattern: /\*(?![\s*])((?:\*\*[\s\S]+?\*\*|[^*])+?)\*(?!\*)/y, render: wrapIn("em") },
  {
    pattern: /_(?![\s_])((?:__|[^_])+?)_(?!\w)/y,
    render: wrapIn("em"),
    isAllowedAt: (source, index) => index === 0 || !/\w/.test(source[index - 1]),
  },
  { pattern: /~~([\s\S]+?)~~/y, render: wrapIn("s") },
  { pattern: /\|\|([\s\S]+?)\|\|/y, render: renderSpoiler },
];
/** A run of characters with which no rule begins, or else a single character. */
const PLAIN_TEXT = /[^\\`<[@*_~|h]+|[\s\S]/y;

/**
 * Render the inline markdown of a text without blocks.
 * @param {string} source
 * @param {MentionResolver} resolver
 * @returns {(Node|string)[]}
 */
export function renderInline(source, resolver) {
  /** @type {(Node|string)[]} */
  const nodes = [];
  let index = 0;
  while (index < source.length) {
    const found = matchAt(source, index);
    const node = found.rule ? found.rule.render(found.match, resolver) : found.match[0];
    if (typeof node === "string" && typeof nodes.at(-1) === "string") nodes[nodes.length - 1] += node;
    else nodes.push(node);
    index += found.match[0].length;
  }
  return nodes;
}

/**
 * Return the first rule that matches at a position, or null for plain text.
 * @param {string} source
 * @param {number} index
 * @returns {{rule: InlineRule|null, match: RegExpExecArray}}
 */
function matchAt(source, index) {
  for (const rule of INLINE_RULES) {
    rule.pattern.lastIndex = index;
    const match = rule.pattern.exec(source);
    if (match && (!rule.isAllowedAt || rule.isAllowedAt(source, index))) return { rule, match };
  }
  PLAIN_TEXT.lastIndex = index;
  return { rule: null, match: /** @type {RegExpExecArray} */ (PLAIN_TEXT.exec(source)) };
}

const LIST_ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(.*)$/;
const HEADING = /^(#{1,3})\s+(.+?)\s*#*$/;
const SUBTEXT = /^-#\s+(.+)$/;

/**
 * Render nested lists.
 * @param {string[]} lines consecutive list items
 * @param {MentionResolver} resolver
 */
function renderLists(lines, resolver) {
  const items = lines
    .map((line) => /** @type {RegExpExecArray} */ (LIST_ITEM.exec(line)))
    .map(([, indent, mark, text]) => ({
      depth: indent.length,
      ordered: mark.endsWith("."),
      start: parseInt(mark, 10),
      text,
    }));
  /**
   * Render items at the depth of the first one. A change between bullets and numbers begins another list.
   * @param {number} from
   * @param {number} to
   * @returns {Node[]}
   */
  const buildLists = (from, to) => {
    /** @type {HTMLElement[]} */
    const made = [];
    const { depth } = items[from];
    for (let at = from; at < to;) {
      const { ordered, start, text } = items[at];
      let next = at + 1;
      while (next < to && items[next].depth > depth) next += 1;
      const tag = ordered ? "ol" : "ul";
      if (made.at(-1)?.localName !== tag)
        made.push(h(tag, ordered && start !== 1 ? { start, class: start > 90 ? "wide-numbers" : "" } : {}));
      made
        .at(-1)
        ?.append(h("li", {}, ...renderInline(text, resolver), ...(next > at + 1 ? buildLists(at + 1, next) : [])));
      at = next;
    }
    return made;
  };
  return buildLists(0, items.length);
}

const isListItem = (/** @type {string} */ line) => LIST_ITEM.test(line);
const isQuote = (/** @type {string} */ line) => line.startsWith("> ");
const isQuoteToEnd = (/** @type {string} */ line) => line.startsWith(">>> ");
const startsSpecialBlock = (/** @type {string} */ line) =>
  [HEADING, SUBTEXT].some((pattern) => pattern.test(line)) || isListItem(line) || isQuote(line) || isQuoteToEnd(line);

/**
 * @param {string[]} lines
 * @param {number} prefix number of characters before the quoted text
 * @param {MentionResolver} resolver
 */
function renderQuote(lines, prefix, resolver) {
  const [first, ...others] = lines;
  const inner = [first.slice(prefix), ...others.map((line) => (prefix === 2 ? line.slice(prefix) : line))];
  return [h("blockquote", {}, ...renderBlocks(inner.join("\n"), resolver))];
}

/** @param {string} line @param {MentionResolver} resolver */
function renderHeading(line, resolver) {
  const [, { length: level }, text] = /** @type {RegExpExecArray} */ (HEADING.exec(line));
  const props = { class: `heading heading-${level}`, role: "heading", "aria-level": level + 2 };
  return [h("p", props, ...renderInline(text, resolver))];
}

/** @param {string[]} lines @param {MentionResolver} resolver */
function renderParagraph(lines, resolver) {
  const text = lines.join("\n").replace(/^\n+|\n+$/g, "");
  return text.trim() ? [h("p", {}, ...renderInline(text, resolver))] : [];
}

/**
 * The kinds of block, in the order in which they are tried. `starts` tests a block's first line, `continues` each
 * further line.
 * @type {{starts: (line: string) => boolean, continues: (line: string) => boolean,
 *         render: (lines: string[], resolver: MentionResolver) => Node[]}[]}
 */
const BLOCKS = [
  { starts: isQuoteToEnd, continues: () => true, render: (lines, resolver) => renderQuote(lines, 4, resolver) },
  { starts: isQuote, continues: isQuote, render: (lines, resolver) => renderQuote(lines, 2, resolver) },
  {
    starts: (line) => HEADING.test(line),
    continues: () => false,
    render: ([line], resolver) => renderHeading(line, resolver),
  },
  {
    starts: (line) => SUBTEXT.test(line),
    continues: () => false,
    render: ([line], resolver) => [h("p", { class: "small" }, ...renderInline(line.replace(SUBTEXT, "$1"), resolver))],
  },
  { starts: isListItem, continues: isListItem, render: renderLists },
  { starts: () => true, continues: (line) => !startsSpecialBlock(line), render: renderParagraph },
];

/**
 * Render the blocks of a text without code fences.
 * @param {string} source
 * @param {MentionResolver} resolver
 * @returns {Node[]}
 */
function renderBlocks(source, resolver) {
  /** @type {Node[]} */
  const nodes = [];
  const lines = source.split("\n");
  for (let at = 0; at < lines.length;) {
    const kind = BLOCKS.find((block) => block.starts(lines[at])) ?? BLOCKS[BLOCKS.length - 1];
    let end = at + 1;
    while (end < lines.length && kind.continues(lines[end])) end += 1;
    nodes.push(...kind.render(lines.slice(at, end), resolver));
    at = end;
  }
  return nodes;
}

/**
 * Render the content of a message or of a text display.
 * @param {string} source
 * @param {MentionResolver} resolver
 * @returns {HTMLElement}
 */
export function renderMarkdown(source, resolver) {
  const node = h("div", { class: "markdown" });
  const fence = /```(?:([\w+#-]*)\n)?([\s\S]+?)\n?```/g;
  let from = 0;
  for (const match of source.matchAll(fence)) {
    node.append(...renderBlocks(source.slice(from, match.index), resolver));
    node.append(h("pre", { tabindex: 0, data: match[1] ? { language: match[1] } : {} }, h("code", {}, match[2])));
    from = match.index + match[0].length;
  }
  node.append(...renderBlocks(source.slice(from), resolver));
  return node;
}
