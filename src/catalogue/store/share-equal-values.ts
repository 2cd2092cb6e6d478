// Keeps one copy of equal strings and lists while a whole catalogue is read.
import type { Share } from "#src/catalogue/records/record-fields.ts";

/** For one reading: the copies live as long as the records that use them. Shared lists are frozen. */
export function shareEqualValues(): Share {
  const texts = new Map<string, string>();
  const lists = new Map<string, unknown[]>();
  return {
    text<T extends string | null>(value: T): T {
      if (value === null) return value;
      const known = texts.get(value);
      if (known !== undefined) return known as T;
      texts.set(value, value);
      return value;
    },
    list<T>(values: T[]): T[] {
      const key = values.join("\n");
      const known = lists.get(key);
      if (known !== undefined && known.length === values.length) return known as T[];
      lists.set(key, Object.freeze(values) as T[]);
      return values;
    },
  };
}
