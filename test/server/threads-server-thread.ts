// A further thread of threads-server.ts.
import { serveInThread } from "#src/compose/serve-in-thread.ts";
import { addThreadRoutes } from "./thread-routes.ts";

await serveInThread({ alsoAdd: addThreadRoutes });
