// Links of a third of the clubs to invented pages: public, not public, not known to be either.
import type { SocialLink } from "#src/catalogue/records/catalogue.ts";
import { Chance, subjects } from "./chance.ts";
import { namesOfClub, orgIdOf } from "./clubs.ts";
import { slugOf } from "./names.ts";
import type { Plan } from "./plan.ts";

const media = [
  { mediaType: "Facebook", mediaTypeId: 1, prefixUrl: "https://facebook.example.org/" },
  { mediaType: "X", mediaTypeId: 2, prefixUrl: "https://x.example.org/" },
  { mediaType: "Instagram", mediaTypeId: 3, prefixUrl: "https://instagram.example.org/" },
  { mediaType: "YouTube", mediaTypeId: 4, prefixUrl: "https://youtube.example.org/" },
];

/** The links of the n-th club: none, or some of the four. */
export function socialLinksOf(plan: Plan, club: number): SocialLink[] {
  const chance = new Chance(subjects.socialLink, club);
  if (!chance.happens(0.35)) return [];
  const mediaLink = slugOf(namesOfClub(plan, club).clubName);
  return media
    .filter(() => chance.happens(0.55))
    .map((medium) => ({ orgId: orgIdOf(club), isPublic: chance.answer(0.85, 0.85), ...medium, mediaLink }));
}
