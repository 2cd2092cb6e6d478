// A call of our own in the name of who is signed in.
import { askServer } from "../ask-server.ts";

/** Rejects as fetch does. */
export function postWithToken(path: `/api/${string}`, token: string, body: object): Promise<Response> {
  return askServer(path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
