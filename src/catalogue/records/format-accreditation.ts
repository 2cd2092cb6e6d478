// Which accreditations count, and how they are shown (§5.22).
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";

const counting = new Map<string, string>([
  ["accredited", defineMessage("Accredited")],
  ["in progress", defineMessage("Accreditation in progress")],
]);

/** True if the register's status is Accredited or In Progress; Expired and others do not count. */
export function isAccredited(status: string | null): boolean {
  return counting.has((status ?? "").trim().toLowerCase());
}

/** "Accredited, 1 Star", "Accreditation in progress"; null if it does not count. */
export function formatAccreditation({ text }: Language, status: string | null, level: string | null): string | null {
  const words = counting.get((status ?? "").trim().toLowerCase());
  if (words === undefined) return null;
  if (!level) return text(words);
  const stars = starsOf(level);
  return text("{status}, {level}", {
    status: text(words),
    level: stars > 0 ? text("{stars, plural, other {# Star}}", { stars }) : level,
  });
}

/** Stars of "2 Star": two of three; none where the level names no number from 1 to 3. */
export function starsOf(level: string | null): number {
  return Number(/^([123]) star/i.exec(level ?? "")?.[1] ?? 0);
}
