// What a listing's fields and their values are called.
import { formatFullDate } from "#src/platform/text/format-date.ts";
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

const labelIn = (options: Option[], value: string) => options.find((each) => each.value === value)?.label ?? value;

/** A value of a field as people read it. */
export function sayField(field: string, text: string): string {
  if (field === "Places") return labelIn(placesOptions, text);
  if (field === "BeginnersWelcome") return labelIn(beginnersOptions, text);
  if (text === "") return "Not said";
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
