// A test's own content system, which answers the layout calls or fails in a chosen way.
import { type Behaviour, startUpstreamServer } from "./upstream-server.ts";

export interface LayoutServer {
  /** As CONTENT_API_URL takes it. */
  url: string;
  behave(behaviour: Behaviour): void;
  /** The answer to a call from now on, by its item or placeholder name. */
  answer(name: string, body: unknown): void;
  /** "GET /layout/render?item=%2F" with the key that was sent. */
  calls: () => { call: string; key: string | undefined }[];
  close(): Promise<void>;
}

export async function startLayoutServer(): Promise<LayoutServer> {
  const answers = new Map<string, unknown>();
  const server = await startUpstreamServer(({ call }) => {
    const query = new URL(call.split(" ")[1] ?? "/", "http://x").searchParams;
    return answers.get(query.get("placeholderName") ?? query.get("item") ?? "");
  });
  return {
    url: `${server.origin}/layout`,
    behave: server.behave,
    answer: (name, body) => void answers.set(name, body),
    calls: () =>
      server.calls.map(({ call, headers }) => ({ call, key: headers["ocp-apim-subscription-key"]?.toString() })),
    close: server.close,
  };
}

/** A rendered route with these fields. */
export const renderedRoute = (fields: object) => ({ sitecore: { context: {}, route: { name: "home", fields } } });
/** A placeholder with one component of these fields. */
export const placeholderWith = (fields: object) => ({
  name: "x",
  path: "/",
  elements: [{ componentName: "X", fields }],
});
