// Where a session is booked (specification §7.16).
import type { SessionCard } from "./search-answer.ts";
import { websiteHref } from "./website-address.ts";

type Booking = Pick<SessionCard, "SessionId" | "BookingUrl" | "AlternateBookingUrl">;

/** The alternate address as it is, else the booking address with SessionID as a parameter; null where neither is a web address. */
export function bookingHref({ SessionId, BookingUrl, AlternateBookingUrl }: Booking): string | null {
  if (AlternateBookingUrl) return websiteHref(AlternateBookingUrl);
  const href = websiteHref(BookingUrl);
  if (href === null) return null;
  const url = new URL(href);
  url.searchParams.set("SessionID", SessionId);
  return url.href;
}
