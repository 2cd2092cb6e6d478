// Secrets in files, as of container platforms: read whole, and never repeated in an error.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig, SettingsError } from "#src/settings.ts";
import { secretSettings } from "./secret-files.ts";

const folder = mkdtempSync(join(tmpdir(), "touchline-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return "accepted";
}

const fitting: Record<(typeof secretSettings)[number], string> = {
  DATABASE_URL: "postgres://user:password@db/touchline",
  SMTP_URL: "smtp://user:password@mail.example",
  CALLER_KEYS: `partner:${"k".repeat(40)}`,
  ALERT_KEYS: `2026:${"a".repeat(40)}`,
  API_GATEWAY_KEY: "a-key-of-the-gateway",
  CONTENT_API_KEY: "a-key-of-the-content",
};

test.each(secretSettings)("%s is read from the file that its _FILE names, without the line end", (name) => {
  const others = name === "API_GATEWAY_KEY" ? { API_GATEWAY_URL: "https://gateway.example/api" } : {};
  const path = file(name, `${fitting[name]}\n`);
  expect(readConfig({ ...others, [`${name}_FILE`]: path })).toEqual(readConfig({ ...others, [name]: fitting[name] }));
});

test("in production, database and mail system may be set by files as well as by the environment", () => {
  const files = {
    DATABASE_URL_FILE: file("database", fitting.DATABASE_URL),
    SMTP_URL_FILE: file("smtp", fitting.SMTP_URL),
  };
  expect(readConfig({ NODE_ENV: "production", ...files })).toMatchObject({ databaseUrl: fitting.DATABASE_URL });
});

test("an unreadable file is named by its setting and path", () => {
  mkdirSync(join(folder, "a-folder"));
  expect(refusal({ SMTP_URL_FILE: join(folder, "none") })).toBe(
    `SMTP_URL_FILE: ${join(folder, "none")} cannot be read (ENOENT). Name a file that the server may read.`,
  );
  expect(refusal({ SMTP_URL_FILE: join(folder, "a-folder") })).toContain("cannot be read (no file)");
  expect(refusal({ SMTP_URL_FILE: file("large", "x".repeat(70_000)) })).toContain("more than 65536 bytes");
  expect(refusal({ SMTP_URL_FILE: file("empty", " \n") })).toContain("SMTP_URL_FILE names an empty file");
});

test("a setting that is given twice is refused, and no message repeats a secret", () => {
  const both = { SMTP_URL: "smtp://other.example", SMTP_URL_FILE: file("both", fitting.SMTP_URL) };
  expect(refusal(both)).toBe("SMTP_URL and SMTP_URL_FILE are both set: unset one of them.");
  const unfitting = refusal({ DATABASE_URL_FILE: file("unfitting", "mysql://user:sesame@db") });
  expect(unfitting).toContain("DATABASE_URL must be a PostgreSQL address");
  expect(unfitting).not.toContain("sesame");
});
