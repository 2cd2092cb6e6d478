// Settings of earlier versions: what becomes of one still set, and what its operator is told.

type Environment = Record<string, string | undefined>;

/** Now values of another setting. */
const movedInto: Record<string, [setting: string, name: string]> = {
  CONTACT_URL: ["ASSOCIATION_PAGES", "contact"],
  PRIVACY_POLICY_URL: ["ASSOCIATION_PAGES", "privacy-policy"],
  TERMS_OF_USE_URL: ["ASSOCIATION_PAGES", "terms-of-use"],
  ANTI_SLAVERY_URL: ["ASSOCIATION_PAGES", "anti-slavery"],
  OPEN_DATA_PUBLISHER_URL: ["ASSOCIATION_PAGES", "publisher"],
  OPEN_DATA_LICENCE_URL: ["ASSOCIATION_PAGES", "data-licence"],
  COUNTY_ASSOCIATION_URL: ["ASSOCIATION_PAGES", "county-association"],
  ACCOUNT_URL: ["ASSOCIATION_PAGES", "account"],
  ANALYTICS_ORIGINS: ["EXTERNAL_ORIGINS", "analytics"],
  IMAGE_ORIGINS: ["EXTERNAL_ORIGINS", "images"],
  MAP_ORIGINS: ["EXTERNAL_ORIGINS", "map"],
  VIDEO_ORIGINS: ["EXTERNAL_ORIGINS", "videos"],
  IDENTITY_SIGN_UP: ["IDENTITY_POLICIES", "sign-up"],
  IDENTITY_SIGN_IN: ["IDENTITY_POLICIES", "sign-in"],
  IDENTITY_SIGN_IN_FAN: ["IDENTITY_POLICIES", "sign-in-fan"],
  IDENTITY_PASSWORD_RESET: ["IDENTITY_POLICIES", "password-reset"],
  IDENTITY_FORGOTTEN_EMAIL: ["IDENTITY_POLICIES", "forgotten-email"],
  IDENTITY_UNKNOWN_FAN: ["IDENTITY_POLICIES", "unknown-fan"],
  IDENTITY_VERIFIED_EMAIL_CLAIM: ["IDENTITY_CLAIMS", "verified-email"],
  DESK_ROLES_CLAIM: ["IDENTITY_CLAIMS", "desk-roles"],
};

interface Successor {
  setting: string;
  /** What that setting becomes, from the former and its own value, "" where it is not set. */
  becomes(former: string, own: string): string;
  line: string;
}

/** Now said by another setting in its own way. */
const nowSaidBy: Record<string, Successor> = {
  PAGES_MAY_CALL: {
    setting: "PAGE_CALLS_PER_MINUTE",
    // Whatever does not say yes: a word that cannot be read lets nobody in.
    becomes: (former, own) => (/^(true|yes|on|1)$/i.test(former) ? own : "0"),
    line: "PAGES_MAY_CALL is now PAGE_CALLS_PER_MINUTE, where 0 is what `off` was; it is taken for that.",
  },
  SMTP_TLS: {
    setting: "SMTP_URL",
    becomes: (former, own) => (former === "offered" || own.includes("?") ? own : own && `${own}?requireTLS=true`),
    line: "SMTP_TLS is now a part of SMTP_URL, where ?requireTLS=true is what `required` was; it is taken for that.",
  },
};

/** Limits that protect clubs and visitors, which LIMITS_FACTOR now multiplies all together. */
const limits: Record<string, number> = {
  MESSAGES_PER_ADDRESS: 10,
  MESSAGES_PER_CLUB: 60,
  MESSAGES_PER_EMAIL: 10,
  MESSAGES_PER_HOUR: 2_000,
  ALERTS_PER_ADDRESS: 10,
  ALERTS_PER_HOUR: 2_000,
  NOTES_PER_ADDRESS: 12,
  NOTES_PER_HOUR: 500,
};

const oneProcess =
  "a server is one process; for further cores start further servers on one database (docs/deploying.md)";

/** What holds instead. */
const gone: Record<string, string> = {
  PROCESSES: oneProcess,
  THREADS: oneProcess,
  CONTENT_TIMEOUT_MS: "the layout service always has 2 seconds",
  CONTENT_MAX_AGE_SECONDS: "content is asked for again after a minute, outside production after a second",
  API_GATEWAY_TIMEOUT_MS: "a call through the gateway always has 5 seconds",
  ORGANISATION_WAIT_MS: "a page always waits 300 ms for the register and the fixtures, and has them at the next look",
  PAGE_CACHE_MB: "each server always caches 64 MB of pages, or 16 where memory is short",
  ORGANISATION_MAX_AGE_SECONDS: "the register and the fixtures are asked again after five minutes",
  DISTANCE_UNIT: "distances are in the unit of COUNTRY, which may be a file of one's own (docs/countries.md)",
  HARVEST_FORBIDDEN_JOINS:
    "joins are undone at the desk, or by `npm run touchline -- sources undo-join` with each line of its file, and stay so",
  MAIL_COLOUR: "mails have the colour of THEME",
  IDENTITY_PORT: "the development provider has port 3443, or a free one where that is in use",
};

/**
 * The environment with former names brought into what they are now, one line for each that is still
 * set, and a problem for each that protected something and no longer does.
 */
export function withoutFormerSettings(given: Environment) {
  const environment = { ...given };
  const warnings: string[] = [];
  const problems: string[] = [];
  for (const [name, text] of Object.entries(given)) {
    const value = text?.trim();
    if (!value) continue;
    const moved = movedInto[name];
    if (moved) {
      const [setting, part] = moved;
      const values = value.split(" ").map((each) => `${part}=${each}`);
      // What the new setting says itself comes last: where there is one value it counts.
      environment[setting] = `${values.join(" ")} ${environment[setting] ?? ""}`.trim();
      warnings.push(`${name} is now a part of ${setting}: ${values.join(" ")} is used.`);
    }
    const successor = nowSaidBy[name];
    if (successor) {
      const { setting, becomes, line } = successor;
      environment[setting] = becomes(value, environment[setting]?.trim() ?? "");
      warnings.push(line);
    }
    const why = gone[name];
    if (why) warnings.push(`${name} is no longer a setting and not used: ${why}.`);
    const limit = limits[name];
    if (limit === undefined || Number(value) === limit) continue;
    problems.push(`${name} is no longer a setting: the limit is ${limit}, times LIMITS_FACTOR. Unset it.`);
  }
  return { environment, warnings, problems };
}
