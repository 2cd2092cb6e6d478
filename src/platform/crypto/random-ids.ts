// Random ids and tokens that cannot be guessed, and one-way digests.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { RandomIds } from "./ports.ts";

/** 256 bits: another person's link cannot be guessed. */
const tokenBytes = 32;

export const randomIds: RandomIds = {
  newId: () => randomUUID(),
  newToken: () => randomBytes(tokenBytes).toString("base64url"),
  digest: (text) => createHash("sha256").update(text).digest("hex"),
};
