// A certificate for https://localhost that only this machine trusts, stored for reuse.
import { X509Certificate } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Certificate {
  /** PEM. */
  key: string;
  /** PEM. */
  certificate: string;
}

/** Browsers accept no server certificate that is valid for longer than 825 days. */
const days = 365;
const dayMs = 86_400_000;

/** The stored one if it is valid for another day; else a new one. */
export async function ownCertificate(folder: string, nowMs: number): Promise<Certificate> {
  return (await readStored(folder, nowMs)) ?? (await makeAndKeep(folder, nowMs));
}

export const certificateFile = (folder: string) => join(folder, "development-identity.crt");
const keyFile = (folder: string) => join(folder, "development-identity.key");

async function readStored(folder: string, nowMs: number): Promise<Certificate | null> {
  try {
    const [certificate, key] = await Promise.all([
      readFile(certificateFile(folder), "utf8"),
      readFile(keyFile(folder), "utf8"),
    ]);
    return Date.parse(new X509Certificate(certificate).validTo) > nowMs + dayMs ? { certificate, key } : null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function makeAndKeep(folder: string, nowMs: number): Promise<Certificate> {
  // Loaded only here: a start with a stored certificate needs none of it.
  const { generate } = await import("selfsigned");
  const made = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    notBeforeDate: new Date(nowMs - dayMs),
    notAfterDate: new Date(nowMs + days * dayMs),
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", digitalSignature: true, keyCertSign: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 7, ip: "127.0.0.1" },
          { type: 7, ip: "::1" },
        ],
      },
    ],
  });
  await mkdir(folder, { recursive: true });
  await writeFile(keyFile(folder), made.private, { mode: 0o600 });
  await writeFile(certificateFile(folder), made.cert);
  return { key: made.private, certificate: made.cert };
}
