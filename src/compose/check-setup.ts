// Checks everything that a start depends on, without changing anything: `npm run touchline -- check`.
import type { Config } from "../config.ts";
import { SetupProblem } from "../services/ports.ts";
import { checkDatabase } from "./check-database.ts";
import { checkContent, checkGateway, checkIdentity, checkMail, checkMapStyle } from "./check-outside.ts";
import type { CheckResult } from "./check-result.ts";

/** Runs all checks at the same time, each within its own time limit. A failing outside system is a result, not an error. */
export async function checkSetup(config: Config): Promise<CheckResult[]> {
  const checks = [
    checkPublicUrl,
    ...(config.apiGatewayUrl ? [checkGateway] : [checkDatabase, checkMail]),
    checkContent,
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
    if (!(error instanceof SetupProblem)) throw error;
    const what = whatOf.get(check) ?? "set-up";
    return error.message.split("\n").map((line) => ({ what, state: "problem", line }));
  }
}

const whatOf = new Map<Check, string>([
  [checkDatabase, "database"],
  [checkMail, "mail system"],
  [checkContent, "content"],
]);

async function checkPublicUrl({ isProduction, publicUrl }: Config): Promise<CheckResult[]> {
  if (publicUrl || !isProduction) return [{ what: "settings", state: "ok", line: "All settings can be read." }];
  const line =
    "All settings can be read, but PUBLIC_URL is not set: mails carry no links, and pages name no address of their own.";
  return [{ what: "settings", state: "note", line }];
}
