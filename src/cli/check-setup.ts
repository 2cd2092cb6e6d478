// Checks everything that a start depends on, without changing anything: `npm run touchline -- check`.
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { DatabaseInUse, SetupProblem } from "#src/platform/setup-problem.ts";
import type { Config } from "#src/settings.ts";
import { checkDatabase } from "./check-database.ts";
import { checkContent, checkGateway, checkIdentity, checkMail, checkMapStyle } from "./check-outside.ts";
import type { CheckResult } from "./check-result.ts";
import { checkStart } from "./check-start.ts";

/** Runs all checks at the same time, each within its own time limit. A failing outside system is a result, not an error. */
export async function checkSetup(config: Config): Promise<CheckResult[]> {
  const checks = [
    checkPublicUrl,
    ...(config.apiGatewayUrl ? [checkGateway] : [checkDatabase, checkMail]),
    checkContent,
    checkStart,
    checkIdentity,
    checkMapStyle,
  ];
  const results = await Promise.all(checks.map((check) => explained(check, config)));
  return results.flat();
}

type Check = (config: Config) => Promise<CheckResult[]>;

async function explained(check: Check, config: Config): Promise<CheckResult[]> {
  try {
    return await check(config);
  } catch (error) {
    const what = whatOf.get(check) ?? "set-up";
    if (error instanceof NotAnswering) {
      const line = `It stopped answering: ${reasonOf(error)}. Look at the log of the database, and of a pooler before it.`;
      return [{ what, state: "problem", line }];
    }
    if (!(error instanceof SetupProblem)) throw error;
    if (error instanceof DatabaseInUse) {
      return [{ what, state: "note", line: `${error.message} While the site runs, its /health/ready says how it is.` }];
    }
    return error.message.split("\n").map((line) => ({ what, state: "problem", line }));
  }
}

const reasonOf = ({ cause, message }: NotAnswering) => (cause instanceof Error ? cause.message : message);

const whatOf = new Map<Check, string>([
  [checkDatabase, "database"],
  [checkMail, "mail system"],
  [checkContent, "content"],
  [checkStart, "start"],
]);

async function checkPublicUrl({ isProduction, publicUrl }: Config): Promise<CheckResult[]> {
  if (publicUrl || !isProduction) return [{ what: "settings", state: "ok", line: "All settings can be read." }];
  const line =
    "All settings can be read, but PUBLIC_URL is not set: mails carry no links, and pages name no address of their own.";
  return [{ what: "settings", state: "note", line }];
}
