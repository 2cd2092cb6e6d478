// Random ids and tokens that cannot be guessed, and one-way digests.
import { createHash, randomBytes, randomUUID } from "node:crypto";

/** 256 bits: another person's link cannot be guessed. */
const tokenBytes = 32;

export const randomIds = {
  newId: () => randomUUID(),
  /** Unguessable, fit for an address. */
  newToken: () => randomBytes(tokenBytes).toString("base64url"),
  /** SHA-256, hexadecimal. */
  digest: (text: string) => createHash("sha256").update(text).digest("hex"),
};
