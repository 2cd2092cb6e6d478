// What a club says of joining, in words: whether there is room, what it costs, and when it last said so.
import type { JoiningTerm, placesWords, priceUnits } from "#src/catalogue/records/vocabulary.ts";
import type { TrainingAnswer } from "#src/listings/detail-answer.ts";
import { formatClock, formatDate, formatFullDate, formatMonth } from "#src/platform/text/format-date.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import { agesWithNoun } from "#src/search/matching/format-session-ages.ts";
import { ageGroupName } from "./football-labels.ts";
import { formatPrice } from "./session-words.ts";

/** What a search may ask for. */
export const joiningNames: Record<JoiningTerm, string> = {
  PlacesFree: "Places free",
  BeginnersWelcome: "Beginners welcome",
};

type Places = (typeof placesWords)[number] | null | undefined;
type PriceUnit = (typeof priceUnits)[number] | null | undefined;

const placesSaid: Record<NonNullable<Places>, string> = {
  open: "Places free",
  few: "A few places left",
  "waiting-list": "Waiting list",
  full: "Full",
};

/** "A few places left, beginners welcome"; null where neither is known. */
export function formatJoining({ Places, BeginnersWelcome }: { Places?: Places; BeginnersWelcome?: boolean | null }) {
  const places = Places ? placesSaid[Places] : null;
  if (BeginnersWelcome !== true) return places;
  return places === null ? "Beginners welcome" : `${places}, beginners welcome`;
}

/** "£4 a session", "Free"; of an unknown unit the price alone. */
export function formatClubPrice(price: number, unit: PriceUnit): string {
  return price === 0 || !unit ? formatPrice(price) : `${formatPrice(price)} a ${unit}`;
}

/** Days after which nobody should count on what was confirmed. */
const freshDays = 365;

/** "Confirmed by the club in November 2026", of long ago "Not confirmed since …"; null where it never was. */
export function formatConfirmed(date: string | null | undefined, nowMs: number): string | null {
  if (!date) return null;
  const atMs = Date.parse(`${date}T12:00Z`);
  const month = formatMonth(atMs);
  return nowMs - atMs > freshDays * 86_400_000 ? `Not confirmed since ${month}` : `Confirmed by the club in ${month}`;
}

/** The same of a team or a training; null where it is not known. */
export function formatPriceOf({ Price, PriceUnit }: { Price?: number | null; PriceUnit?: PriceUnit }): string | null {
  return Price === null || Price === undefined ? null : formatClubPrice(Price, PriceUnit);
}

type Training = Pick<TrainingAnswer, "Day" | "StartTime" | "EndTime">;

/** "Tuesday 6:30 pm" */
export const trainingTime = ({ Day, StartTime }: Training) => `${daySentence([Day])} ${formatClock(StartTime)}`;

/** "Tuesday, 6:30 pm to 7:30 pm" */
export function trainingTimes(training: Training): string {
  const { EndTime } = training;
  return EndTime === null ? trainingTime(training) : `${trainingTime(training)} to ${formatClock(EndTime)}`;
}

/** "Under 9s and under 10s, mixed"; "Ages 5 to 11"; of a team, its name. */
export function trainsWhom({ TeamName, AgeGroups, Gender, MinAge, MaxAge }: TrainingAnswer): string {
  if (TeamName !== null) return TeamName;
  const ages = AgeGroups.length > 0 ? joinList(AgeGroups.map(ageGroupName)) : agesWithNoun(MinAge, MaxAge);
  const people = { Male: "boys and men", Female: "girls and women", Mixed: "mixed" }[Gender ?? ""];
  const whom = people ? `${ages}, ${people}` : ages;
  return whom[0]!.toUpperCase() + whom.slice(1);
}

/** "From 1 September 2026 to 24 May 2027, not on 24 December 2026"; null where it is every week. */
export function trainingDates({ FromDate, ToDate, ExceptDates }: TrainingAnswer, today: string): string | null {
  const said = (date: string) => formatFullDate(Date.parse(`${date}T12:00Z`));
  const except = ExceptDates.filter((date) => date >= today).map((date) => formatDate(Date.parse(`${date}T12:00Z`)));
  const parts = [
    FromDate !== null && FromDate > today ? `from ${said(FromDate)}` : null,
    ToDate === null ? null : `until ${said(ToDate)}`,
    except.length > 0 ? `not on ${joinList(except)}` : null,
  ].filter((part) => part !== null);
  const line = parts.join(", ");
  return line === "" ? null : line[0]!.toUpperCase() + line.slice(1);
}
