// A call of our own in the name of who is signed in.
import { askServer } from "../ask-server.ts";

/** Rejects as fetch does. */
export function callWithToken(
  method: "GET" | "POST" | "DELETE",
  path: `/api/${string}`,
  token: string,
  body?: object,
): Promise<Response> {
  const authorization = `Bearer ${token}`;
  if (!body) return askServer(path, { method, headers: { authorization } });
  return askServer(path, {
    method,
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
