// The environment, read once into one checked object. The only file that reads process.env.
import { basename } from "node:path";
import Type, { type Static, type TSchema } from "typebox";
import { Check } from "typebox/value";
import { alertLimitDefaults, alertSettingProblems, alertSettings } from "#src/alerts/alert-settings.ts";
import { listingLimitDefaults } from "#src/club-listing/listing-settings.ts";
import { deskSettingProblems, deskSettings } from "#src/desk/desk-settings.ts";
import { mailSettings } from "#src/mail/mail-settings.ts";
import { messageLimitDefaults, messageSettings } from "#src/messages/message-settings.ts";
import { noteLimitDefaults, noteSettings } from "#src/notes/note-settings.ts";
import { harvestSettings, openDataSettings } from "#src/open-data/open-data-settings.ts";
import { setCountry } from "#src/platform/country/country.ts";
import { readCountry } from "#src/platform/country/read-country.ts";
import { describeSchema } from "#src/platform/schema/describe-schema.ts";
import { keySettingProblems, keySettings } from "#src/platform/settings/key-settings.ts";
import { withSecretFiles } from "#src/platform/settings/secret-files.ts";
import { type ServerSettings, serverSettings } from "#src/platform/settings/server-settings.ts";
import { identitySettingProblems, identitySettings } from "#src/sign-in/identity-settings.ts";
import { pageSettings } from "#src/site/page-settings.ts";
import { siteSettings } from "#src/site/site-settings.ts";
import { mapSettings } from "#src/streets/map-settings.ts";
import {
  gatewaySettingProblems,
  gatewaySettings,
  upstreamSettingProblems,
  upstreamSettings,
} from "#src/upstreams/upstream-settings.ts";

/** Every setting: `dataDir` is DATA_DIR. A test holds docs/settings.md equal to this. */
export const settingsSchema = Type.Object({
  ...serverSettings,
  demo: Type.Optional(
    Type.Boolean({
      title:
        "Load the invented demonstration catalogue into an empty embedded database at the first start; on by default for the embedded database, never in production",
    }),
  ),
  limitsFactor: Type.Number({
    minimum: 0.1,
    maximum: 100_000,
    default: 1,
    title:
      "Multiplies how many messages, alerts, notes and clubs' changes are accepted (see below): above 1 where many visitors share a network address or many more people write, below 1 for a small association",
  }),
  ...pageSettings,
  ...mapSettings,
  ...mailSettings,
  ...messageSettings,
  ...alertSettings,
  ...noteSettings,
  ...siteSettings,
  ...upstreamSettings,
  ...harvestSettings,
  ...openDataSettings,
  ...keySettings,
  ...gatewaySettings,
  ...identitySettings,
  ...deskSettings,
});

type Settings = Static<typeof settingsSchema>;

/** How many are taken where LIMITS_FACTOR is 1. */
const limitDefaults = {
  ...messageLimitDefaults,
  ...alertLimitDefaults,
  ...noteLimitDefaults,
  ...listingLimitDefaults,
};

/** The settings with what follows from them worked out. */
export interface Config
  extends Omit<Settings, keyof ServerSettings>,
    ServerSettings,
    Record<keyof typeof limitDefaults, number> {
  /** True where an empty embedded database is filled with the demonstration catalogue. */
  demo: boolean;
}

/** A setting that cannot be used; the message names each one and says what fits. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** The environment's name of a setting: `dataDir` is DATA_DIR. */
export function environmentName(setting: string): string {
  return setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/**
 * Who reads the settings: an import at the terminal sends no mail, so it asks for nothing to send
 * it with; a command that needs files alone asks for no database either.
 */
export type SettingsReader = "server" | "terminal" | "files";

/**
 * Reads and checks all settings, those with secrets from files where the environment names them.
 * Blank counts as not set.
 * @throws SettingsError naming every setting that is wrong
 */
export function readConfig(given: Record<string, string | undefined>, reader: SettingsReader = "server"): Config {
  const { environment, problems } = withSecretFiles(given);
  problems.push(...formerSettingProblems(environment));
  const settings: Record<string, unknown> = {};
  for (const [setting, schema] of Object.entries<TSchema>(settingsSchema.properties)) {
    const name = environmentName(setting);
    const text = environment[name]?.trim();
    const value = text ? parse(text, schema) : (schema as { default?: unknown }).default;
    if (value === undefined) continue;
    if (Check(schema, value)) settings[setting] = value;
    else problems.push(`${name} must be ${describeSchema(schema)}.`);
  }
  const config = settings as Settings;
  const isProduction = config.nodeEnv === "production";
  // A server of pages alone keeps nothing and sends nothing.
  const keepsCatalogue = reader === "terminal" || (reader === "server" && !environment.API_GATEWAY_URL?.trim());
  if (isProduction && keepsCatalogue && !environment.DATABASE_URL?.trim()) {
    problems.push("DATABASE_URL is required in production: the embedded database is for development only.");
  }
  if (isProduction && keepsCatalogue && reader === "server" && !environment.SMTP_URL?.trim()) {
    problems.push("SMTP_URL is required in production: without it no message would ever reach a club.");
  }
  if (isProduction && config.demo) problems.push("DEMO must not be on in production: its catalogue is invented.");
  if (config.demo && config.databaseUrl) {
    problems.push("DEMO fills the embedded database only: unset DEMO or DATABASE_URL.");
  }
  problems.push(
    ...upstreamSettingProblems(config),
    ...keySettingProblems(config),
    ...alertSettingProblems(config),
    ...gatewaySettingProblems(config),
    ...identitySettingProblems(config),
    ...deskSettingProblems(config),
  );
  const read = readCountry(config.country);
  if ("problems" in read) problems.push(...read.problems);
  if ("problems" in read || problems.length > 0) throw new SettingsError(problems.join("\n"));
  const { country } = read;
  const demo = config.demo ?? (!isProduction && !config.databaseUrl && keepsCatalogue);
  return {
    ...config,
    country,
    // Trying out another country shows nothing of the one before, with or without DEMO.
    dataDir: isProduction || config.databaseUrl || environment.DATA_DIR?.trim() ? config.dataDir : ownFolder(config),
    ...limitsOf(config.limitsFactor),
    isProduction,
    demo,
  };
}

/** What had an effect before 1.0.0: a site that still sets one must not lose it unnoticed. */
const formerSettings =
  "PAGES_MAY_CALL SMTP_TLS CONTACT_URL PRIVACY_POLICY_URL TERMS_OF_USE_URL ANTI_SLAVERY_URL COUNTY_ASSOCIATION_URL " +
  "ACCOUNT_URL OPEN_DATA_PUBLISHER_URL OPEN_DATA_LICENCE_URL ANALYTICS_ORIGINS IMAGE_ORIGINS MAP_ORIGINS VIDEO_ORIGINS " +
  "IDENTITY_SIGN_UP IDENTITY_SIGN_IN IDENTITY_SIGN_IN_FAN IDENTITY_PASSWORD_RESET IDENTITY_FORGOTTEN_EMAIL " +
  "IDENTITY_UNKNOWN_FAN IDENTITY_VERIFIED_EMAIL_CLAIM DESK_ROLES_CLAIM";

const formerSettingProblems = (environment: Record<string, string | undefined>) =>
  formerSettings
    .split(" ")
    .filter((name) => environment[name]?.trim())
    .map((name) => `${name} is no longer a setting: docs/upgrading.md says what to set instead. Then unset it.`);

const ownFolder = ({ dataDir, country }: Settings) =>
  country === "england" ? dataDir : `${dataDir}-${basename(country, ".json")}`;

/** None is so small that nothing is taken. */
function limitsOf(factor: number) {
  const limits = Object.entries(limitDefaults).map(([name, limit]) => [name, Math.max(1, Math.round(limit * factor))]);
  return Object.fromEntries(limits) as Record<keyof typeof limitDefaults, number>;
}

/** The process's own environment; in development, first the file `.env` where there is one. */
export function readProcessConfig(reader: SettingsReader = "server"): Config {
  if (process.env.NODE_ENV !== "production") loadDotEnv();
  const config = readConfig(process.env, reader);
  setCountry(config.country);
  return config;
}

function loadDotEnv(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) throw new SettingsError("The file .env cannot be read.", { cause: error });
  }
}

/** Settings arrive as text; what does not parse is left as text and then refused by its schema. */
function parse(text: string, schema: TSchema): unknown {
  const { type } = schema as { type?: string };
  if (type === "boolean") return booleans.get(text.toLowerCase()) ?? text;
  if (type === "integer" || type === "number") return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return text;
}

const booleans = new Map([
  ["true", true],
  ["yes", true],
  ["on", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["off", false],
  ["0", false],
]);
