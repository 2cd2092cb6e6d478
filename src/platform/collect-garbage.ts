// Collects garbage at moments when much has just become garbage: the engine itself waits until it needs the room.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMemoryShort } from "./system-memory.ts";

let collect: (() => void) | null = null;

/** That of this thread, where memory is short; elsewhere nothing is done. Takes some 50 ms with England's size in memory. */
export function collectGarbageIfShort(): void {
  if (!isMemoryShort) return;
  setFlagsFromString("--expose-gc");
  collect ??= runInNewContext("gc") as () => void;
  collect();
}
