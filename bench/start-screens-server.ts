// Starts the built product on a core of its own, for measurements of its pages.
import { ensureBuilt } from "#src/pages/web-build.ts";
import { type ServerOnCore, startOnCore } from "./start-on-core.ts";

/** `settings` choose the database. Kill `child` afterwards. */
export async function startScreensServer(settings: Record<string, string>): Promise<ServerOnCore> {
  await ensureBuilt();
  const { DATABASE_URL: _url, ...environment } = process.env;
  // The rendering library is slower in development, which it recognises by this name.
  return startOnCore("screens-server.ts", { ...environment, NODE_ENV: "production", DEMO: "off", ...settings });
}
