// What a listing's fields and their values are called.

import { trainingField } from "#src/club-listing/listing-rules.ts";
import { formatClock, formatFullDate } from "#src/platform/text/format-date.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";

export interface Option {
  value: string;
  label: string;
}

export const placesOptions: Option[] = [
  { value: "", label: "Not said" },
  { value: "open", label: "Places" },
  { value: "few", label: "A few" },
  { value: "waiting-list", label: "Waiting list" },
  { value: "full", label: "Full" },
];

export const beginnersOptions: Option[] = [
  { value: "", label: "Not said" },
  { value: "Yes", label: "Welcome" },
  { value: "No", label: "Not now" },
];

export const unitOptions: Option[] = [
  { value: "session", label: "a session" },
  { value: "month", label: "a month" },
  { value: "season", label: "a season" },
];

/** Monday 1 to Sunday 7. */
export const dayOptions: Option[] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((label, at) => ({
  value: String(at + 1),
  label,
}));

/** A training time by column of the exchange format; `At` is how its place is given, and only of this page. */
export type Time = Record<string, string>;

export const readTimes = (text: string): Time[] => (text === "" ? [] : (JSON.parse(text) as Time[]));

/** "Tue 18:30, Sun 10:00". */
export function sayTimes(text: string): string {
  const times = readTimes(text).map(
    ({ Day = "", StartTime = "" }) => `${labelIn(dayOptions, Day)} ${StartTime && formatClock(StartTime)}`,
  );
  return times.length === 0 ? "Not said yet" : times.join(", ");
}

const labelIn = (options: Option[], value: string) => options.find((each) => each.value === value)?.label ?? value;

/** A value of a field as people read it. */
export function sayField(field: string, text: string): string {
  if (field === "Places") return labelIn(placesOptions, text);
  if (field === "BeginnersWelcome") return labelIn(beginnersOptions, text);
  if (text === "") return "Not said";
  if (field === trainingField) return sayTimes(text);
  if (field === "PriceUnit") return labelIn(unitOptions, text);
  if (field === "Price") return Number(text) === 0 ? "Free" : `£${text}`;
  return field === "EnquiriesPausedUntil" ? dayWords(text) : text;
}

/** "20 August 2027", of a local day. */
export const dayWords = (day: string) => formatFullDate(startOfLocalDay(day));

/** "£4 a session"; "" where nothing is said. */
export function priceWords({ Price = "", PriceUnit = "" }: Record<string, string>): string {
  if (Price === "") return "";
  const price = sayField("Price", Price);
  return price === "Free" || PriceUnit === "" ? price : `${price} ${sayField("PriceUnit", PriceUnit)}`;
}
