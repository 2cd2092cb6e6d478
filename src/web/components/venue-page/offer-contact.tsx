// Whom to ask at a venue, or of a provider at it, and the one next step: to book, to see the sessions, or to ask.
import type { CentreAnswer, ProviderAnswer } from "#src/domain/answers/detail-answer.ts";
import type { SessionCard } from "#src/domain/answers/search-answer.ts";
import { formatAddress } from "#src/domain/formatting/format-address.ts";
import { formatDate, formatTime } from "#src/domain/formatting/format-date.ts";
import { bookingHref } from "#src/web/format/booking-url.ts";
import { formatPrice } from "#src/web/format/format-price.ts";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import { ButtonLink } from "../button/button.tsx";
import { contactAction } from "../detail-page/contact-action.tsx";
import type { ContactRailProps } from "../detail-page/contact-rail.tsx";
import { awayLink } from "../detail-page/contact-ways.ts";
import { positionOf } from "../detail-page/place-facts.ts";
import type { Visit } from "../detail-page/use-visit.ts";
import { BookingWords } from "../session-list/session-item.tsx";

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
