// Whose key it is: keys are held as digests, and every one of them is compared in the same time, whichever fits.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { CallerKeys } from "#src/config/key-settings.ts";

export interface KnownCallers {
  /** The caller's name; null where nobody has this key. */
  nameOf(key: string): string | null;
}

/** `isEqual` is another only in a test that counts. */
export function knownCallers(
  callers: CallerKeys[],
  isEqual: (a: Buffer, b: Buffer) => boolean = timingSafeEqual,
): KnownCallers {
  // A secret of this process: digests are worth nothing elsewhere, and their bytes tell nothing of a key's.
  const secret = randomBytes(32);
  const digestOf = (key: string) => createHmac("sha256", secret).update(key).digest();
  const held = callers.flatMap(({ name, keys }) => keys.map((key) => ({ name, digest: digestOf(key) })));
  return {
    nameOf(key) {
      const presented = digestOf(key);
      let found: string | null = null;
      for (const { name, digest } of held) if (isEqual(digest, presented)) found = name;
      return found;
    },
  };
}
