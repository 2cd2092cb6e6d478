// Ids as they stand in an address (specification §2.11-2.14).

/** Largest id the catalogue can hold; beyond it nothing can be found. */
const largestId = 2_147_483_647;

/** The id in plain decimal digits without leading zeros; null for anything else. */
export function parseRecordId(text: string | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : 0;
  return id > 0 && id <= largestId ? id : null;
}

/** The two ids of "301p5001": provider, the letter p, venue; null for anything else. */
export function parseProviderPath(text: string | undefined): { providerId: number; pitchFinderId: number } | null {
  const parts = (text ?? "").split("p");
  const [providerId, pitchFinderId] = parts.map(parseRecordId);
  return parts.length === 2 && providerId && pitchFinderId ? { providerId, pitchFinderId } : null;
}
