// Ids in URLs (§2.11–2.14).

/** Largest id: beyond it whole numbers are not exact in a double, and no import accepts them. */
export const largestId = Number.MAX_SAFE_INTEGER;

/** An id in a URL or a query, as a pattern: plain decimal digits without leading zeros. */
export const idDigits = "(0|[1-9][0-9]{0,15})";

const idPattern = new RegExp(`^${idDigits}$`);

/** The id in plain decimal digits without leading zeros; null for anything else. */
export function parseRecordId(text: string | undefined): number | null {
  if (!idPattern.test(text ?? "")) return null;
  const id = Number(text);
  return id <= largestId ? id : null;
}

/** The two ids of "301p5001": provider, the letter p, venue; null for anything else. */
export function parseProviderPath(text: string | undefined): { providerId: number; pitchFinderId: number } | null {
  const parts = (text ?? "").split("p");
  const [providerId = null, pitchFinderId = null] = parts.map(parseRecordId);
  if (parts.length !== 2 || providerId === null || pitchFinderId === null) return null;
  return { providerId, pitchFinderId };
}
