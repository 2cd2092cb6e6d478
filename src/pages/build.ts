// `npm run build`: builds the web app if its sources have changed since the last build.
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { ensureBuilt } from "./web-build.ts";

try {
  console.log((await ensureBuilt()) ? "Built the web app." : "The build is up to date.");
} catch (error) {
  if (!(error instanceof SetupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
