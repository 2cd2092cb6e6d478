// How a venue, or a provider at it, is reached, and where that is (specification §2.35, §2.40).

import type { CentreAnswer, ProviderAnswer } from "#src/domain/answers/detail-answer.ts";
import type { Position } from "#src/domain/catalogue/catalogue.ts";
import { formatAddress } from "#src/domain/formatting/format-address.ts";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import { ContactPanel } from "../detail-page/contact-panel.tsx";
import { positionOf } from "../detail-page/place-facts.ts";

type Contact = "CentreName" | "TelephoneNumber" | "EmailAddress" | "Website";
type Place = Parameters<typeof formatAddress>[0] &
  Parameters<typeof positionOf>[0] & { IsPositionApproximate: boolean };

interface VenueContactProps {
  record: Pick<CentreAnswer | ProviderAnswer, Contact> & Place;
  map: SmallMap | null;
  /** Where the visitor said to be; null on the server and without a search. */
  visitor: Position | null;
  title: string;
  /** "The venue". */
  whose: string;
  person?: string | null;
}

export function VenueContact({ record, map, ...rest }: VenueContactProps) {
  return (
    <ContactPanel
      placeName={record.CentreName}
      address={formatAddress(record)}
      position={positionOf(record)}
      isPositionApproximate={record.IsPositionApproximate}
      map={{ ground: map, kind: "venue" }}
      phone={record.TelephoneNumber}
      email={record.EmailAddress}
      website={record.Website}
      {...rest}
    />
  );
}
