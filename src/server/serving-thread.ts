// Entry point of a further thread of a server: serves beside the first one, on the same port.
import { enableCompileCache } from "node:module";

// As in main.ts: a thread does not inherit the process's compile cache.
enableCompileCache(".cache/compiled");

const { serveInThread } = await import("./serve-in-thread.ts");
await serveInThread();
