// The rules of a club's own listing, in the browser as on the server: who has one, how long its links are good, what it says at once
// and what the association looks at first.
import { hasMoreCharactersThan } from "#src/platform/text/character-count.ts";
import { emailAddressError } from "#src/platform/text/email-address.ts";

/** Kinds of record that may have an address at which they are asked. */
export const listingKinds = ["club", "venue", "provider"] as const;
export type ListingKind = (typeof listingKinds)[number];

/** The record that a listing is of. */
export interface ListingRef {
  kind: ListingKind;
  id: string;
}

/** Days that a link is good. */
export const linkDays = 30;

/** The fields that a club says itself, at once, of itself and of its teams, by their columns of the exchange format. */
export const liveFields = {
  club: ["EnquiriesPausedUntil", "Description", "Training"],
  team: ["Places", "BeginnersWelcome", "Price", "PriceUnit"],
} as const;

/** The name under which all of a club's training is one text. */
export const trainingField = "Training";

/** Training times of one club. */
export const mostTimes = 60;

/** The column of the day on which a club last said that all is right. */
export const confirmedField = "ConfirmedOn";

/** Characters, as people count them, of a club's few words, and of what it asks the association for. */
export const longestWords = 500;

/** What a club can ask the association for: a field by its column, or "Other". */
export const proposables: Record<ListingKind, { about: string; label: string }[]> = {
  club: [
    { about: "Email", label: "The email that gets your messages" },
    { about: "WelfareOfficerEmail", label: "The email of your welfare officer" },
    { about: "ClubName", label: "The name of your club" },
    { about: "Website", label: "Your website" },
    { about: "Other", label: "Your ground, a new team, or something else" },
  ],
  venue: [
    { about: "EmailAddress", label: "Your email" },
    { about: "CentreName", label: "The name of the place" },
    { about: "Website", label: "Your website" },
    { about: "Other", label: "Something else" },
  ],
  provider: [
    { about: "EmailAddress", label: "Your email" },
    { about: "ProviderName", label: "Your name" },
    { about: "Website", label: "Your website" },
    { about: "Other", label: "Something else" },
  ],
};

export const proposalLabel = (kind: ListingKind, about: string) =>
  proposables[kind].find((each) => each.about === about)?.label ?? about;

/** What is wrong with what a club asks for; null where nothing is. */
export function proposalError(about: string, text: string): string | null {
  const words = text.trim();
  if (words === "") return "Write what it should say";
  if (hasMoreCharactersThan(words, longestWords)) return `Only ${longestWords} characters are allowed`;
  if (about.includes("Email")) return emailAddressError(words);
  if (about === "Website" && !isWebAddress(words)) return "Write it like https://www.example.org";
  return null;
}

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && URL.canParse(text);
