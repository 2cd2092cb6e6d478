// Loaded before a drill's server: garbage is collected every second, so that the heap that /metrics shows is what is held.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
setInterval(runInNewContext("gc") as () => void, 1_000).unref();
