// The settings of alerts: the keys that they are sealed by, how many are taken.
import Type, { type Static } from "typebox";

const namedKey = "[a-z0-9-]{1,40}:[!-+\\-.-9;-~]{32,200}";

export const alertSettings = {
  alertKeys: Type.Optional(
    Type.String({
      pattern: `^${namedKey}(,${namedKey})*$`,
      description:
        "names with a key each, like `2027:KEY,2026:KEY`: names of small letters, digits and -, keys of at " +
        "least 32 characters without space, colon and comma",
      title:
        "Keys that encrypt the addresses and searches of alerts, the newest first: the first encrypts, all of " +
        "them decrypt (docs/alerts.md). In production there are no alerts without these keys and PUBLIC_URL",
    }),
  ),
  alertHoldPercent: Type.Number({
    minimum: 0,
    maximum: 100,
    default: 5,
    title:
      "If one import concerns a larger share of all alerts, in per cent, its emails wait for an officer at the " +
      "desk: higher where imports are often that large; 100 holds none",
  }),
};

export type AlertSettings = Static<ReturnType<typeof Type.Object<typeof alertSettings>>>;

/**
 * New alerts an hour from one network address, and in total. From a quarter of the first and half
 * of the second on, a captcha is required. A network's limit (/24 or /48) is four times as high.
 */
export const alertLimitDefaults = { alertsPerAddress: 10, alertsPerHour: 2_000 };

export interface NamedAlertKey {
  name: string;
  key: string;
}

/** The keys of a setting that fits, the newest first. */
export function alertKeysOf(setting: string | undefined): NamedAlertKey[] {
  return (setting ?? "")
    .split(",")
    .filter((each) => each !== "")
    .map((each) => {
      const [name = "", key = ""] = each.split(":");
      return { name, key };
    });
}

/** What the pattern cannot say; no message repeats a key. */
export function alertSettingProblems({ alertKeys }: { alertKeys?: string }): string[] {
  const names = alertKeysOf(alertKeys).map(({ name }) => name);
  return new Set(names).size < names.length ? ["ALERT_KEYS names a key twice: give each key a name of its own."] : [];
}
