// `npm run build`: builds the web app if its sources have changed since the last build.
import { ensureBuilt } from "./web-build.ts";

console.log((await ensureBuilt()) ? "Built the web app." : "The build is up to date.");
