import { expect, test } from "vitest";
import { bookingHref } from "./booking-url.ts";

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
