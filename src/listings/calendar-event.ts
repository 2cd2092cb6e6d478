// Sessions as a calendar file, which every calendar reads (RFC 5545); times on London's clock.
import { localMoment } from "#src/platform/text/format-date.ts";

export interface CalendarEvent {
  /** Globally unique: the session's id and the site's host. */
  uid: string;
  title: string;
  startsAtMs: number;
  /** Null if not stated: then the event has only a start. */
  durationMinutes: number | null;
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

/** London's rules since 1996, so that a reader without time zones of its own knows them. */
const london = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/London",
  "BEGIN:STANDARD",
  "DTSTART:19961027T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0000",
  "TZNAME:GMT",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T010000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0100",
  "TZNAME:BST",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

/** A calendar to subscribe to: its name, and how often a reader should fetch it again. */
export interface CalendarFeed {
  name: string;
  refreshHours: number;
}

/** The whole file, with the line ends of the format; with the properties of a subscription if it is one. */
export function calendarFile(events: readonly CalendarEvent[], feed: CalendarFeed | null = null): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Touchline//Sessions//EN",
    ...(feed ? feedLines(feed) : []),
    ...london,
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
    `DTSTAMP:${new Date(event.nowMs).toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;TZID=Europe/London:${localStamp(event.startsAtMs)}`,
    ...(event.durationMinutes ? [`DURATION:PT${event.durationMinutes}M`] : []),
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    ...(latitude === undefined ? [] : [`GEO:${latitude};${longitude}`]),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    `URL:${event.url}`,
    "END:VEVENT",
  ];
}

/** "20270327T103000" on London's clock. */
function localStamp(instantMs: number): string {
  const { year, month, day, hour, minute } = localMoment(instantMs);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${year}${two(month)}${two(day)}T${two(hour)}${two(minute)}00`;
}

/** Text as a value: its own separators escaped, line ends as \n, other control characters gone. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, " ");
}

/** Cut into lines of at most 75 octets, never inside a character; continuation lines begin with a space. */
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
