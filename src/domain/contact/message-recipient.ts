// Who gets a message: the club, or for players of 17 and under its welfare officer (specification §7.11, §9.13).
import type { Club } from "#src/domain/catalogue/catalogue.ts";
import { isChild } from "./contact-form.ts";

/** The notification types, named with the product's name. */
export const notificationTypes = {
  club: "TouchlineClubContact",
  welfareOfficer: "TouchlineWelfareOfficer",
  enquirer: "TouchlinePlayerParent",
} as const;

export interface Recipient {
  kind: "club" | "welfareOfficer";
  address: string;
}

/** Who receives a message about a person of this age; null if the club's register names no usable address. */
export function recipientFor(club: Club, age: number): Recipient | null {
  const kind = isChild(age) ? "welfareOfficer" : "club";
  const address = (kind === "club" ? club.email : club.welfareOfficerEmail)?.trim() ?? "";
  return isWritable(address) ? { kind, address } : null;
}

/** About whom a club can be written to; says nothing about the addresses themselves. */
export function reachableFor(club: Club): { adults: boolean; children: boolean } {
  return { adults: recipientFor(club, 18) !== null, children: recipientFor(club, 17) !== null };
}

/**
 * Registers contain all sorts of text: this accepts one address, no list, no name beside it, nothing that could begin a
 * header.
 */
function isWritable(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+\.[^\s@.<>()[\],;:"\\\p{Cc}]+$/u.test(address)
  );
}
