// Keys for our own calls: who may make them, how often, and how often our pages without one.
import Type, { type Static } from "typebox";

/** Long enough that one cannot be guessed. */
const key = "[!-+\\-.-9;-~]{32,200}";
const caller = `[a-z0-9-]{1,40}:${key}(:${key})?`;

export const keySettings = {
  subscriptionKeyHeader: Type.String({
    pattern: "^[A-Za-z][A-Za-z0-9-]{0,60}$",
    description: "a header's name: letters, digits and -",
    default: "Ocp-Apim-Subscription-Key",
    title: "Header in which keys are sent and read, if the gateway expects a different one",
  }),
  callerKeys: Type.Optional(
    Type.String({
      pattern: `^${caller}(,${caller})*$`,
      description:
        "names with one or two keys each, like `partner:KEY:KEY,other:KEY`: names of small letters, digits and " +
        "-, keys of at least 32 characters without space, colon and comma",
      title:
        "Callers and their keys, sent in SUBSCRIPTION_KEY_HEADER; if set, calls answer only these callers and " +
        "our own pages. The second key is for changing keys: both are valid (docs/gateway.md)",
    }),
  ),
  callerCallsPerMinute: Type.Integer({
    minimum: 1,
    default: 600,
    title:
      "Calls a minute from one caller with a key, more where one makes the calls of many people " +
      "(docs/gateway.md); counted by each server separately: three servers accept three times as many",
  }),
  pageCallsPerMinute: Type.Integer({
    minimum: 0,
    default: 120,
    title:
      "Calls a minute without a key from our own pages at one network address, if CALLER_KEYS is set, counted " +
      "by each server separately; 0 for a server that answers only calls with keys",
  }),
};

export type KeySettings = Static<ReturnType<typeof Type.Object<typeof keySettings>>>;

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
export function keySettingProblems({ callerKeys, subscriptionKeyHeader = "" }: Partial<KeySettings>): string[] {
  const header = subscriptionKeyHeader.toLowerCase();
  const callers = callersOf(callerKeys);
  const names = callers.map(({ name }) => name);
  const keys = callers.flatMap((each) => each.keys);
  return [
    ...(takenHeaders.includes(header) || takenFamilies.test(header)
      ? [`SUBSCRIPTION_KEY_HEADER: ${subscriptionKeyHeader} is a standard header. Choose another name.`]
      : []),
    ...(new Set(names).size < names.length ? ["CALLER_KEYS names a caller twice: give each name once."] : []),
    ...(new Set(keys).size < keys.length ? ["CALLER_KEYS has a key twice: every key must be different."] : []),
    ...(names.includes("pages") || names.includes("none")
      ? ["CALLER_KEYS: the log uses `pages` and `none` itself. Give the caller another name."]
      : []),
  ];
}
