// Ends a server in order: nothing new is taken, what was begun is answered.
import type { App } from "./fastify.ts";

/** Milliseconds that open requests get to finish when the server is told to stop; then their connections are closed. */
const requestGraceMs = 7_000;

export async function closeApp(app: App): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), requestGraceMs);
  await app.close();
  clearTimeout(timer);
}
