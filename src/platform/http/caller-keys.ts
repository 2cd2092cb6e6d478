// Finds the caller that a key belongs to. Keys are held as digests and compared in constant time.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { CallerKeys } from "#src/platform/settings/key-settings.ts";

export interface KnownCallers {
  /** The caller's name; null where no caller has this key. */
  nameOf(key: string): string | null;
}

/** `isEqual`: another one is for a test that counts comparisons. */
export function knownCallers(
  callers: CallerKeys[],
  isEqual: (a: Buffer, b: Buffer) => boolean = timingSafeEqual,
): KnownCallers {
  // A random secret of this process, so that a digest says nothing about a key.
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
