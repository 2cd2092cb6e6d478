// Why a place fits, as its cards say it: worded for this reader, and for a place of several cards as one list.
import { joinList } from "#src/platform/text/join-list.ts";
import {
  ageGroupsOfReason,
  contactProvider,
  type NotStated,
  notStatedReason,
} from "#src/search/matching/match-reasons.ts";
import type { RecommendationGroup } from "#src/search/results/search-answer.ts";
import { playerName, type ReaderVoice } from "./reader-voice.ts";
import { ageFormat, ageFormats } from "./team-words.ts";

type Kind = Pick<RecommendationGroup, "FootballType" | "DisabilityId">;

/** The groups with their cards' reasons in this voice; nothing else of them changes. */
export function spokenGroups(groups: RecommendationGroup[], voice: ReaderVoice): RecommendationGroup[] {
  return groups.map((group) => {
    const speak = <Card extends { Reasons: string[] }>(card: Card): Card => ({
      ...card,
      Reasons: spokenReasons(card.Reasons, group, voice),
    });
    return {
      ...group,
      RecommendationClubCartDto: group.RecommendationClubCartDto.map(speak),
      RecommendationCentreCartDto: group.RecommendationCentreCartDto.map(speak),
      RecommendationProviderCartDto: group.RecommendationProviderCartDto.map(speak),
    };
  });
}

/** The reasons of one card in a group. A sentence that is not known here stays as it is. */
export function spokenReasons(reasons: readonly string[], group: Kind, voice: ReaderVoice): string[] {
  return reasons.flatMap((reason) => {
    const playsUp = /^You can (play up at \d+\.)$/.exec(reason);
    if (playsUp) return voice === "volunteer" ? [] : [`${playerName[voice]} can ${playsUp[1]}`];
    if (voice === "volunteer" && / prices? not stated\.$/i.test(` ${reason}`)) return [];
    const said = voice === "volunteer" ? withoutAge(withFormat(reason, group)) : withFormat(reason, group);
    return [voice === "myself" ? said : said.replace(/\bon (both|all) your days\b/, "on $1 the days you chose")];
  });
}

/** For a volunteer, whose search has an age only to represent the chosen age groups. */
const withoutAge = (reason: string) => reason.replace(/ that takes? \d+-year-olds\b/, " for these ages");

/** "A girls’ team for under 8s, Mini Soccer, on Saturday." */
function withFormat(reason: string, { FootballType, DisabilityId }: Kind): string {
  const ages = ageGroupsOfReason(reason);
  if (!ages) return reason;
  const found = ages.groups.map((Agegroup) => ageFormat({ Agegroup, FootballType, DisabilityId }));
  const formats = ageFormats.filter((format) => found.includes(format));
  if (formats.length === 0 || found.includes(null)) return reason;
  return `${reason.slice(0, ages.end)}, ${joinList(formats)}${reason.slice(ages.end)}`;
}

/** "3 girls’ teams for under 9s, on Saturday.", "A mixed session that takes 9-year-olds." (match-reasons.ts). */
const counted = /^(A|\d+) (.+?) (team|session)s? (for|that takes?) (.+)$/;

/** In the order in which cards say them. */
const unstated: readonly NotStated[] = ["price", "length", "age"];

/** What a card says of one offer or of several alike: the sentence that names them, and those that belong to it. */
type Part = string[];

/**
 * The reasons of two cards of one place. Teams or sessions that differ in number alone are added up. That a price, a
 * length or ages are not stated is said of all of them only where it is of all, and that nothing can be booked only where nothing can.
 */
export function gatherReasons(one: readonly string[], other: readonly string[]): string[] {
  const parts = partsOf(one);
  for (const part of partsOf(other)) {
    const alike = parts.find((each) => isAlike(each, part));
    if (alike) {
      alike[0] = added(alike[0]!, part[0]!);
      alike.push(...newOf(part.slice(1), alike));
    } else parts.push(newOf(part, parts.flat()));
  }
  const hasSessions = [one, other].some(tellsOfSessions);
  const sentences = parts.flat().filter((sentence) => !(hasSessions && sentence === `${contactProvider}.`));
  const closing = [...new Set([...one, ...other].filter((sentence) => sentence.endsWith(" as you asked.")))];
  return [...sentences, ...closing, ...unstated.flatMap((what) => notStated(what, one, other))];
}

/** Without the sentences that speak of the whole place. */
function partsOf(reasons: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (const sentence of reasons) {
    if (/ (as you asked|not stated(, so 18 and over)?)\.$/.test(sentence)) continue;
    const begins = counted.test(sentence) || sentence.startsWith("Football");
    if (begins || parts.length === 0) parts.push([sentence]);
    else parts.at(-1)!.push(sentence);
  }
  return parts;
}

/** What is said of a part's own offers is repeated for another part; the rest is said once. */
function newOf(sentences: readonly string[], said: readonly string[]): string[] {
  const isOwn = (sentence: string) =>
    counted.test(sentence) || /^(Set up for|Days to be|Some days to be) /.test(sentence);
  return sentences.filter((sentence) => !said.includes(sentence) || (isOwn(sentence) && counted.test(sentences[0]!)));
}

/** The same people, ages, days and disability: only the number may differ. */
function isAlike(one: Part, other: Part): boolean {
  const key = (part: Part) => {
    const words = counted.exec(part[0]!);
    const own = part.filter((sentence) => /^(Set up for|Days to be|Some days to be) /.test(sentence));
    return words && [words[2], words[3], words[5], ...own].join("|");
  };
  return key(one) !== null && key(one) === key(other);
}

function added(one: string, other: string): string {
  const [, , kinds, noun, verb, rest] = counted.exec(one)!;
  const count = countOf(one) + countOf(other);
  return `${count} ${kinds} ${noun}s ${verb === "for" ? "for" : "that take"} ${rest}`;
}

function countOf(sentence: string): number {
  const count = counted.exec(sentence)![1]!;
  return count === "A" ? 1 : Number(count);
}

const tellsOfSessions = (reasons: readonly string[]) =>
  reasons.some((sentence) => counted.exec(sentence)?.[3] === "session");

/** One sentence at most. A card without sessions says nothing of prices. */
function notStated(what: NotStated, ...cards: (readonly string[])[]): string[] {
  const [all, some] = [`${notStatedReason(what, 1, 1)}.`, `${notStatedReason(what, 1, 2)}.`];
  const withSessions = cards.filter((reasons) => tellsOfSessions(reasons) || reasons.includes(all));
  if (withSessions.length > 0 && withSessions.every((reasons) => reasons.includes(all))) return [all];
  return withSessions.some((reasons) => reasons.includes(all) || reasons.includes(some)) ? [some] : [];
}
