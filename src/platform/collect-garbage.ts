// Collects garbage when there is suddenly much of it: the engine waits until it needs the room.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMemoryShort } from "./system-memory.ts";

let collect: (() => void) | null = null;

/** This thread's, where memory is short, and else nothing. Some 50 ms with England in memory. */
export function collectGarbageIfShort(): void {
  if (!isMemoryShort) return;
  setFlagsFromString("--expose-gc");
  collect ??= runInNewContext("gc") as () => void;
  collect();
}
