// How a club is reached, on its own page and on its teams' (specification §2.44, §5.22).

import type { ClubAnswer, PlaceAnswer, TeamAnswer } from "#src/domain/answers/detail-answer.ts";
import type { Position } from "#src/domain/catalogue/catalogue.ts";
import { hasPublicContact, shownSocialLinks } from "#src/domain/catalogue/public-contact.ts";
import { formatAddress } from "#src/domain/formatting/format-address.ts";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import { ContactPanel } from "../detail-page/contact-panel.tsx";
import { positionOf } from "../detail-page/place-facts.ts";

interface ClubContactProps {
  /** The club, or a team, which tells its club's contact. */
  record: ClubAnswer | TeamAnswer;
  /** The club's. */
  place: PlaceAnswer;
  /** The place's surroundings; absent on a team's page, whose ground is elsewhere. */
  map?: SmallMap | null;
  /** Where the visitor said to be; null on the server and without a search. */
  visitor: Position | null;
}

export function ClubContact({ record, place, map = null, visitor }: ClubContactProps) {
  const isPublic = hasPublicContact(record);
  return (
    <ContactPanel
      title={isPublic ? "Club contact" : "Other details"}
      placeName={record.ClubName}
      address={formatAddress(place)}
      position={positionOf(place)}
      isPositionApproximate={place.IsPositionApproximate}
      map={{ ground: map, kind: "club" }}
      visitor={visitor}
      person={isPublic ? record.IndividualName : null}
      phone={isPublic ? record.Phone : null}
      email={isPublic ? record.Email : null}
      website={record.Website}
      socialLinks={shownSocialLinks(record.SocialMediaLinks)}
      whose="The club"
    />
  );
}
