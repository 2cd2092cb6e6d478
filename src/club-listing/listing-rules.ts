// The rules of a club's own listing, in the browser as on the server: who has one, how long its
// links are good, what it says at once and what the association looks at first.
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { lengthError } from "#src/platform/text/character-count.ts";
import { emailAddressError, plainEmail } from "#src/platform/text/email-address.ts";
import { logoField } from "./logo-rules.ts";

/** Kinds of record that may have an address at which they are asked. */
export const listingKinds = ["club", "venue", "provider"] as const;
export type ListingKind = (typeof listingKinds)[number];

export interface ListingRef {
  kind: ListingKind;
  id: string;
}

/** Days that a link is good. */
export const linkDays = 30;

/** What a club says of itself and its teams at once, by columns of the exchange format. */
export const liveFields = {
  club: ["EnquiriesPausedUntil", "Description", "IndividualName", "AddressIsPrivate", "Training"],
  team: ["Places", "BeginnersWelcome", "Price", "PriceUnit", "LookingFor", "LookingForUntil"],
} as const;

/** The name under which all of a club's training is one text. */
export const trainingField = "Training";

/** Training times of one club. */
export const mostTimes = 60;

/** The column of the day on which a club last said that all is right. */
export const confirmedField = "ConfirmedOn";

/** Characters, as people count them, of a club's few words, and of what it asks for. */
export const longestWords = 500;

const website = { about: "Website", label: defineMessage("Your website") };
const other = { about: "Other", label: defineMessage("Something else") };

/** What a club can ask the association for: a field by its column, or "Other". */
export const proposables: Record<ListingKind, { about: string; label: string }[]> = {
  club: [
    { about: "Email", label: defineMessage("The email address for messages to you") },
    { about: "WelfareOfficerEmail", label: defineMessage("Your welfare officer’s email address") },
    { about: "ClubName", label: defineMessage("Your club’s name") },
    website,
    { about: "SocialLinks", label: defineMessage("Your pages on social media") },
    { about: "Other", label: defineMessage("Your ground, a new team, or something else") },
  ],
  venue: [
    { about: "EmailAddress", label: defineMessage("Your email") },
    { about: "CentreName", label: defineMessage("The venue’s name") },
    website,
    other,
  ],
  provider: [
    { about: "EmailAddress", label: defineMessage("Your email") },
    { about: "ProviderName", label: defineMessage("Your name") },
    website,
    other,
  ],
};

export function proposalLabel({ text }: Language, kind: ListingKind, about: string): string {
  if (about === logoField) return text("Logo");
  const proposable = proposables[kind].find((each) => each.about === about);
  return proposable ? text(proposable.label) : about;
}

/** What a club asks for, as it is stored. */
export const plainWords = (about: string, typed: string) =>
  about.includes("Email") ? plainEmail(typed) : typed.trim();

/** What is wrong with what a club asks for; null where nothing is. */
export function proposalError(language: Language, about: string, typed: string): string | null {
  const words = plainWords(about, typed);
  if (words === "") return language.text("Enter what it should say");
  const tooLong = lengthError(language, words, longestWords);
  if (tooLong !== null) return tooLong;
  if (about.includes("Email")) return emailAddressError(language, words);
  return about !== "Website" || isWebAddress(words)
    ? null
    : language.text("Enter it in full, like https://www.example.org");
}

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && URL.canParse(text);
