/** Send the page's HTTP requests to the playground server. */

/** A request failed. The `message` can be shown to the user. */
export class ApiError extends Error {}

/**
 * Send a request. Throw an ApiError if the server cannot be reached or answers with an error status.
 * @param {string} method
 * @param {string} path relative to /playground/
 * @param {any} [body] sent as JSON
 * @returns {Promise<any>} the parsed JSON response, or null if there is none
 */
async function request(method, path, body) {
  const init =
    body === undefined
      ? { method }
      : { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  let response;
  try {
    response = await fetch(`/playground/${path}`, init);
  } catch {
    throw new ApiError("The playground does not answer. Is it still running?");
  }
  const text = await response.text();
  const data = response.headers.get("Content-Type")?.includes("json") && text ? JSON.parse(text) : null;
  if (!response.ok)
    throw new ApiError(data?.message ?? data?.error ?? (text.slice(0, 200) || `Error ${response.status}`));
  return data;
}

const encode = encodeURIComponent;

export const api = {
  getWorld: () => request("GET", "world"),
  /**
   * Return the last `limit` messages (before the id `before`, if given), oldest first.
   * @param {string} channel
   * @param {{as: string, limit: number, before?: string}} query
   */
  listMessages: (channel, { as, limit, before }) =>
    request(
      "GET",
      `channels/${encode(channel)}/messages?as=${encode(as)}&limit=${limit}${before ? `&before=${before}` : ""}`,
    ),
  listWireEntries: () => request("GET", "wire?limit=200"),
  /** @param {Object<string, any>} body */
  sendInteraction: (body) => request("POST", "interactions", body),
  /** @param {string} as @param {string} channel_id @param {string} content */
  sendMessage: (as, channel_id, content) => request("POST", "messages", { as, channel_id, content }),
  /** @param {string} name */
  addPerson: (name) => request("POST", "people", { name }),
  /** @param {string} id @param {{dms_closed?: boolean, in_guild?: boolean, has_installed?: boolean, locale?: string}} change */
  changePerson: (id, change) => request("PATCH", `people/${encode(id)}`, change),
  /** @param {string} name @param {string[]} people ids, first of the person who starts it */
  startGroup: (name, people) => request("POST", "groups", { name, people }),
  /** @param {number} hours */
  passTime: (hours) => request("POST", "clock", { hours }),
  /** @param {string} name @param {Object<string, any>} [more] */
  addChannel: (name, more) => request("POST", "channels", { name, ...more }),
  /** @param {string} forum */
  listPosts: (forum) => request("GET", `channels/${encode(forum)}/posts`),
  /** @param {Object<string, any>} body */
  startThread: (body) => request("POST", "threads", body),
  /** @param {string} id @param {{bot_denied: string[]}} change */
  changeChannel: (id, change) => request("PATCH", `channels/${encode(id)}`, change),
  /** @param {string} id */
  deleteChannel: (id) => request("DELETE", `channels/${encode(id)}`),
  /** @param {string} channel @param {string} id */
  deleteMessage: (channel, id) => request("DELETE", `messages/${encode(channel)}/${encode(id)}`),
};
