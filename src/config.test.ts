import { readFileSync } from "node:fs";
import type { TSchema } from "typebox";
import { expect, test } from "vitest";
import { environmentName, readConfig, SettingsError, settingsSchema } from "./config.ts";
import { schemaInWords } from "./domain/schema-words.ts";

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return "accepted";
}

test("nothing set gives a development server on port 3000 with the embedded database and the demonstration", () => {
  expect(readConfig({})).toEqual({
    nodeEnv: "development",
    port: 3000,
    host: "0.0.0.0",
    dataDir: "data",
    siteName: "Find Football",
    associationName: "Your national association",
    catchmentMiles: 50,
    smtpTls: "offered",
    mailColour: "#0b6344",
    messageDays: 90,
    messagesPerAddress: 10,
    messagesPerClub: 60,
    trustedProxies: 0,
    theme: "evening",
    distanceUnit: "miles",
    contentDir: "content",
    contentTimeoutMs: 2_000,
    contentMaxAgeSeconds: 60,
    videoOrigins: "https://www.youtube-nocookie.com https://player.vimeo.com",
    logLevel: "info",
    isProduction: false,
    demo: true,
  });
});

test("a setting that is blank counts as not set", () => {
  expect(readConfig({ PORT: " ", SITE_NAME: "" })).toMatchObject({ port: 3000, siteName: "Find Football" });
});

test("set values take the place of the defaults", () => {
  const config = readConfig({ PORT: "8080", CATCHMENT_MILES: "12.5", SITE_NAME: "Finn fotball", DEMO: "off" });
  expect(config).toMatchObject({ port: 8080, catchmentMiles: 12.5, siteName: "Finn fotball", demo: false });
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PORT", "3000.5"],
  ["PORT", "0x10"],
  ["NODE_ENV", "live"],
  ["DATABASE_URL", "mysql://somewhere/db"],
  ["DEMO", "perhaps"],
  ["CATCHMENT_MILES", "far"],
  ["CATCHMENT_MILES", "0"],
  ["LOG_LEVEL", "loud"],
  ["COUNTY_ASSOCIATION_URL", "javascript:alert(1)"],
  ["THEME", "midnight"],
  ["DISTANCE_UNIT", "leagues"],
  ["VIDEO_ORIGINS", "https://a.example/; script-src *"],
  ["LOGO_URL", "//elsewhere.example/logo.svg"],
  ["SMTP_URL", "http://mail"],
  ["MAIL_FROM", "Find Football"],
  ["MAIL_FROM", "a@b.org\r\nBcc: c@d.org"],
  ["MAIL_COLOUR", "red"],
  ["MESSAGE_DAYS", "0"],
])("%s=%s is refused by name, with what would fit", (name, value) => {
  expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} must be `));
});

test("a layout service without its key is refused", () => {
  expect(refusal({ CONTENT_API_URL: "https://content.example/layout" })).toContain("CONTENT_API_KEY is required");
});

test("every bad setting is named at once", () => {
  expect(refusal({ PORT: "x", LOG_LEVEL: "x" }).split("\n")).toHaveLength(2);
});

test("production without a PostgreSQL database does not start, and says which setting is missing", () => {
  expect(refusal({ NODE_ENV: "production" })).toContain("DATABASE_URL is required in production");
  expect(refusal({ NODE_ENV: "production", DATABASE_URL: "  " })).toContain("DATABASE_URL is required in production");
});

test("production without a mail system does not start, and says which setting is missing", () => {
  const production = { NODE_ENV: "production", DATABASE_URL: "postgres://db/touchline" };
  expect(refusal(production)).toBe(
    "SMTP_URL is required in production: without it no message would ever reach a club.",
  );
});

test("production never has the demonstration: not by default, and not on request", () => {
  const production = { NODE_ENV: "production", DATABASE_URL: "postgres://db/touchline", SMTP_URL: "smtp://mail" };
  expect(readConfig(production)).toMatchObject({ isProduction: true, demo: false });
  expect(refusal({ ...production, DEMO: "true" })).toContain("DEMO must not be on in production");
});

test("the demonstration is for the embedded database only", () => {
  expect(readConfig({ DATABASE_URL: "postgres://db/touchline" }).demo).toBe(false);
  expect(refusal({ DATABASE_URL: "postgres://db/touchline", DEMO: "yes" })).toContain("DEMO");
});

test("a mail system's password in a refused setting is not repeated", () => {
  expect(refusal({ SMTP_URL: "http://user:hunter2@mail" })).not.toContain("hunter2");
});

test("a database password in a refused setting is not repeated", () => {
  expect(refusal({ DATABASE_URL: "mysql://user:hunter2@db/name" })).not.toContain("hunter2");
});

test("docs/settings.md describes every setting exactly as the schema does", () => {
  const rows = Object.entries<TSchema>(settingsSchema.properties).map(([setting, schema]) => {
    const { default: preset, title } = schema as { default?: unknown; title?: string };
    const shown = preset === undefined ? "–" : `\`${preset}\``;
    return `| \`${environmentName(setting)}\` | ${shown} | ${schemaInWords(schema)} | ${title} |`;
  });
  const documented = readFileSync("docs/settings.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  expect(documented).toEqual(rows);
});

test("an import in production needs no mail server", () => {
  const environment = { NODE_ENV: "production", DATABASE_URL: "postgres://touchline@localhost/touchline" };
  expect(() => readConfig(environment)).toThrow(/SMTP_URL is required/);
  expect(readConfig(environment, "terminal").isProduction).toBe(true);
});
