// Seals the addresses, searches and mails of alerts under keys of a setting.
import { createHmac, createSecretKey, hkdfSync } from "node:crypto";
import { systemClock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { seal, unseal } from "#src/platform/crypto/seal.ts";
import type { SecretStore } from "#src/platform/database/secret-store.ts";
import { alertKeysOf, type NamedAlertKey } from "./alert-settings.ts";

export type AlertCipher = ReturnType<typeof alertCipher>;

/** The first key seals; all of them open. Throws where there is none. */
export function alertCipher(keys: readonly NamedAlertKey[]) {
  const [newest] = keys;
  if (newest === undefined) throw new Error("A cipher needs at least one key");
  const derived = new Map(keys.map(({ name, key }) => [name, deriveKeys(key)]));
  return {
    /** For a thread, which makes a cipher of its own. */
    keys,
    /** The newest first. */
    keyNames: keys.map(({ name }) => name),
    /**
     * A value of JSON as the name of the newest key, a space, and what it encrypts to. `context`
     * must be the same when opening, so that a text moved to another row cannot be opened.
     */
    seal(value: unknown, context: string): string {
      return `${newest.name} ${seal(derived.get(newest.name)!.sealing, value, context).toString("base64")}`;
    },
    /** Null where its key is missing or the text was changed; the log and `check` say so. */
    open(text: string, context: string): unknown {
      const [keyName = "", sealed = ""] = text.split(" ");
      const key = derived.get(keyName);
      return key === undefined ? null : unseal(key.sealing, Buffer.from(sealed, "base64"), context);
    },
    /** Digests by which an address is recognised, one for each key, the newest first. */
    addressDigests: (mailbox: string): string[] =>
      [...derived.values()].map(({ finding }) => createHmac("sha256", finding).update(mailbox).digest("base64url")),
  };
}

/**
 * One key for each use, so that neither reveals anything about the other. As the platform's own
 * objects: opening takes a third of the time of a key as bytes, and a run opens every alert once.
 */
function deriveKeys(key: string) {
  const derive = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", key, "", `touchline alerts ${use}`, 32)));
  return { sealing: derive("sealing"), finding: derive("finding") };
}

/**
 * Null where there are no alerts. Outside production a key that is stored in the database itself is
 * enough: nothing there needs protection.
 */
export async function openAlertCipher(
  { alertKeys, isProduction, publicUrl }: { alertKeys?: string; isProduction: boolean; publicUrl?: string },
  { secret }: Pick<SecretStore, "secret">,
): Promise<AlertCipher | null> {
  const keys = alertKeysOf(alertKeys);
  if (isProduction && (keys.length === 0 || !publicUrl)) return null;
  if (keys.length > 0) return alertCipher(keys);
  return alertCipher([{ name: "development", key: await secret("alerts", systemClock.nowMs(), randomIds.newToken()) }]);
}
