// Settings that hold secrets, read from files: how container platforms and vaults hand them over.
import { readFileSync, statSync } from "node:fs";

type Environment = Record<string, string | undefined>;

/** Settings that may be in a file, named by NAME_FILE in place of NAME. */
export const secretSettings = [
  "DATABASE_URL",
  "SMTP_URL",
  "CALLER_KEYS",
  "ALERT_KEYS",
  "API_GATEWAY_KEY",
  "CONTENT_API_KEY",
] as const;

/** More than any key or address has. */
const mostBytes = 65_536;

/**
 * The environment with what the files hold, white space around it taken away. A problem names the
 * setting and what to do, never what the file holds.
 */
export function withSecretFiles(environment: Environment): { environment: Environment; problems: string[] } {
  const problems: string[] = [];
  const read: Environment = {};
  for (const name of secretSettings) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) {
      problems.push(`${name} and ${name}_FILE are both set: unset one of them.`);
      continue;
    }
    try {
      read[name] = textOf(path);
      if (!read[name]) problems.push(`${name}_FILE names an empty file: write the setting into ${path}.`);
    } catch (error) {
      problems.push(`${name}_FILE: ${path} cannot be read (${reasonOf(error)}). Name a file that the server may read.`);
    }
  }
  return { environment: { ...environment, ...read }, problems };
}

/** A pipe or a device would never end. */
function textOf(path: string): string {
  const status = statSync(path);
  if (!status.isFile()) throw new Error("no file");
  if (status.size > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
  return readFileSync(path, "utf8").trim();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? String(error.code) : error.message;
}
