// Builds the web app once before the browser tests, so that no two started servers build at the same time.
import { ensureBuilt } from "#src/server/web-build.ts";

export async function setup(): Promise<void> {
  await ensureBuilt();
}
