// Keys that our own calls ask for: who may make them, how often, and whether our own pages may without a key.
import Type from "typebox";

/** Long enough that nobody finds one by trying. */
const key = "[!-+\\-.-9;-~]{32,200}";
const caller = `[a-z0-9-]{1,40}:${key}(:${key})?`;

export const keySettings = {
  callerKeys: Type.Optional(
    Type.String({
      pattern: `^${caller}(,${caller})*$`,
      description:
        "names with one or two keys each, like `partner:KEY:KEY,other:KEY`: names of small letters, digits and -, keys of at least 32 characters without space, colon and comma",
      title:
        "Callers whose keys the calls take, in SUBSCRIPTION_KEY_HEADER; where set, the calls answer nobody else but our own pages. The second key is for changing: both are good (docs/gateway.md)",
    }),
  ),
  callerCallsPerMinute: Type.Integer({
    minimum: 1,
    default: 600,
    title: "Calls a minute that each server takes from one caller with a key: with three servers, three times as many",
  }),
  pagesMayCall: Type.Boolean({
    default: true,
    title:
      "Whether our own pages may call without a key where CALLER_KEYS is set; off for a server that answers keyed calls alone",
  }),
  pageCallsPerMinute: Type.Integer({
    minimum: 1,
    default: 120,
    title: "Calls a minute that each server takes from the pages at one network address where CALLER_KEYS is set",
  }),
};

export interface CallerKeys {
  name: string;
  /** One, or two while the caller changes from one to the other. */
  keys: string[];
}

/** The callers of a setting that fits. */
export function callersOf(setting: string | undefined): CallerKeys[] {
  if (!setting) return [];
  return setting.split(",").map((each) => {
    const [name = "", ...keys] = each.split(":");
    return { name, keys };
  });
}

/** Headers that mean something already: a key in one of them would take its place. */
const takenHeaders = ["authorization", "accept", "connection", "content-length", "content-type", "cookie", "host"];
const takenFamilies = /^(x-forwarded-|sec-|proxy-|transfer-|touchline-pass$)/;

/** What the pattern cannot say; no message repeats a key. */
export function keySettingProblems({
  callerKeys,
  subscriptionKeyHeader,
}: {
  callerKeys?: string;
  subscriptionKeyHeader?: string;
}): string[] {
  const header = (subscriptionKeyHeader ?? "").toLowerCase();
  const callers = callersOf(callerKeys);
  const names = callers.map(({ name }) => name);
  const keys = callers.flatMap((each) => each.keys);
  return [
    ...(takenHeaders.includes(header) || takenFamilies.test(header)
      ? [`SUBSCRIPTION_KEY_HEADER: ${subscriptionKeyHeader} has another meaning already. Name a header of its own.`]
      : []),
    ...(new Set(names).size < names.length ? ["CALLER_KEYS names a caller twice: give each name once."] : []),
    ...(new Set(keys).size < keys.length ? ["CALLER_KEYS holds a key twice: every key must be another."] : []),
    ...(names.includes("pages") || names.includes("none")
      ? ["CALLER_KEYS: `pages` and `none` are the log's own words. Name the caller otherwise."]
      : []),
  ];
}
