// Structured data (schema.org) of a club and of a team.

import { websiteHref } from "#src/catalogue/records/website-url.ts";
import type { TeamAnswer } from "#src/listings/detail-answer.ts";
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";
import { structuredPlace } from "#src/web/listing/detail-page/structured-place.ts";
import { footballTypeName } from "#src/web/words/football-labels.ts";
import { hasPublicContact, type PageClub, shownSocialLinks } from "./club-facts.ts";

type Thing = Record<string, unknown>;

/** `url`: the page's canonical address; null where PUBLIC_URL is not set. What is not known is left out. */
export function structuredClub(club: PageClub, url: string | null): Thing {
  return {
    "@type": "SportsClub",
    name: club.ClubName,
    url: url ?? undefined,
    ...contactOf(club),
    ...structuredPlace(club, club.ClubCounty),
  };
}

/** As structuredClub, with the club it belongs to and the league it plays in. */
export function structuredTeam(language: Language, team: TeamAnswer, url: string | null): Thing {
  const genders: Record<string, string> = { Female: "https://schema.org/Female", Male: "https://schema.org/Male" };
  return {
    "@type": "SportsTeam",
    name: team.TeamName,
    url: url ?? undefined,
    sport: language.text("Football"),
    description: footballTypeName(language, team.FootballType),
    gender: genders[team.Gender] ?? team.Gender,
    ...contactOf(team),
    parentOrganization: {
      "@type": "SportsClub",
      name: team.ClubName,
      url: url ? new URL(`/club/${team.ClubId}`, url).href : undefined,
    },
    memberOf: team.LeagueName ? { "@type": "SportsOrganization", name: team.LeagueName } : undefined,
    location: team.GroundName
      ? {
          "@type": "Place",
          name: team.GroundName,
          address: team.PostCode
            ? { "@type": "PostalAddress", postalCode: team.PostCode, addressCountry: country().code }
            : undefined,
        }
      : undefined,
  };
}

function contactOf(record: PageClub | TeamAnswer): Thing {
  const isPublic = hasPublicContact(record);
  const addresses = [websiteHref(record.Website), ...shownSocialLinks(record.SocialMediaLinks).map(({ href }) => href)];
  const sameAs = addresses.filter((href) => href !== null);
  return {
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    telephone: (isPublic && record.Phone) || undefined,
    email: (isPublic && record.Email) || undefined,
  };
}
