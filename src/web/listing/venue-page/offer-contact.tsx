// Whom to ask at a venue, or of a provider at it, and the one next step: to book, to see the sessions, or to ask.
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import type { CentreAnswer, ProviderAnswer } from "#src/listings/detail-answer.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { contactAction } from "#src/web/listing/detail-page/contact-action.tsx";
import type { ContactRailProps } from "#src/web/listing/detail-page/contact-rail.tsx";
import { awayLink } from "#src/web/listing/detail-page/contact-ways.ts";
import { positionOf } from "#src/web/listing/detail-page/place-facts.ts";
import type { Visit } from "#src/web/listing/detail-page/use-visit.ts";
import { BookingWords } from "#src/web/listing/session-list/session-item.tsx";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import { bookingHref } from "#src/web/words/booking-url.ts";
import { formatPrice } from "#src/web/words/format-price.ts";

type Place = Parameters<typeof formatAddress>[0] & Parameters<typeof positionOf>[0];
type Record = Pick<CentreAnswer | ProviderAnswer, "CentreName" | "TelephoneNumber" | "EmailAddress" | "Website"> &
  Place & { IsPositionApproximate: boolean };

interface OfferContactParts {
  record: Record;
  sessions: SessionCard[];
  /** Those that fit the search; none without one. */
  matching: SessionCard[];
  map: SmallMap | null;
  visit: Visit;
  /** "Reception contact". */
  title: string;
  /** Whom the contact belongs to: "the venue". */
  whom: string;
  person?: string | null;
  /** The page of the venue to contact, for a provider without a contact: "/venue/11". */
  askAt?: string;
}

export function offerContact({
  record,
  sessions,
  matching,
  map,
  visit,
  title,
  whom,
  person,
  askAt,
}: OfferContactParts): ContactRailProps {
  const { TelephoneNumber: phone, EmailAddress: email, Website: website } = record;
  /** No booking action where no session fits the search, and none for a volunteer, who asks. */
  function nextStep(): Pick<ContactRailProps, "action" | "gist"> {
    const fitting = visit.preferences === null ? sessions : matching;
    if (fitting.length > 0 && !visit.isVolunteer) return stepToSessions(fitting);
    const ask = contactAction(whom, { phone, email, website });
    if (ask === null && sessions.length > 0) return { action: seeSessions };
    return { action: ask ?? (askAt ? askAtVenue(askAt) : null) };
  }
  return {
    ...nextStep(),
    ...{ title, person, phone, email, website },
    placeName: record.CentreName,
    address: formatAddress(record),
    position: positionOf(record),
    isPositionApproximate: record.IsPositionApproximate,
    map: { ground: map, kind: "venue" },
    visitor: visit.position,
    whose: `T${whom.slice(1)}`,
  };
}

const seeSessions = (
  <ButtonLink variant="bib" icon="calendar" href="#sessions">
    See the sessions
  </ButtonLink>
);

const askAtVenue = (path: string) => (
  <ButtonLink variant="bib" icon="pin" to={path}>
    Ask at the venue
  </ButtonLink>
);

/** To book the next that can be booked; where none can, to read about them. */
function stepToSessions(sessions: SessionCard[]): Pick<ContactRailProps, "action" | "gist"> {
  const next = sessions.find((session) => bookingHref(session) !== null);
  const href = next && bookingHref(next);
  if (!next || !href) return { action: seeSessions };
  const startMs = Date.parse(next.SessionDateTime);
  const price = next.Price === null ? "" : `, ${formatPrice(next.Price)}`;
  return {
    gist: `${formatDate(startMs)}, ${formatTime(startMs)}${price}`,
    action: (
      <ButtonLink variant="bib" iconAfter="external" {...awayLink(href)}>
        <BookingWords session={next} />
      </ButtonLink>
    ),
  };
}
