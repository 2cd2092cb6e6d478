// A certificate that ended two years ago.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownCertificate } from "#development/identity/certificate.ts";

/** PEM, as TLS servers take it. */
export async function expiredCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-expired-"));
  const { key, certificate } = await ownCertificate(folder, Date.now() - 3 * 365 * 86_400_000);
  await rm(folder, { recursive: true });
  return { key, cert: certificate };
}
