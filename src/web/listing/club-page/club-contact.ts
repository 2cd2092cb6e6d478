// The contact of a club, for its page and those of its teams: only what the club allows to be public (specification §5.22).
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import type { PlaceAnswer, TeamAnswer } from "#src/listings/detail-answer.ts";
import { hasPublicContact, shownSocialLinks } from "#src/listings/public-contact.ts";
import { dayLine, parseDays } from "#src/platform/text/week-days.ts";
import type { ContactRailProps } from "#src/web/listing/detail-page/contact-rail.tsx";
import { positionOf } from "#src/web/listing/detail-page/place-facts.ts";
import type { Visit } from "#src/web/listing/detail-page/use-visit.ts";
import type { PageTeam } from "#src/web/listing/team-list/page-team.ts";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import type { PageClub } from "./page-club.ts";

interface ClubContactParts {
  /** The club, or a team, whose answer has its club's contact. */
  record: PageClub | TeamAnswer;
  /** The club's. */
  place: PlaceAnswer;
  /** The place's surroundings; null on a team's page, whose ground is elsewhere. */
  map: SmallMap | null;
  visit: Visit;
  steps: Pick<ContactRailProps, "action" | "besides">;
  /** The teams that are asked about. */
  teams: PageTeam[];
}

export function clubContact({ record, place, map, visit, steps, teams }: ClubContactParts): ContactRailProps {
  const isPublic = hasPublicContact(record);
  return {
    ...steps,
    title: isPublic ? "Club contact" : "Other details",
    gist: gistOf(teams),
    placeName: record.ClubName,
    address: formatAddress(place),
    position: positionOf(place),
    isPositionApproximate: place.IsPositionApproximate,
    map: { ground: map, kind: "club" },
    visitor: visit.position,
    person: isPublic ? record.IndividualName : null,
    phone: isPublic ? record.Phone : null,
    email: isPublic ? record.Email : null,
    website: record.Website,
    socialLinks: shownSocialLinks(record.SocialMediaLinks),
    whose: "The club",
  };
}

/** More age groups than this would be a list. */
const mostNamed = 3;

/** "U13, U14: Wednesday and Sunday"; none for a club of many ages, or where its teams have not the same days. */
function gistOf(teams: PageTeam[]): string | undefined {
  const ages = [...new Set(teams.map(({ Agegroup }) => (Agegroup === "Open Aged" ? "Adults" : Agegroup)))];
  const [days, ...otherDays] = new Set(teams.map(({ PlaysOnDay }) => parseDays(PlaysOnDay).join()));
  if (!days || otherDays.length > 0 || ages.length > mostNamed) return undefined;
  return `${ages.join(", ")}: ${dayLine(parseDays(days)).spoken}`;
}
