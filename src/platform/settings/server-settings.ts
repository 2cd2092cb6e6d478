// The settings of a server: where it listens, its database, the address and country of its site.
import Type, { type Static } from "typebox";
import type { Country } from "#src/platform/country/country-schema.ts";
import { webAddress } from "#src/platform/schema/web-address.ts";

export const serverSettings = {
  nodeEnv: Type.Enum(["development", "test", "production"], {
    default: "development",
    title:
      "`production` for every site with visitors: it refuses the defaults of development, so DATABASE_URL and " +
      "SMTP_URL are required and DEMO is off",
  }),
  port: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    title: "Port to listen on, if not 3000; 0 takes a free one",
  }),
  host: Type.String({
    minLength: 1,
    default: "0.0.0.0",
    title: "Address to listen on; 127.0.0.1 where only a proxy on the same machine connects",
  }),
  dataDir: Type.String({
    minLength: 1,
    default: "data",
    title:
      "Folder of the embedded database if DATABASE_URL is not set, otherwise of what a server stores between " +
      "starts: the last valid content. Only one server at a time can use it. Set it to a folder that outlives " +
      "a container or an upgrade",
  }),
  databaseUrl: Type.Optional(
    Type.String({
      pattern: "^postgres(ql)?://[^\\s]+$",
      description: "a PostgreSQL address like postgres://user@host:5432/name",
      title: "PostgreSQL to use instead of the embedded database; required in production",
    }),
  ),
  country: Type.String({
    minLength: 1,
    maxLength: 500,
    default: "england",
    title:
      "The country: england, wales, ireland, norway, or the path of your own file ending in .json " +
      "(docs/countries.md); it decides the clock, money, postcodes and ages",
  }),
  draftLanguages: Type.Boolean({
    default: false,
    title:
      "Serve pages in languages whose translation is still a machine's draft (docs/languages.md) in production " +
      "too; these pages say that they are drafts",
  }),
  publicUrl: webAddress(
    "URL of the site as visitors see it, for canonical URLs, structured data and links in emails; without it " +
      "pages leave these out, and so do emails in production",
  ),
  trustedProxies: Type.Integer({
    minimum: 0,
    maximum: 10,
    default: 0,
    title:
      "Number of proxies in front of the server that are trusted to give a visitor's network address; needed " +
      "behind any proxy, as limits otherwise count all visitors as one",
  }),
  environment: Type.Enum(["development", "qa", "staging", "production"], {
    default: "production",
    title:
      "Which of the association's sites this is; set it on every site but the public one, as search engines " +
      "may index only `production`",
  }),
  logLevel: Type.Enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
    default: "info",
    title: "Lowest level of log lines that are written; `debug` or `trace` while you look for an error",
  }),
};

type Stated = Static<ReturnType<typeof Type.Object<typeof serverSettings>>>;

/** As features get them: with what follows from them. */
export interface ServerSettings extends Omit<Stated, "country"> {
  country: Country;
  isProduction: boolean;
}
