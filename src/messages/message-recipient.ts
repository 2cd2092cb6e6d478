// Who gets a message: the club, or for people of 17 and under its welfare officer (specification §7.11, §9.13).
import type { Club } from "#src/catalogue/records/catalogue.ts";
import { type AudienceRole, isChild } from "./contact-form.ts";

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

/** Which of a club's two addresses can be written to: its own and its welfare officer's; never the addresses themselves. */
export interface Reachable {
  AboutAdults: boolean;
  AboutChildren: boolean;
}

/** Whom a message is about: a player, or the coach or volunteer who writes, and their age in years. */
export interface AboutWhom {
  age: number;
  role: AudienceRole;
}

/** Who receives a message about this person; null if nobody can. The one rule for buttons, texts and the server. */
export function recipientKind(
  { AboutAdults, AboutChildren }: Reachable,
  { age, role }: AboutWhom,
): Recipient["kind"] | null {
  if (!isChild(age) && AboutAdults) return "club";
  // An adult who wants to help is passed on by the officer, who is told so; an adult player is not the officer's concern.
  return AboutChildren && (isChild(age) || role !== "player") ? "welfareOfficer" : null;
}

/** The same with the address from the club's register. */
export function recipientFor(club: Club, about: AboutWhom): Recipient | null {
  const kind = recipientKind(reachableFor(club), about);
  return kind && { kind, address: addressOf(club, kind) };
}

export function reachableFor(club: Club): Reachable {
  return {
    AboutAdults: isWritable(addressOf(club, "club")),
    AboutChildren: isWritable(addressOf(club, "welfareOfficer")),
  };
}

const addressOf = (club: Club, kind: Recipient["kind"]) =>
  (kind === "club" ? club.email : club.welfareOfficerEmail)?.trim() ?? "";

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
