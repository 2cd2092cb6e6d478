// Which campaign or partner a visit came through, read from the address (specification §4.12).
import type { CampaignId, JourneyId } from "./journey-id.ts";

/** The word in the address, the session flag it sets, and whether the visit then counts as onboarding. */
export const partners = [
  { word: "letgirlsplay", flag: "ISLETGOGIRLSPLAY", isOnboarding: false },
  { word: "wildcats", flag: "ISWILDCATS", isOnboarding: true },
  { word: "justplay", flag: "ISJUSTPLAY", isOnboarding: true },
  { word: "ageuk", flag: "ISAGEUK", isOnboarding: true },
  { word: "youthclub", flag: "ISYOUTHCLUB", isOnboarding: true },
  { word: "adultclub", flag: "ISADULTCLUB", isOnboarding: true },
  { word: "volunteer", flag: "ISVOLUNTEER", isOnboarding: false },
  { word: "squadgirls", flag: "ISSQUADGIRLS", isOnboarding: true },
  { word: "external", flag: "ISIFRAME", isOnboarding: false },
] as const satisfies { word: CampaignId; flag: string; isOnboarding: boolean }[];
type Partner = (typeof partners)[number];
export type PartnerFlag = Partner["flag"];

/**
 * The flag after loading an address: the one its path names as a whole word, else the one held before, and none on the
 * root path. Only the path counts: a query comes from whoever made the link.
 */
export function partnerFlagAt(path: string, before: PartnerFlag | null): PartnerFlag | null {
  if (path === "/") return null;
  const words = path.toLowerCase().split(/[^a-z]+/);
  return partners.find(({ word }) => words.includes(word))?.flag ?? before;
}

export function partnerOf(flag: PartnerFlag | null): Partner | null {
  return partners.find((partner) => partner.flag === flag) ?? null;
}

/**
 * Whether a page has the look for a partner's frame: the partners' questionnaire, and every page after a search made
 * there. Having looked at that address changes nothing about the results of another search.
 */
export function isEmbedded(path: string, searchHeld: JourneyId | null): boolean {
  const own = partnerFlagAt(path, null);
  return own === null ? path !== "/" && searchHeld === "external" : own === "ISIFRAME";
}
