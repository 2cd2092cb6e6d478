// Where a session is booked (specification §7.16).

import { websiteHref } from "#src/catalogue/records/website-url.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
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
