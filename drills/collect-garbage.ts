// Loaded before a drill's server: collects garbage every second, so /metrics shows what is held.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
setInterval(runInNewContext("gc") as () => void, 1_000).unref();
