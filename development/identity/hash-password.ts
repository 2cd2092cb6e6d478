// Passwords as the database stores them: scrypt with a salt of their own, and the check of one.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

const saltBytes = 16;
const hashBytes = 32;

/** 32 MB and some 60 ms per try: expensive for guessing, unnoticed at signing in. */
const cost: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** "scrypt$salt$hash", both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return `scrypt$${salt.toString("base64url")}$${(await derive(password, salt)).toString("base64url")}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !hash) return false;
  return timingSafeEqual(await derive(password, Buffer.from(salt, "base64url")), Buffer.from(hash, "base64url"));
}

/** The same password typed on another keyboard is equal. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, hashBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
