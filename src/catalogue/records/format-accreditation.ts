// Which accreditations count, and how they are shown (specification §5.22).
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";

const counting = new Map<string, string>([
  ["accredited", defineMessage("Accredited")],
  ["in progress", defineMessage("Accreditation in progress")],
]);

/** True if the register's status is Accredited or In Progress; Expired and all others do not count. */
export function isAccredited(status: string | null): boolean {
  return counting.has((status ?? "").trim().toLowerCase());
}

/** "Accredited, 1 Star", "Accreditation in progress"; null if it does not count. */
export function formatAccreditation({ text }: Language, status: string | null, level: string | null): string | null {
  const words = counting.get((status ?? "").trim().toLowerCase());
  if (words === undefined) return null;
  return level ? `${text(words)}, ${level}` : text(words);
}
