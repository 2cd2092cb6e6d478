// Run as a thread of its own: answers beside the first thread of a server, on the same port.
import { enableCompileCache } from "node:module";

// As in main.ts, which has its own: a thread starts as a process does.
enableCompileCache(".cache/compiled");

const { serveInThread } = await import("./serve-in-thread.ts");
await serveInThread();
