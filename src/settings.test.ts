import { readFileSync } from "node:fs";
import type { TSchema } from "typebox";
import { expect, test } from "vitest";
import { country } from "#src/platform/country/country.ts";
import { describeSchema } from "#src/platform/schema/describe-schema.ts";
import { callersOf } from "#src/platform/settings/key-settings.ts";
import { policyNames } from "#src/sign-in/identity-settings.ts";
import { legalLinks, publisherPages } from "#src/site/legal-links.ts";
import { originsFor, pageSettings, pageSettingsOf } from "#src/site/page-settings.ts";
import { environmentName, readConfig, SettingsError, settingsSchema } from "./settings.ts";

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
    clubPage: "single",
    offlinePages: true,
    messageDays: 90,
    messagesPerAddress: 10,
    messagesPerClub: 60,
    messagesPerEmail: 10,
    messagesPerHour: 2_000,
    alertHoldPercent: 5,
    alertsPerAddress: 10,
    alertsPerHour: 2_000,
    notesPerAddress: 12,
    notesPerHour: 500,
    limitsFactor: 1,
    listingChanges: 200,
    listingLinksInMails: 4,
    listingLinksOfRecord: 4,
    listingLinksPerAddress: 8,
    listingLinksPerHour: 300,
    listingLinksToAddress: 12,
    listingLogos: 20,
    listingProposals: 20,
    trustedProxies: 0,
    theme: "evening",
    country: country(),
    environment: "production",
    contentDir: "content",
    openData: true,
    harvest: true,
    harvestPrivateAddresses: false,
    harvestPitchHire: false,
    subscriptionKeyHeader: "Ocp-Apim-Subscription-Key",
    callerCallsPerMinute: 600,
    pageCallsPerMinute: 120,
    identityProtocol: "b2c",
    logLevel: "info",
    isProduction: false,
    demo: true,
    draftLanguages: false,
  });
});

test("a blank setting counts as not set", () => {
  expect(readConfig({ PORT: " ", SITE_NAME: "" })).toMatchObject({ port: 3000, siteName: "Find Football" });
});

test("settings replace the defaults", () => {
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
  ["THEME", "midnight"],
  ["EXTERNAL_ORIGINS", "videos=https://a.example/; script-src *"],
  ["EXTERNAL_ORIGINS", "scripts=https://a.example"],
  ["LOGO_URL", "//elsewhere.example/logo.svg"],
  ["SMTP_URL", "http://mail"],
  ["SMTP_URL", "smtp://mail?requiretls=yes"],
  ["MAIL_FROM", "Find Football"],
  ["MAIL_FROM", "a@b.org\r\nBcc: c@d.org"],
  ["MESSAGE_DAYS", "0"],
  ["ORGANISATION_API_URL", "https://user:password@api.example"],
  ["ORGANISATION_API_URL", "https://api.example/?key=1"],
  ["CONTENT_API_KEY", "two words"],
  ["SUBSCRIPTION_KEY_HEADER", "x: y"],
  ["IDENTITY_AUTHORITY", "http://t.b2clogin.com/t.onmicrosoft.com"],
  ["IDENTITY_AUTHORITY", "https://t.b2clogin.com/?p=B2C_1A_SignIn"],
  ["IDENTITY_PROTOCOL", "saml"],
  ["IDENTITY_POLICIES", "sign-in=../other"],
  ["IDENTITY_POLICIES", "log-in=B2C_1A_SignIn"],
  ["ASSOCIATION_PAGES", "contact=javascript:alert(1)"],
  ["LIMITS_FACTOR", "0"],
])("%s=%s is refused by name, with what is valid", (name, value) => {
  expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} must be `));
});

test.each(["CONTENT_API_URL", "ORGANISATION_API_URL", "FIXTURES_API_URL"])(
  "%s without the second key is refused",
  (name) => {
    expect(refusal({ [name]: "https://api.example/v1" })).toMatch(
      new RegExp(`^CONTENT_API_KEY is required with ${name}: `),
    );
  },
);

test.each([
  [{ IDENTITY_AUTHORITY: "https://id.example" }, "IDENTITY_CLIENT_ID"],
  [{ IDENTITY_AUTHORITY: "https://id.example", IDENTITY_CLIENT_ID: "ff" }, "IDENTITY_SCOPE_PREFIX"],
  [{ IDENTITY_CLIENT_ID: "ff" }, "IDENTITY_AUTHORITY"],
  [{ IDENTITY_AUDIENCE: "ff" }, "IDENTITY_AUTHORITY"],
  [{ SIGN_OUT_URL: "https://id.example/out" }, "IDENTITY_AUTHORITY"],
])("an incomplete identity provider, %j, is refused by the name of what is missing", (environment, missing) => {
  expect(refusal(environment)).toMatch(new RegExp(`^${missing} is required with `));
});

test("an OpenID provider without policies needs only its issuer and our client id", () => {
  const settings = { IDENTITY_AUTHORITY: "https://id.example", IDENTITY_CLIENT_ID: "ff", IDENTITY_PROTOCOL: "oidc" };
  expect(readConfig(settings)).toMatchObject({ identityAuthority: "https://id.example", identityClientId: "ff" });
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

test("production never has the demonstration, neither by default nor on request", () => {
  const production = { NODE_ENV: "production", DATABASE_URL: "postgres://db/touchline", SMTP_URL: "smtp://mail" };
  expect(readConfig(production)).toMatchObject({ isProduction: true, demo: false });
  expect(refusal({ ...production, DEMO: "true" })).toContain("DEMO must not be on in production");
});

test("another country has an embedded database of its own, for servers and commands, whatever DEMO says", () => {
  const folders = [{}, { DEMO: "false" }, { DATA_DIR: "elsewhere" }].map(
    (more) => readConfig({ COUNTRY: "norway", ...more }).dataDir,
  );
  expect(folders).toEqual(["data-norway", "data-norway", "elsewhere"]);
  expect(readConfig({ DATABASE_URL: "postgres://db/touchline", COUNTRY: "norway" }).dataDir).toBe("data");
});

test("the demonstration is for the embedded database only", () => {
  expect(readConfig({ DATABASE_URL: "postgres://db/touchline" }).demo).toBe(false);
  expect(refusal({ DATABASE_URL: "postgres://db/touchline", DEMO: "yes" })).toContain("DEMO");
});

const key = "0123456789-0123456789-0123456789";

test.each([
  ["a short key", `partner:${key.slice(0, 31)}`],
  ["no name", `:${key}`],
  ["no key", "partner"],
  ["three keys", `partner:${key}1:${key}2:${key}3`],
  ["a name in capitals", `Partner:${key}`],
  ["a space in a key", `partner:${key} ${key}`],
  ["a comma at the end", `partner:${key},`],
  ["a name twice", `partner:${key}1,partner:${key}2`],
  ["a key twice", `partner:${key},other:${key}`],
  ["the log's own word for a name", `pages:${key}`],
])("keys with %s are refused without being repeated", (_what, value) => {
  const message = refusal({ CALLER_KEYS: value });
  expect(message).toMatch(/^CALLER_KEYS/);
  expect(message).not.toContain(key.slice(0, 31));
});

test.each(["Authorization", "cookie", "Content-Type", "X-Forwarded-For", "Sec-Fetch-Site", "Touchline-Pass", "Host"])(
  "%s is not accepted as the header for keys, as it has another meaning",
  (header) => {
    expect(refusal({ SUBSCRIPTION_KEY_HEADER: header })).toContain(`SUBSCRIPTION_KEY_HEADER: ${header}`);
  },
);

test("a caller has one key, or two while it is being changed", () => {
  expect(callersOf(readConfig({ CALLER_KEYS: `partner:${key}1:${key}2,other:${key}3` }).callerKeys)).toEqual([
    { name: "partner", keys: [`${key}1`, `${key}2`] },
    { name: "other", keys: [`${key}3`] },
  ]);
});

test("a server of pages in front of a gateway needs its key, but no database and no mail system", () => {
  const pages = { NODE_ENV: "production", API_GATEWAY_URL: "https://gateway.example/football" };
  expect(refusal(pages)).toBe("API_GATEWAY_KEY is required with API_GATEWAY_URL.");
  expect(readConfig({ ...pages, API_GATEWAY_KEY: key })).toMatchObject({ isProduction: true, demo: false });
  expect(refusal({ ...pages, NODE_ENV: "", API_GATEWAY_KEY: key, DEMO: "on" })).toContain("DEMO");
  expect(refusal({ API_GATEWAY_KEY: key })).toMatch(/^API_GATEWAY_URL is required/);
  expect(() => readConfig({ ...pages, API_GATEWAY_KEY: key }, "terminal")).toThrow("DATABASE_URL is required");
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
    return `| \`${environmentName(setting)}\` | ${shown} | ${describeSchema(schema)} | ${title} |`;
  });
  const documented = readFileSync("docs/settings.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  // The document groups them by subject.
  expect(documented.toSorted()).toEqual(rows.toSorted());
});

test.each([
  ["PAGES_MAY_CALL", "off"],
  ["SMTP_TLS", "required"],
  ["PRIVACY_POLICY_URL", "https://fa.example/privacy"],
  ["IDENTITY_SIGN_IN", "B2C_1_in"],
])("%s, which had an effect before 1.0.0, is refused by name, so that it is not lost unnoticed", (name, value) => {
  expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} is no longer a setting: docs/upgrading.md`));
  expect(refusal({ [name]: " " })).toBe("accepted");
});

test("named values are read by name, and where several are allowed all of them count", () => {
  const { associationPages, identityPolicies, externalOrigins } = readConfig({
    ASSOCIATION_PAGES:
      "contact=https://fa.example/contact terms-of-use=https://fa.example/terms data-licence=https://fa.example/licence",
    IDENTITY_POLICIES: "sign-in=B2C_1_in",
    EXTERNAL_ORIGINS: "images=https://a.example images=https://b.example",
  });
  const links = legalLinks({ associationPages });
  expect(publisherPages({ associationPages }).licenceUrl).toBe("https://fa.example/licence");
  expect(links).toMatchObject({ contact: "https://fa.example/contact", termsOfUse: "https://fa.example/terms" });
  expect(policyNames({ identityPolicies })).toMatchObject({ signIn: "B2C_1_in", signInFan: "B2C_1A_SignInFan" });
  expect(originsFor("images", { externalOrigins })).toEqual(["https://a.example", "https://b.example"]);
});

test("one factor changes how many messages, alerts and notes are taken", () => {
  expect(readConfig({ LIMITS_FACTOR: "0.1" })).toMatchObject({
    messagesPerAddress: 1,
    notesPerAddress: 1,
    notesPerHour: 50,
  });
  expect(readConfig({ LIMITS_FACTOR: "2" })).toMatchObject({ messagesPerClub: 120, alertsPerHour: 4_000 });
});

test("an import in production needs no mail server", () => {
  const environment = { NODE_ENV: "production", DATABASE_URL: "postgres://touchline@localhost/touchline" };
  expect(() => readConfig(environment)).toThrow(/SMTP_URL is required/);
  expect(readConfig(environment, "terminal").isProduction).toBe(true);
});

test("pages get every setting of their schema, set or by default, and no others", () => {
  const config = readConfig({ ASSOCIATION_PAGES: "contact=https://fa.example/contact", CONTENT_API_KEY: "secret" });
  const shown = pageSettingsOf(config);
  expect(shown).toMatchObject({ siteName: "Find Football", associationPages: "contact=https://fa.example/contact" });
  expect(Object.keys(shown).filter((name) => !(name in pageSettings))).toEqual([]);
  expect(JSON.stringify(shown)).not.toContain("secret");
});
