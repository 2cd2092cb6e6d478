// Ids and tokens that nobody can guess, and digests that nobody can turn back.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { RandomIds } from "#src/services/messages/ports.ts";

/** 256 bits: no luck finds somebody else's link. */
const tokenBytes = 32;

export const randomIds: RandomIds = {
  newId: () => randomUUID(),
  newToken: () => randomBytes(tokenBytes).toString("base64url"),
  digest: (text) => createHash("sha256").update(text).digest("hex"),
};
