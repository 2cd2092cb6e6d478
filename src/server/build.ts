// Builds the web app where stale: `npm run build`, for images that are built once and started often.
import { ensureBuilt } from "./web-build.ts";

console.log((await ensureBuilt()) ? "Built the web app." : "The build is up to date.");
