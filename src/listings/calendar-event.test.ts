import { expect, test } from "vitest";
import { type CalendarEvent, calendarFile } from "./calendar-event.ts";

const event: CalendarEvent = {
  uid: "s-1@example.org",
  title: "Kickabout",
  startsAtMs: Date.parse("2027-06-05T09:30:00Z"),
  durationMinutes: 90,
  place: "Ashton Park, Sale, M33 7WR",
  position: { latitude: 53.4, longitude: -2.3 },
  description: "",
  url: "https://example.org/venue/1",
  nowMs: Date.parse("2027-01-02T03:04:05.678Z"),
};
const linesOf = (change: Partial<CalendarEvent> = {}) => calendarFile([{ ...event, ...change }]).split("\r\n");

test("a session in summer starts by London's clock, not by UTC", () => {
  const lines = linesOf();
  expect(lines).toContain("DTSTART;TZID=Europe/London:20270605T103000");
  expect(lines).toContain("DTSTAMP:20270102T030405Z");
  expect(lines).toContain("DURATION:PT90M");
  expect(lines).toContain("GEO:53.4;-2.3");
});

test.each([
  ["forward", "2027-03-27T23:30:00Z", "20270327T233000"],
  ["back", "2026-10-24T22:30:00Z", "20261024T233000"],
])(
  "a session over the night in which clocks go %s starts by London's clock, and lasts as long as it does",
  (_way, start, shown) => {
    const lines = linesOf({ startsAtMs: Date.parse(start), durationMinutes: 180 });
    expect(lines).toContain(`DTSTART;TZID=Europe/London:${shown}`);
    expect(lines).toContain("DURATION:PT180M");
  },
);

test("of the hour that clocks show twice the first is London's, and the second in UTC", () => {
  const start = (text: string) =>
    linesOf({ startsAtMs: Date.parse(text) }).findLast((line) => line.startsWith("DTSTART"));
  expect(start("2026-10-25T00:30:30Z")).toBe("DTSTART;TZID=Europe/London:20261025T013000");
  expect(start("2026-10-25T01:30:00Z")).toBe("DTSTART:20261025T013000Z");
  expect(start("2026-10-25T02:00:00Z")).toBe("DTSTART;TZID=Europe/London:20261025T020000");
});

test("a session without a length or a position has neither in its event", () => {
  const text = calendarFile([{ ...event, durationMinutes: null, position: null }]);
  expect(text).not.toMatch(/^(DURATION|GEO)/m);
});

test("separators, line ends and control characters in a name cannot add a line", () => {
  const lines = linesOf({ title: "Fun; for, all\\now\r\nATTENDEE:x\u0007" });
  expect(lines).toContain("SUMMARY:Fun\\; for\\, all\\\\now\\nATTENDEE:x ");
  expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
});

test("no line has more than 75 octets, unfolding restores the text, and no character is split", () => {
  const title = "Ballspiel für Mädchen ⚽ ".repeat(12).trim();
  const text = calendarFile([{ ...event, title }]);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
});

test("a calendar to subscribe to has its name, how often to fetch it again, and every session", () => {
  const other = { ...event, uid: "other@ff.example.org" };
  const lines = calendarFile([event, other], { name: "Sale; Juniors", refreshHours: 6 }).split("\r\n");
  expect(lines).toContain("X-WR-CALNAME:Sale\\; Juniors");
  expect(lines).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT6H");
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
  expect(lines.filter((line) => line === "BEGIN:VTIMEZONE")).toHaveLength(1);
});

test.each([
  ["2027-06-04T23:00:00Z", 1_440, ["DTSTART;VALUE=DATE:20270605", "DTEND;VALUE=DATE:20270606"]],
  ["2027-06-04T23:00:00Z", 1_439, ["DTSTART;VALUE=DATE:20270605", "DTEND;VALUE=DATE:20270606"]],
  ["2027-10-30T23:00:00Z", 25 * 60, ["DTSTART;VALUE=DATE:20271031", "DTEND;VALUE=DATE:20271101"]],
  ["2027-06-04T23:00:00Z", 3 * 1_440, ["DTSTART;VALUE=DATE:20270605", "DTEND;VALUE=DATE:20270608"]],
  ["2027-06-04T23:00:00Z", null, ["DTSTART;VALUE=DATE:20270605"]],
] as const)("a whole day from %s for %s minutes has dates alone", (start, durationMinutes, expected) => {
  const lines = linesOf({ startsAtMs: Date.parse(start), durationMinutes });
  const event = lines.slice(lines.indexOf("BEGIN:VEVENT"));
  expect(event.filter((line) => /^(DTSTART|DTEND|DURATION)/.test(line))).toEqual(expected);
});
