// A session in words: length, price (§5.22), how full it is (§4.16), booking (§7.16).

import { isFullyBooked } from "#src/catalogue/records/fully-booked.ts";
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { formatMoney } from "#src/platform/text/format-money.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import { formatSessionAges } from "#src/search/answer/format-session-ages.ts";
import { ageGroupInside } from "./football-labels.ts";

export const minutesInADay = 1440;
/** Up to this many minutes, as in "90 minutes"; longer durations are in hours. */
const longestInMinutes = 119;

/** "90 minutes", "2 hours 30 minutes"; from a day on, the days it touches: "3 days". */
export function formatDuration(language: Language, minutes: number | null): string | null {
  if (minutes === null) return null;
  const { text } = language;
  if (minutes <= longestInMinutes) return text("{minutes, plural, one {# minute} other {# minutes}}", { minutes });
  if (minutes >= minutesInADay) {
    return text("{days, plural, one {# day} other {# days}}", { days: Math.ceil(minutes / minutesInADay) });
  }
  const hours = text("{hours, plural, one {# hour} other {# hours}}", { hours: Math.floor(minutes / 60) });
  return minutes % 60 === 0
    ? hours
    : text("{hours} {minutes}", { hours, minutes: `${formatDuration(language, minutes % 60)}` });
}

/**
 * "5 to 11", "all ages", of training "under 9s and under 10s": whom a session is for. `AgeGroup`:
 * as answers have it, in English.
 */
export function sessionAges(
  language: Language,
  { AgeGroup, MinAge, MaxAge }: Pick<SessionCard, "AgeGroup" | "MinAge" | "MaxAge">,
): string {
  const groups = Array.from(AgeGroup.matchAll(/under (\d+)s|adults/g), ([, years]) =>
    ageGroupInside(language, years ? `U${years}` : "Open Aged"),
  );
  return groups.length > 0 ? joinList(language, groups) : formatSessionAges(language, MinAge, MaxAge);
}

/** 0 is "Free", null is "Not given". */
export function formatPrice(language: Language, price: number | null): string {
  if (price === null) return language.text("Not given");
  return price === 0 ? language.text("Free") : formatMoney(language, price);
}

/** A span of prices: "Free", "£3.50", "Free to £3.50"; "Not given" where none of them is known. */
export function formatPriceRange(language: Language, prices: (number | null)[]): string {
  const stated = prices.filter((price) => price !== null);
  if (stated.length === 0) return formatPrice(language, null);
  const [lowest, highest] = [Math.min(...stated), Math.max(...stated)];
  const [from, to] = [formatPrice(language, lowest), formatPrice(language, highest)];
  return lowest === highest ? from : language.text("{from} to {to}", { from, to });
}

/** Percentage of free places from which the text changes. */
const limitedFrom = 19;
const plentyAbove = 29;

/** How full a session is; a value between two bands (18.5) belongs to the lower one. */
export type Availability = "many" | "limited" | "final" | "none";

/** @param percentage 0 to 100; null: not known, which is never shown as full */
export function availabilityOf(percentage: number | null): Availability | null {
  if (percentage === null) return null;
  if (isFullyBooked(percentage)) return "none";
  if (percentage > plentyAbove) return "many";
  return percentage >= limitedFrom ? "limited" : "final";
}

/** Null where it is not known. */
export function formatAvailability({ text }: Language, percentage: number | null): string | null {
  switch (availabilityOf(percentage)) {
    case "many":
      return text("Slots available");
    case "limited":
      return text("Limited slots available!");
    case "final":
      return text("Final slots available!");
    case "none":
      return text("Fully booked");
    default:
      return null;
  }
}

type Booking = Pick<SessionCard, "SessionId" | "BookingUrl" | "AlternateBookingUrl" | "SessionPercentageAvailable">;

/**
 * The alternate address, else the booking address with SessionID; null where neither is a web
 * address or no place is left.
 */
export function bookingHref(session: Booking): string | null {
  const { SessionId, BookingUrl, AlternateBookingUrl, SessionPercentageAvailable } = session;
  if (isFullyBooked(SessionPercentageAvailable)) return null;
  if (AlternateBookingUrl) return websiteHref(AlternateBookingUrl);
  const href = websiteHref(BookingUrl);
  if (href === null) return null;
  const url = new URL(href);
  url.searchParams.set("SessionID", SessionId);
  return url.href;
}
