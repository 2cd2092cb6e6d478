// Leaves the size of other threads' young generation to their own limits. To be imported before any thread is started.
//
// The first thread's size is an argument of Node wherever the server is started (`npm start`, the container, the systemd
// unit), as it cannot be changed later (docs/decisions/threads.md). Node would apply that argument to all threads.
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--max-semi-space-size=0");
