// Asks each system that a server depends on once: content, mail system, identity provider, gateway, map style.

import { trySmtp } from "#src/mail/smtp-mailer.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import { fetchJson } from "#src/platform/outgoing/fetch-json.ts";
import type { Config } from "#src/settings.ts";
import { identityPlace } from "#src/sign-in/identity-settings.ts";
import { tryKeys } from "#src/sign-in/provider-keys.ts";
import { composeContent } from "#src/site/open-content.ts";
import { readStreets } from "#src/streets/installed-streets.ts";
import { tryGateway } from "#src/upstreams/open-gateway.ts";

/** The result of one check. */
export interface CheckResult {
  /** "database", "mail system". */
  what: string;
  /** "note": it starts and works, and somebody should know; "problem": it does not start, or a part of it does not work. */
  state: "ok" | "note" | "problem";
  /** What was found and, where it is not as it should be, what to do. */
  line: string;
}

/** @throws SetupProblem naming every file and field that is wrong */
export async function checkContent(config: Config): Promise<CheckResult[]> {
  const found: string[] = [];
  const log = {
    info() {},
    error: (details: object, message: string) => void found.push(`${message} (${linesOf(details)})`),
  };
  // Not as production, which would copy valid content into DATA_DIR: a check changes nothing.
  const content = await composeContent({ ...config, isProduction: false }, systemClock, log);
  await content.stop();
  if (found.length === 0) return [{ what: "content", state: "ok", line: "Every part can be used." }];
  return found.map((line) => ({ what: "content", state: "problem", line: `${line}.` }));
}

const linesOf = (details: object) => Object.values(details).flat().join("; ");

/** Throws SetupProblem where SMTP_URL cannot be read. */
export async function checkMail({ smtpUrl }: Config): Promise<CheckResult[]> {
  const what = "mail system";
  if (!smtpUrl)
    return [{ what, state: "note", line: "SMTP_URL is not set: mails are not sent, and can be read at /outbox." }];
  const trouble = await trySmtp(smtpUrl);
  if (trouble === null) return [{ what, state: "ok", line: "It answers and accepts the user; no mail was sent." }];
  return [
    {
      what,
      state: "problem",
      line: `It cannot be used (${trouble}). Check host, port, user and password in SMTP_URL, and the mail system's certificate.`,
    },
  ];
}

export async function checkIdentity(config: Config): Promise<CheckResult[]> {
  const what = "identity provider";
  const place = identityPlace(config);
  if (!place) {
    const line = config.isProduction
      ? "None is set (IDENTITY_AUTHORITY): nobody is offered to sign in, everything else works."
      : "None is set (IDENTITY_AUTHORITY): the development provider is used.";
    return [{ what, state: "note", line }];
  }
  const troubles = await tryKeys(place);
  if (troubles.length === 0) return [{ what, state: "ok", line: "Each policy names an issuer and keys." }];
  return troubles.map((trouble) => ({
    what,
    state: "problem",
    line: `${trouble}. Check IDENTITY_AUTHORITY and the policies' names.`,
  }));
}

export async function checkGateway(config: Config): Promise<CheckResult[]> {
  const trouble = await tryGateway(config);
  if (trouble === null) return [{ what: "gateway", state: "ok", line: "It accepts the key and answers." }];
  const line = `It cannot be used (${trouble}). Check API_GATEWAY_URL and API_GATEWAY_KEY.`;
  return [{ what: "gateway", state: "problem", line }];
}

const ownMap = { state: "ok", line: "The product's own base map: coasts and names." } as const;

/** Without streets a server starts all the same; without the folder it does not. */
async function streetsLine(folder: string): Promise<Omit<CheckResult, "what">> {
  const installed = await readStreets(folder);
  const again = "`touchline map install` puts them there; until then our own base map is shown.";
  if (installed.kind === "no-folder")
    return { state: "problem", line: `MAP_FOLDER: there is no folder ${folder}. Make it, or unset it.` };
  if (installed.kind === "none")
    return { state: "note", line: `MAP_FOLDER: there are no streets in ${folder}. ${again}` };
  if (installed.kind === "unusable") return { state: "problem", line: `MAP_FOLDER: ${installed.reason}. ${again}` };
  const megabytes = Math.ceil(installed.bytes / 1e6).toLocaleString("en-GB");
  const line = `Streets of ${Object.values(installed.bounds)} to zoom ${installed.maxZoom}, ${megabytes} MB.`;
  return { state: "ok", line };
}

/** Milliseconds; bytes. */
const styleLimits = { timeoutMs: 5_000, largestAnswerBytes: 5_000_000 };

export async function checkMapStyle({ mapStyleUrl, mapFolder, publicUrl }: Config): Promise<CheckResult[]> {
  const what = "map style";
  if (!mapStyleUrl) return [{ what, ...(mapFolder ? await streetsLine(mapFolder) : ownMap) }];
  const address = URL.canParse(mapStyleUrl) ? mapStyleUrl : publicUrl && new URL(mapStyleUrl, publicUrl).href;
  if (!address) {
    const line = `${mapStyleUrl} is a path of this site: set PUBLIC_URL, or look at it while the server runs.`;
    return [{ what, state: "note", line }];
  }
  const answer = await fetchJson({ address, method: "GET", headers: {}, body: null, ...styleLimits });
  const isStyle = answer.ok && answer.status === 200 && (answer.body as { version?: unknown } | null)?.version === 8;
  if (isStyle) return [{ what, state: "ok", line: "It can be loaded." }];
  const why = answer.ok ? `status ${answer.status}, and not a MapLibre style` : answer.reason;
  return [
    {
      what,
      state: "problem",
      line: `${address}: ${why}. Check MAP_STYLE_URL; without it the product's own base map is shown.`,
    },
  ];
}
