// The campaign or partner through which a visit came, read from the URL (§4.12).
import { type CampaignId, campaignIds, type JourneyId } from "#src/search/criteria/journey-id.ts";

export type PartnerFlag = `IS${string}`;

/** The campaigns whose flag is not simply their word. */
const otherFlags: Partial<Record<CampaignId, PartnerFlag>> = {
  letgirlsplay: "ISLETGOGIRLSPLAY",
  external: "ISIFRAME",
};

/** The word in the path, its session flag, and whether the visit counts as onboarding. */
export const partners = campaignIds.map((word) => ({
  word,
  flag: otherFlags[word] ?? (`IS${word.toUpperCase()}` as const),
  isOnboarding: word !== "volunteer" && !(word in otherFlags),
}));
type Partner = (typeof partners)[number];

/**
 * The flag after loading a URL: the one whose word its path contains, else the previous one, and
 * none on the root path. Only the path counts: anybody can add a query to a link.
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
 * Whether a page has the look for a partner's frame: the partners' questionnaire, and pages after a
 * search made there. Looking at it changes nothing about another search's results.
 */
export function isEmbedded(path: string, journeyOfSearch: JourneyId | undefined): boolean {
  const own = partnerFlagAt(path, null);
  return own === null ? path !== "/" && journeyOfSearch === "external" : own === "ISIFRAME";
}
