// UUIDs that are the same on every run, in the shape of version 5, without hashing text.
import { hashOf, subjects } from "./chance.ts";

const hex = (value: number) => value.toString(16).padStart(8, "0");

/** Lower-case UUID of a kind of record and the numbers that tell it apart. */
export function uuidOf(kind: number, ...numbers: number[]): string {
  const word = (part: number) => hex(hashOf(subjects.identifier, part, kind, ...numbers));
  const [first, second, third, last] = [word(1), word(2), word(3), word(4)];
  const variant = "89ab"[Number.parseInt(third[0]!, 16) % 4];
  return `${first}-${second.slice(0, 4)}-5${second.slice(5)}-${variant}${third.slice(1, 4)}-${third.slice(4)}${last}`;
}
