// The link by which whoever gets a message reports it to the association.
import type { RandomIds } from "#src/platform/crypto/ports.ts";

/** A new one for each mail; `origin` null: no link. */
export function reportLink(
  { secrets }: { secrets: RandomIds },
  origin: string | null,
): { url: string | null; digest: string } {
  const token = secrets.newToken();
  return { url: origin && `${origin}/report/${token}`, digest: secrets.digest(token) };
}
