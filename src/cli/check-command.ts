// `check`: looks at everything that a start depends on and says what to do about it.
import type { Command } from "commander";
import { readProcessConfig, SettingsError } from "#src/settings.ts";
import type { CheckResult } from "./check-result.ts";
import { checkSetup } from "./check-setup.ts";

export function addCheck(program: Command): void {
  program
    .command("check")
    .description("check settings, database, content, mail system, identity provider and map; changes nothing")
    .option("--json", "print the findings as JSON")
    .action(check);
}

/** Exit status 1 where anything would keep a server from starting, or a part of it from working. */
async function check({ json }: { json?: boolean }): Promise<void> {
  const results = await findings();
  if (json) console.log(JSON.stringify(results, null, 2));
  else for (const { state, what, line } of results) console.log(`${state.padEnd(7)}  ${what.padEnd(17)}  ${line}`);
  if (results.some(({ state }) => state === "problem")) process.exitCode = 1;
}

async function findings(): Promise<CheckResult[]> {
  try {
    return await checkSetup(readProcessConfig());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split("\n").map((line) => ({ what: "settings", state: "problem", line }));
  }
}
