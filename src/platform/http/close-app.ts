// Closes a server gracefully: no new connections; requests that have begun are answered.
import type { App } from "./fastify.ts";

/** Milliseconds that open requests get to finish when the server stops; then their connections are closed. */
const requestGraceMs = 7_000;

export async function closeApp(app: App): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), requestGraceMs);
  await app.close();
  clearTimeout(timer);
}
