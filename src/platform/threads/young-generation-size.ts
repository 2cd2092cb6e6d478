// Leaves the size of other threads' young generation to their own limits. Import it before threads
// start.
//
// The size of the thread that serves is an argument of Node wherever the server is started (`npm
// start`, the container, the systemd unit), as it cannot be changed later
// (docs/decisions/processes.md). Node would apply that argument to all threads.
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--max-semi-space-size=0");
