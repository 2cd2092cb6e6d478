// Seals values of JSON with AES-256-GCM: a nonce, what they encrypt to, and the tag, in one.
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

/** `context` must be the same when opening, so that what is moved elsewhere cannot be opened. */
export function seal(key: Buffer | KeyObject, value: unknown, context = ""): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(context));
  const text = cipher.update(JSON.stringify(value), "utf8");
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]);
}

/** Null where it was sealed with another key or context, or changed. */
export function unseal(key: Buffer | KeyObject, sealed: Buffer, context = ""): unknown {
  if (sealed.length <= nonceBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString("utf8"));
  } catch {
    return null;
  }
}
