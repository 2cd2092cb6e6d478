// Where a session is booked (specification §7.16).

import type { SessionCard } from "#src/domain/answers/search-answer.ts";
import { websiteHref } from "#src/domain/catalogue/website-url.ts";
import { formatAvailability, fullyBooked } from "./session-availability.ts";

type Booking = Pick<SessionCard, "SessionId" | "BookingUrl" | "AlternateBookingUrl" | "SessionPercentageAvailable">;

/** The alternate address as it is, else the booking address with SessionID as a parameter; null where neither is a
 *  web address and where no place is left. */
export function bookingHref(session: Booking): string | null {
  const { SessionId, BookingUrl, AlternateBookingUrl, SessionPercentageAvailable } = session;
  if (formatAvailability(SessionPercentageAvailable) === fullyBooked) return null;
  if (AlternateBookingUrl) return websiteHref(AlternateBookingUrl);
  const href = websiteHref(BookingUrl);
  if (href === null) return null;
  const url = new URL(href);
  url.searchParams.set("SessionID", SessionId);
  return url.href;
}
