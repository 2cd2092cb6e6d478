// Tries each system that a server needs: content, mail, identity provider, gateway, map style.

import { trySmtp } from "#src/mail/smtp-mailer.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import { fetchJson } from "#src/platform/outgoing/fetch-json.ts";
import type { Config } from "#src/settings.ts";
import { identityPlace } from "#src/sign-in/identity-settings.ts";
import { tryKeys } from "#src/sign-in/provider-keys.ts";
import { composeContent } from "#src/site/open-content.ts";
import { readStreets } from "#src/streets/installed-streets.ts";
import { tryGateway } from "#src/upstreams/open-gateway.ts";

export interface CheckResult {
  /** "database", "mail system". */
  what: string;
  /** "note": it works, and somebody should know; "problem": it does not start, or lacks a part. */
  state: "ok" | "note" | "problem";
  /** What was found and, where it is not as it should be, what to do. */
  line: string;
}

export const finding = (what: string, state: CheckResult["state"], line: string): CheckResult[] => [
  { what, state, line },
];

/** @throws SetupProblem naming every file and field that is wrong */
export async function checkContent(config: Config): Promise<CheckResult[]> {
  const logLine = (details: object, message: string) => `${message} (${Object.values(details).flat().join("; ")})`;
  const [found, notes]: [string[], string[]] = [[], []];
  const log = {
    info: (details: object, message: string) => void notes.push(logLine(details, message)),
    error: (details: object, message: string) => void found.push(logLine(details, message)),
  };
  // Not as production, which would copy valid content into DATA_DIR: a check changes nothing.
  const content = await composeContent({ ...config, isProduction: false }, systemClock, log);
  await content.stop();
  const results = [
    ...found.flatMap((line) => finding("content", "problem", `${line}.`)),
    ...notes.flatMap((line) => finding("content", "note", `${line}.`)),
  ];
  return results.length > 0 ? results : finding("content", "ok", "Every part can be used.");
}

/** Throws SetupProblem where SMTP_URL cannot be read. */
export async function checkMail({ smtpUrl }: Config): Promise<CheckResult[]> {
  const what = "mail system";
  if (!smtpUrl) return finding(what, "note", "SMTP_URL is not set: emails are not sent, and can be read at /outbox.");
  const problem = await trySmtp(smtpUrl);
  if (problem === null) return finding(what, "ok", "It answers and accepts the user; no email was sent.");
  const advice = "Check host, port, user and password in SMTP_URL, and the mail system's certificate.";
  return finding(what, "problem", `It cannot be used (${problem}). ${advice}`);
}

export async function checkIdentity(config: Config): Promise<CheckResult[]> {
  const what = "identity provider";
  const place = identityPlace(config);
  if (!place) {
    const instead = config.isProduction
      ? "no one can sign in; everything else works."
      : "the development provider is used.";
    return finding(what, "note", `There is no IDENTITY_AUTHORITY: ${instead}`);
  }
  const problems = await tryKeys(place);
  if (problems.length === 0) return finding(what, "ok", "Each policy names an issuer and keys.");
  const advice = "Check IDENTITY_AUTHORITY and the policies' names.";
  return problems.flatMap((problem) => finding(what, "problem", `${problem}. ${advice}`));
}

export async function checkGateway(config: Config): Promise<CheckResult[]> {
  const problem = await tryGateway(config);
  if (problem === null) return finding("gateway", "ok", "It accepts the key and answers.");
  const advice = "Check API_GATEWAY_URL and API_GATEWAY_KEY.";
  return finding("gateway", "problem", `It cannot be used (${problem}). ${advice}`);
}

const mapStyle = "map style";

/** Without streets a server starts all the same; without the folder it does not. */
async function checkStreets(folder: string): Promise<CheckResult[]> {
  const installed = await readStreets(folder);
  const again = "`touchline map install` puts them there; until then our own base map is shown.";
  if (installed.kind === "no-folder")
    return finding(
      mapStyle,
      "problem",
      `MAP_FOLDER: there is no folder ${folder}. Create the folder, or unset MAP_FOLDER.`,
    );
  if (installed.kind === "none")
    return finding(mapStyle, "note", `MAP_FOLDER: there are no streets in ${folder}. ${again}`);
  if (installed.kind === "unusable") return finding(mapStyle, "problem", `MAP_FOLDER: ${installed.reason}. ${again}`);
  const megabytes = Math.ceil(installed.bytes / 1e6).toLocaleString("en-GB");
  const line = `Streets of ${Object.values(installed.bounds)} to zoom ${installed.maxZoom}, ${megabytes} MB.`;
  return finding(mapStyle, "ok", line);
}

/** Milliseconds; bytes. */
const styleLimits = { timeoutMs: 5_000, largestAnswerBytes: 5_000_000 };

export async function checkMapStyle({ mapStyleUrl, mapFolder, publicUrl }: Config): Promise<CheckResult[]> {
  if (!mapStyleUrl)
    return mapFolder
      ? checkStreets(mapFolder)
      : finding(mapStyle, "ok", "The product's own base map is shown: coasts and names.");
  const address = URL.canParse(mapStyleUrl) ? mapStyleUrl : publicUrl && new URL(mapStyleUrl, publicUrl).href;
  if (!address) {
    const line = `${mapStyleUrl} is a path of this site: set PUBLIC_URL, or look at it while the server runs.`;
    return finding(mapStyle, "note", line);
  }
  const answer = await fetchJson({ address, method: "GET", headers: {}, body: null, ...styleLimits });
  const isStyle = answer.ok && answer.status === 200 && (answer.body as { version?: unknown } | null)?.version === 8;
  if (isStyle) return finding(mapStyle, "ok", "It can be loaded.");
  const why = answer.ok ? `status ${answer.status}, and not a MapLibre style` : answer.reason;
  const advice = "Check MAP_STYLE_URL; without it the product's own base map is shown.";
  return finding(mapStyle, "problem", `${address}: ${why}. ${advice}`);
}
