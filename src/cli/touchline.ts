// `npm run touchline -- …`. Exits with 0: all went in, 1: refused or failed, 2: an import stopped.
import { enableCompileCache } from "node:module";

// Before anything large is loaded: a command takes half as long to begin, but for the first.
enableCompileCache(".cache/compiled");

const { runCommand } = await import("./run-command.ts");
await runCommand(process.argv.slice(2));
