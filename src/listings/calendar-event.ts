// Sessions as a calendar file (RFC 5545), which every calendar reads; times are their place's.
import { isWholeDay } from "#src/catalogue/records/whole-day.ts";
import { country, hasZones } from "#src/platform/country/country.ts";
import type { Country } from "#src/platform/country/country-schema.ts";
import { localMoment } from "#src/platform/text/format-date.ts";
import { type ClockChanges, clockChanges, offsetAt, wallClock, zonedInstant } from "#src/platform/text/zoned-time.ts";

export interface CalendarEvent {
  /** Globally unique: the session's id and the site's host. */
  uid: string;
  title: string;
  startsAtMs: number;
  /** Null if not stated: then the event has only a start. */
  durationMinutes: number | null;
  /** Of its place, in a country with several. */
  zone?: string | undefined;
  place: string;
  position: { latitude: number; longitude: number } | null;
  description: string;
  /** URL of the venue's page. */
  url: string;
  /** When the file is made. */
  nowMs: number;
}

/** Octets that a line may have before it is folded (RFC 5545 §3.1). */
const longestLineOctets = 75;

/** Europe's rule since 1996 in the country's zone, for readers without time zones of their own. */
function zoneLines({ zone, zoneNames }: Country): string[] {
  if (zoneNames === null) return [];
  const hourMs = 3_600_000;
  const [winter, summer] = [0, 6].map((month) => offsetAt(Date.UTC(2026, month), zone) / hourMs) as [number, number];
  const part = (what: "STANDARD" | "DAYLIGHT", month: number, name: string, [from, to]: [number, number]) => [
    `BEGIN:${what}`,
    `DTSTART:1996${month === 3 ? "0331" : "1027"}T${two(1 + from)}0000`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `TZOFFSETFROM:+${two(from)}00`,
    `TZOFFSETTO:+${two(to)}00`,
    `TZNAME:${name}`,
    `END:${what}`,
  ];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...part("STANDARD", 10, zoneNames[0], [summer, winter]),
    ...part("DAYLIGHT", 3, zoneNames[1], [winter, summer]),
    "END:VTIMEZONE",
  ];
}

/** How the clock of one zone of several changes, change by change. */
function changesLines({ zone, offsets }: ClockChanges): string[] {
  const standardMs = Math.min(...offsets.map(({ aheadMs }) => aheadMs));
  const parts = offsets.flatMap(({ fromMs, aheadMs }, at) => {
    const what = aheadMs === standardMs ? "STANDARD" : "DAYLIGHT";
    const before = offsets[at - 1]?.aheadMs ?? aheadMs;
    return [
      `BEGIN:${what}`,
      // On the clock before the change.
      `DTSTART:${utcStamp(fromMs + before).slice(0, -1)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(aheadMs)}`,
      `END:${what}`,
    ];
  });
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...parts, "END:VTIMEZONE"];
}

/** "-0330". */
function offsetText(aheadMs: number): string {
  const minutes = Math.abs(aheadMs) / minuteMs;
  return `${aheadMs < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const two = (value: number) => String(value).padStart(2, "0");

/** A calendar to subscribe to: its name, and how often a reader should fetch it again. */
export interface CalendarFeed {
  name: string;
  refreshHours: number;
}

/** The whole file, with the format's line ends; a subscription's properties if it is one. */
export function calendarFile(events: readonly CalendarEvent[], feed: CalendarFeed | null = null): string {
  const zones = [...new Set(events.flatMap(({ zone }) => zone ?? []))];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Touchline//Sessions//EN",
    ...(feed ? feedLines(feed) : []),
    ...(hasZones() ? zones.flatMap((zone) => changesLines(clockChanges(zone, Date.now()))) : zoneLines(country())),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** By RFC 7986's properties, and by those that older readers know. */
function feedLines({ name, refreshHours }: CalendarFeed): string[] {
  return [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ];
}

function eventLines(event: CalendarEvent): string[] {
  const { latitude, longitude } = event.position ?? {};
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utcStamp(event.nowMs)}`,
    ...(isWholeDay(event.startsAtMs, event.durationMinutes, event.zone) ? wholeDayLines(event) : timedLines(event)),
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    ...(latitude === undefined ? [] : [`GEO:${latitude};${longitude}`]),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    `URL:${event.url}`,
    "END:VEVENT",
  ];
}

const utcStamp = (instantMs: number) => new Date(instantMs).toISOString().replace(/[-:]|\.\d+/g, "");

const minuteMs = 60_000;

const timedLines = ({ startsAtMs, durationMinutes, zone }: CalendarEvent) => [
  startLine(startsAtMs, zone),
  ...(durationMinutes ? [`DURATION:PT${durationMinutes}M`] : []),
];

/** Days without a time, the end outside; without an end it is one day (RFC 5545 §3.6.1). */
function wholeDayLines({ startsAtMs, durationMinutes, zone }: CalendarEvent): string[] {
  const start = `DTSTART;VALUE=DATE:${localDate(startsAtMs, zone)}`;
  // A minute more, as an end at 23:59 is the midnight after it.
  return durationMinutes
    ? [start, `DTEND;VALUE=DATE:${localDate(startsAtMs + (durationMinutes + 1) * minuteMs, zone)}`]
    : [start];
}

/** In UTC where no clock change can be written, and for an hour's second time. */
function startLine(startsAtMs: number, own: string | undefined): string {
  const { zoneNames } = country();
  const zone = own ?? country().zone;
  const isZoneWritten = own === undefined ? zoneNames !== null : startsAtMs < clockChanges(own, Date.now()).untilMs;
  const { dayUtcMs, minuteOfDay } = wallClock(startsAtMs, zone);
  const isSecond = zonedInstant(dayUtcMs, minuteOfDay, zone) + minuteMs <= startsAtMs;
  return isZoneWritten && !isSecond
    ? `DTSTART;TZID=${zone}:${localStamp(startsAtMs, zone)}`
    : `DTSTART:${utcStamp(startsAtMs)}`;
}

/** "20270327T103000". */
function localStamp(instantMs: number, zone: string): string {
  const { hour, minute } = localMoment(instantMs, zone);
  return `${localDate(instantMs, zone)}T${two(hour)}${two(minute)}00`;
}

/** "20270327". */
function localDate(instantMs: number, zone?: string): string {
  const { year, month, day } = localMoment(instantMs, zone);
  return `${year}${two(month)}${two(day)}`;
}

/** Text as a value: its own separators escaped, line ends as \n, other control characters gone. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, " ");
}

/** Cut into lines of at most 75 octets, never inside a character; the next begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = "";
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > longestLineOctets) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
}
