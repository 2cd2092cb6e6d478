// A session in words: its length, price, free places, and where it is booked.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { bookingHref, formatAvailability, formatDuration, formatPrice, formatPriceRange } from "./session-words.ts";

test.each([
  [null, null],
  [1, "1 minute"],
  [90, "90 minutes"],
  [119, "119 minutes"],
  [120, "2 hours"],
  [150, "2 hours 30 minutes"],
  [360, "6 hours"],
  [1439, "23 hours 59 minutes"],
  [1440, "1 day"],
  [2 * 1440 + 6 * 60, "3 days"],
  [3 * 1440, "3 days"],
  [4 * 1440 + 5 * 60, "5 days"],
])("%s minutes read %s", (minutes, words) => {
  expect(formatDuration(english, minutes)).toBe(words);
});

test.each([
  [0, "Free"],
  [3.5, "£3.50"],
  [12, "£12.00"],
  [null, "Not given"],
])("a price of %s reads %s", (price, words) => {
  expect(formatPrice(english, price)).toBe(words);
});

test.each([
  [[], "Not given"],
  [[null, null], "Not given"],
  [[null, 0], "Free"],
  [[3.5, 3.5], "£3.50"],
  [[5, null, 0, 3.5], "Free to £5.00"],
])("the prices %j read %s", (prices, words) => {
  expect(formatPriceRange(english, prices)).toBe(words);
});

test.each([
  [100, "Slots available"],
  [30, "Slots available"],
  [29.5, "Slots available"],
  [29, "Limited slots available!"],
  [19, "Limited slots available!"],
  [18.5, "Final slots available!"],
  [18, "Final slots available!"],
  [1, "Final slots available!"],
  [0, "Fully booked"],
  [null, null],
])("with %s percent of places left the text is %s", (percentage, words) => {
  expect(formatAvailability(english, percentage)).toBe(words);
});

const booking = { SessionId: "a b", BookingUrl: null, AlternateBookingUrl: null, SessionPercentageAvailable: null };

test.each([
  [{ BookingUrl: "https://bookings.example.org/session" }, "https://bookings.example.org/session?SessionID=a+b"],
  [{ BookingUrl: "bookings.example.org/?x=1#top" }, "http://bookings.example.org/?x=1&SessionID=a+b#top"],
  [
    { BookingUrl: "https://bookings.example.org/", AlternateBookingUrl: "https://other.example.org/x" },
    "https://other.example.org/x",
  ],
  [{}, null],
  [{ BookingUrl: "https://bookings.example.org/", SessionPercentageAvailable: 0 }, null],
  [{ BookingUrl: "javascript:alert(1)" }, null],
  [{ BookingUrl: "https://bookings.example.org/", AlternateBookingUrl: "javascript:alert(1)" }, null],
])("%j is booked at %s", (change, href) => {
  expect(bookingHref({ ...booking, ...change })).toBe(href);
});
