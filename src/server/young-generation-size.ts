// Imported first by whoever starts a server.
//
// Reading a whole catalogue leaves much that is soon forgotten. A nursery that does not grow with it keeps the process
// at 300 MB instead of 500 at England's size, and searches and pages are as fast.
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--semi-space-growth-factor=1");
