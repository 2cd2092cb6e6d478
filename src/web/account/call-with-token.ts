// A call of our own API with the signed-in person's token.
import { askServer, type Call, type CallAnswer } from "#src/web/calls/ask-server.ts";

/** Never rejects. */
export function callWithToken<Body>(
  path: `/api/${string}`,
  token: string,
  call: Pick<Call<Body>, "method" | "body" | "fits">,
): Promise<CallAnswer<Body>> {
  return askServer(path, { ...call, headers: { authorization: `Bearer ${token}` } });
}
