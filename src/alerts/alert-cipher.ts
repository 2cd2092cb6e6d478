// Seals the addresses, searches and mails of alerts with AES-256-GCM under keys of a setting.
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import type { AlertCipher } from "./ports.ts";

export interface NamedKey {
  name: string;
  key: string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The first key seals; all of them open. Throws where there is none. */
export function alertCipher(keys: readonly NamedKey[]): AlertCipher {
  const [newest] = keys;
  if (newest === undefined) throw new Error("A cipher needs at least one key");
  const derived = new Map(keys.map(({ name, key }) => [name, deriveKeys(key)]));
  return {
    keyNames: keys.map(({ name }) => name),
    seal(text, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", derived.get(newest.name)!.sealing, nonce);
      cipher.setAAD(Buffer.from(context));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return { keyName: newest.name, sealed: sealed.toString("base64") };
    },
    open({ keyName, sealed }, context) {
      const key = derived.get(keyName);
      if (key === undefined) throw new Error(`ALERT_KEYS lacks the key ${keyName}, by which an alert was sealed`);
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", key.sealing, bytes.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
    addressDigests: (mailbox) =>
      [...derived.values()].map(({ finding }) => createHmac("sha256", finding).update(mailbox).digest("base64url")),
  };
}

/**
 * One key for each use, so that neither reveals anything about the other. As the platform's own objects: opening takes a
 * third of the time that it takes with a key as bytes, and a look opens every alert once.
 */
function deriveKeys(key: string) {
  const derive = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", key, "", `touchline alerts ${use}`, 32)));
  return { sealing: derive("sealing"), finding: derive("finding") };
}
