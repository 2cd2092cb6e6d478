// Entry point of a further thread of a server: serves beside the first one, on the same port.
import { serveInThread } from "./serve-in-thread.ts";

await serveInThread();
