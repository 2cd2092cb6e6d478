// The desk's cookies: the session's, and what was done, which the next page says.
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { Check } from "typebox/value";
import type { Flash } from "./desk-rules.ts";

export const sessionCookie = "__Host-desk";
export const flashCookie = "__Host-desk-told";

const attributes = "Path=/; Secure; HttpOnly; SameSite=Lax";

export function cookieText(name: string, value: string, maxAgeSeconds?: number): string {
  const age = maxAgeSeconds === undefined ? "" : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${encodeURIComponent(value)}; ${attributes}${age}`;
}

/** Null where the browser sent none, or one that cannot be read. */
export function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  const found = (headers.cookie ?? "").split(/; */).find((each) => each.startsWith(`${name}=`));
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null; // Not written by us.
  }
}

const flashSchema = Type.Object({
  told: Type.String(),
  way: Type.Optional(Type.Object({ label: Type.String(), href: Type.String({ pattern: "^/desk/[\\w/-]+$" }) })),
});

/** What the action before has done; null where there was none. */
export function flashIn(request: FastifyRequest): Flash | null {
  try {
    const value: unknown = JSON.parse(cookieOf(request, flashCookie) ?? "null");
    return Check(flashSchema, value) ? { text: value.told, way: value.way } : null;
  } catch {
    return null; // Not written by us.
  }
}
