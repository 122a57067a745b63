/** The page's own requests to the playground server. */

/** An answer that was not a success; `message` is fit to be shown. */
export class ApiError extends Error {}

/**
 * @param {string} method
 * @param {string} path below /playground/
 * @param {any} [body]
 * @returns {Promise<any>} the parsed answer, or null for an empty one
 */
async function request(method, path, body) {
  const init =
    body === undefined
      ? { method }
      : { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  let answer;
  try {
    answer = await fetch(`/playground/${path}`, init);
  } catch {
    throw new ApiError("The playground does not answer. Is it still running?");
  }
  const text = await answer.text();
  const data = answer.headers.get("Content-Type")?.includes("json") && text ? JSON.parse(text) : null;
  if (!answer.ok) throw new ApiError(data?.message ?? data?.error ?? (text.slice(0, 200) || `Error ${answer.status}`));
  return data;
}

const part = encodeURIComponent;

export const api = {
  world: () => request("GET", "world"),
  /** At most `limit` messages, oldest first. @param {string} channel @param {{as: string, limit: number, before?: string}} query */
  messages: (channel, { as, limit, before }) =>
    request(
      "GET",
      `channels/${part(channel)}/messages?as=${part(as)}&limit=${limit}${before ? `&before=${before}` : ""}`,
    ),
  wire: () => request("GET", "wire?limit=200"),
  /** @param {Object<string, any>} body */
  interact: (body) => request("POST", "interactions", body),
  /** @param {string} as @param {string} channel_id @param {string} content */
  say: (as, channel_id, content) => request("POST", "messages", { as, channel_id, content }),
  /** @param {string} name */
  addPerson: (name) => request("POST", "people", { name }),
  /** @param {string} id @param {{dms_closed?: boolean, in_guild?: boolean}} change */
  changePerson: (id, change) => request("PATCH", `people/${part(id)}`, change),
  /** @param {string} name */
  addChannel: (name) => request("POST", "channels", { name }),
  /** @param {string} id @param {{bot_denied: string[]}} change */
  changeChannel: (id, change) => request("PATCH", `channels/${part(id)}`, change),
  /** @param {string} id */
  deleteChannel: (id) => request("DELETE", `channels/${part(id)}`),
  /** @param {string} channel @param {string} id */
  deleteMessage: (channel, id) => request("DELETE", `messages/${part(channel)}/${part(id)}`),
};
