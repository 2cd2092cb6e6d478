// Why a place fits, as cards say it: for this reader, of several cards as one list.
import { oldestChildAge, panDisabilityId } from "#src/catalogue/records/vocabulary.ts";
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";
import { namesFirstDay } from "#src/platform/text/week-days.ts";
import type { ClubCard, RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import { type NotStated, type Reason, reasonSentence, type SearchFact } from "#src/search/answer/match-reasons.ts";
import { reasonKinds } from "#src/search/answer/reason-kinds.ts";
import type { VisitPreferences } from "#src/search/criteria/visit-preferences.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import type { ReaderVoice } from "./reader-voice.ts";
import { type AgeFormat, ageFormat, ageFormatNames, ageFormats } from "./team-words.ts";

/** A reason of a place, with the formats of teams that a reader of ours is told. */
export interface PlaceReason extends Reason {
  formats?: AgeFormat[];
}

type Kind = Pick<RecommendationGroup, "FootballType" | "DisabilityId">;

/** The reasons of one card in a group. One without a fact that is known here is its sentence. */
export function reasonsOf(
  { Reasons, ReasonFacts }: Pick<ClubCard, "Reasons" | "ReasonFacts">,
  group: Kind,
): PlaceReason[] {
  return Reasons.map((sentence, at) => {
    const fact = ReasonFacts?.[at];
    return fact && isKnown(fact) ? { ...fact, formats: formatsOf(fact, group) } : { Kind: "said", sentence };
  });
}

const isKnown = (fact: { Kind: string }): fact is SearchFact => (reasonKinds as readonly string[]).includes(fact.Kind);

/** "Mini Soccer" for under 8s; none where one of the age groups has none. */
function formatsOf({ AgeGroups = [] }: SearchFact, { FootballType, DisabilityId }: Kind): AgeFormat[] {
  const found = AgeGroups.map((Agegroup) => ageFormat({ Agegroup, FootballType, DisabilityId }));
  return found.includes(null) ? [] : ageFormats.filter((format) => found.includes(format));
}

/** What of a search its reasons are worded for. */
type SearchOfReasons = Pick<VisitPreferences, "Age" | "Disabilityoption" | "DisabilityType">;

/** In this voice. A volunteer neither plays nor pays. */
export function spokenReasons(
  language: Language,
  reasons: readonly PlaceReason[],
  voice: ReaderVoice,
  { Age, ...search }: SearchOfReasons = {},
): string[] {
  const shown =
    voice === "volunteer" ? reasons.filter(({ Kind }) => Kind !== "play-up" && Kind !== "no-price") : reasons;
  const maySuit = disabilitiesSearched(search);
  const sentences = shown.map((reason) => {
    const formats = reason.formats?.map((format) => language.text(ageFormatNames[format]));
    return reasonSentence(language, { ...reason, formats, maySuit }, voice);
  });
  const offers = reasons.map(isWithAdults).filter((each) => each !== null);
  const areAllWithAdults = offers.length > 0 && offers.every((each) => each);
  const beside = areAllWithAdults ? besideAdults(language, Age, voice) : null;
  return beside === null ? sentences : [...sentences, beside];
}

/** Whether adults play in all that a reason names; null where it names or says nothing. */
function isWithAdults({ Kind, AgeGroups = [], WithAdults, MinAge, MaxAge }: PlaceReason): boolean | null {
  if (Kind === "teams") return AgeGroups.length > 0 && AgeGroups.every((group) => group === "Open Aged");
  if (Kind === "sessions") return WithAdults === true;
  return Kind === "provider" ? takesAdults(MinAge ?? null, MaxAge ?? null) : null;
}

/** Of a provider's ages; null where neither bound is stated. */
export const takesAdults = (minAge: number | null, maxAge: number | null): boolean | null =>
  minAge === null && maxAge === null ? null : maxAge === null || maxAge > oldestChildAge;

/** Of a search for disability football that named some and not all of them together. */
export function disabilitiesSearched({ Disabilityoption, DisabilityType }: SearchOfReasons): readonly number[] {
  const named = DisabilityType ?? [];
  return Disabilityoption === DisabilityOption.yes && !named.includes(panDisabilityId) ? named : [];
}

/** That somebody of 16 or 17 would play with adults; null at other ages, or without a player. */
export function besideAdults({ text }: Language, age: SearchOfReasons["Age"], voice: ReaderVoice): string | null {
  if (age == null || age < country().ages.adultsFrom || age > oldestChildAge || voice === "volunteer") return null;
  if (voice === "myself") return text("You would play with adults. Ask the club first.");
  return voice === "child"
    ? text("Your child would play with adults. Ask the club first.")
    : text("The player would play with adults. Ask the club first.");
}

/** What a card's head says already: on which days, how often and how much. */
const inHead: readonly Reason["Kind"][] = ["no-price", "no-length", "days-unknown", "contact"];

/**
 * Without what the head of a card says. What reads the same then is said once: with adults only
 * where all of it is.
 */
export function besideHead(reasons: readonly PlaceReason[]): PlaceReason[] {
  const kept = reasons
    .filter(({ Kind }) => !inHead.includes(Kind))
    .map(({ Days: _, AreAllDays: __, ...reason }) => (reason.Kind === "sessions" ? { ...reason, Count: 1 } : reason));
  const bySaying = new Map<string, Part>();
  for (const part of partsOf(kept)) {
    const saying = part.map((reason) => sayingOf({ ...reason, WithAdults: undefined })).join();
    if (!bySaying.has(saying) || !part[0]!.WithAdults) bySaying.set(saying, part);
  }
  return [...[...bySaying.values()].flat(), ...kept.filter(isOfPlace)];
}

/** In the order in which cards say them. */
const unstatedKinds: readonly NotStated[] = ["no-price", "no-length", "no-age"];

/** What was searched for. */
const requestedKinds: readonly Reason["Kind"][] = ["times", "surfaces", "facilities"];

/** What a card says of one offer or several: the reason naming them, and those with it. */
type Part = PlaceReason[];

/**
 * The reasons of two cards of one place. Teams or sessions that differ in number alone are added
 * up. Unstated prices, lengths or ages, and that none can be booked, must be true of all.
 */
export function gatherReasons(one: readonly PlaceReason[], other: readonly PlaceReason[]): PlaceReason[] {
  const parts = partsOf(one);
  for (const part of partsOf(other)) {
    const alike = parts.find((each) => isAlike(each, part));
    if (alike) {
      alike[0] = { ...alike[0]!, Count: countOf(alike) + countOf(part) };
      alike.push(...newOf(part.slice(1), alike));
    } else parts.push(newOf(part, parts.flat()));
  }
  const hasSessions = [one, other].some(tellsOfSessions);
  const kept = parts.flat().filter(({ Kind }) => !(hasSessions && Kind === "contact"));
  const closing = [...one, ...other].filter(({ Kind }) => requestedKinds.includes(Kind));
  return [...kept, ...eachOnce(closing), ...unstatedKinds.flatMap((kind) => notStated(kind, one, other))];
}

/** Without the reasons that speak of the whole place. */
function partsOf(reasons: readonly PlaceReason[]): Part[] {
  const parts: Part[] = [];
  for (const reason of reasons) {
    if (isOfPlace(reason)) continue;
    if (isCounted(reason) || reason.Kind === "provider" || parts.length === 0) parts.push([reason]);
    else parts.at(-1)!.push(reason);
  }
  return parts;
}

const isOfPlace = ({ Kind }: PlaceReason) => [...requestedKinds, ...unstatedKinds].includes(Kind);

const isCounted = ({ Kind }: PlaceReason) => Kind === "teams" || Kind === "sessions";

const countOf = ([first]: Part) => first?.Count ?? 1;

/** What is said of a part's own offers, and again of another part's. */
const isOwn = (reason: PlaceReason) =>
  isCounted(reason) || reason.Kind === "disability" || reason.Kind === "days-unknown";

/** Equal for reasons with the same sentence. */
function sayingOf(reason: PlaceReason): string {
  const { Days = [] } = reason;
  return JSON.stringify({ ...reason, Days: namesFirstDay(Days) ? [Days[0], `+${Days.length - 1}`] : Days });
}

function eachOnce(reasons: readonly PlaceReason[]): PlaceReason[] {
  return [...new Map(reasons.map((reason) => [sayingOf(reason), reason])).values()];
}

/** What is said of a part's own offers is repeated for another part; the rest is said once. */
function newOf(reasons: readonly PlaceReason[], listed: readonly PlaceReason[]): PlaceReason[] {
  const listedSayings = new Set(listed.map(sayingOf));
  return reasons.filter((reason) => !listedSayings.has(sayingOf(reason)) || (isOwn(reason) && isCounted(reasons[0]!)));
}

/** The same people, ages, days and disability: only the number may differ. */
function isAlike(one: Part, other: Part): boolean {
  const key = ([first, ...rest]: Part) =>
    first && isCounted(first) && [{ ...first, Count: 1 }, ...rest.filter(isOwn)].map(sayingOf).join();
  return key(one) !== false && key(one) === key(other);
}

const tellsOfSessions = (reasons: readonly PlaceReason[]) => reasons.some(({ Kind }) => Kind === "sessions");

/** One reason at most. A card without sessions says nothing of prices. */
function notStated(kind: NotStated, ...cards: (readonly PlaceReason[])[]): PlaceReason[] {
  const isOfAny = (reasons: readonly PlaceReason[]) => reasons.some(({ Kind }) => Kind === kind);
  const isOfAll = (reasons: readonly PlaceReason[]) => reasons.some(({ Kind, IsOfSome }) => Kind === kind && !IsOfSome);
  const withSessions = cards.filter((reasons) => tellsOfSessions(reasons) || isOfAll(reasons));
  if (withSessions.length > 0 && withSessions.every(isOfAll)) return [{ Kind: kind }];
  return withSessions.some(isOfAny) ? [{ Kind: kind, IsOfSome: true }] : [];
}
