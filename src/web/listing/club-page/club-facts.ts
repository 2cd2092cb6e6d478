// What the pages of a club and of its teams show: whether it fits the search, when, where, how
// much, and the contact as far as the club allows it to be public (§5.22).

import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import type {
  ClubAnswer,
  ClubTeam,
  SocialLinkAnswer,
  TeamAnswer,
  TrainingAnswer,
} from "#src/listings/detail-answer.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { timeInZone } from "#src/platform/text/format-zone.ts";
import { joinFacts, joinPhrases, joinSentences } from "#src/platform/text/joined-texts.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { playLine } from "#src/platform/text/play-line.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import type { PlaceAnswer } from "#src/search/answer/answer-schema.ts";
import { offerCriteria, teamMatches } from "#src/search/criteria/criteria.ts";
import { hasPreferences, type VisitPreferences } from "#src/search/criteria/visit-preferences.ts";
import type { AnswerCardProps } from "#src/web/listing/detail-page/answer-card.tsx";
import type { ContactRailProps } from "#src/web/listing/detail-page/contact-rail.tsx";
import { positionOf, type Visit, whereFact } from "#src/web/listing/detail-page/use-visit.ts";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import { haveZones } from "#src/web/site/site/zones-on-page.ts";
import { besideAdults } from "#src/web/words/card-reasons.ts";
import { fitSentence, teamsThatFit, whomTeamIsFor, whomTeamsAreFor } from "#src/web/words/fit-sentence.ts";
import { ageGroupBadge } from "#src/web/words/football-labels.ts";
import { type FitReader, teamFit } from "#src/web/words/format-fit.ts";
import { formatConfirmed, formatJoining, formatOpening, formatPriceOf } from "#src/web/words/joining-words.ts";
import { trainingTime } from "#src/web/words/training-words.ts";

/** The teams that fit the search; none without one. */
export function matchingTeams<Team extends PageTeam>(teams: Team[], preferences: VisitPreferences | null): Team[] {
  if (!hasPreferences(preferences)) return [];
  const criteria = offerCriteria(preferences);
  return teams.filter((team) => teamMatches(team, criteria));
}

/** `matching`: see matchingTeams. */
export function clubAnswer(language: Language, club: PageClub, matching: PageTeam[], visit: Visit): AnswerCardProps {
  const teams = club.TeamsCartDto;
  return {
    ...answerOf(language, teams, matching, visit, { isOneTeam: false, helpersWanted: club.HelpersWanted }),
    forWhom: whomTeamsAreFor(language, teams),
    ...factsOf(language, matching.length > 0 ? matching : teams, club, visit, club),
  };
}

export function teamAnswer(
  language: Language,
  team: TeamAnswer,
  statement: ClubStatement,
  visit: Visit,
): AnswerCardProps {
  return {
    ...answerOf(language, [team], matchingTeams([team], visit.preferences), visit, { isOneTeam: true }),
    forWhom: whomTeamIsFor(language, team),
    ...factsOf(language, [team], team.Club, visit, statement),
  };
}

function answerOf(
  language: Language,
  teams: PageTeam[],
  matching: PageTeam[],
  visit: Visit,
  of: Omit<FitReader, "voice">,
) {
  const { preferences, voice } = visit;
  if (preferences === null) return { fit: null, voice };
  const reader = { voice, ...of };
  const answers = teamFit(language, preferences, teams, reader);
  const areAllAdults = matching.every(({ Agegroup }) => Agegroup === "Open Aged");
  const fits = [
    teamsThatFit(language, matching, of.isOneTeam),
    areAllAdults && besideAdults(language, preferences.Age, voice),
  ];
  const matches = matching.length > 0 ? joinSentences(language, fits) : null;
  const sentence = fitSentence(language, preferences, reader, answers, matches);
  return { fit: sentence && { sentence, answers }, voice };
}

function factsOf(
  language: Language,
  teams: PageTeam[],
  place: PlaceAnswer,
  visit: Visit,
  { Training, Confirmed }: ClubStatement,
) {
  const days = [...new Set(teams.flatMap(({ PlaysOnDay }) => parseDays(PlaysOnDay)))];
  const training = Training.filter(({ TeamId }) => TeamId === null || teams.some((team) => team.TeamId === TeamId));
  const hasZones = haveZones(Training);
  const times = training.map((each) =>
    timeInZone(language, trainingTime(language, each), hasZones ? each.TimeZone : undefined),
  );
  const [first, ...others] = [...new Set(times)];
  const prices = new Set([...training, ...teams].flatMap((each) => formatPriceOf(language, each) ?? []));
  const joining = [...new Set([...training, ...teams].flatMap((each) => formatJoining(language, each) ?? []))];
  const [wanted = joining.length === 1 ? joining[0] : null] = teams.flatMap(
    (team) => formatOpening(language, team) ?? [],
  );
  const price = [...prices];
  const { text } = language;
  const note =
    first &&
    (others.length > 0
      ? text("Trains {first} and {count} more", { first, count: others.length })
      : text("Trains {time}", { time: first }));
  return {
    when: {
      ...playLine(language, days),
      days,
      ...(note && { note }),
    },
    where: whereFact(language, place, visit),
    howMuch: {
      words:
        price.length === 0
          ? text("Not known")
          : price.length > 2
            ? text("It depends on the team")
            : joinList(language, price, "or"),
      note: joinPhrases(language, [wanted, Confirmed]) || text("Price and times: ask the club"),
      isKnown: price.length > 0,
    },
  };
}

/** Where all fitting teams, or the page's, are full: the button is beside the contact too. */
export const tellOfPlace = ({ ClubId, ClubName }: Pick<PageClub, "ClubId" | "ClubName">) => ({
  record: "club" as const,
  id: `${ClubId}`,
  name: ClubName,
  words: defineMessage("Tell me when there’s a space"),
  isBesideContact: true,
});

interface ClubContactParts {
  /** The club, or a team, whose answer has its club's contact. */
  record: PageClub | TeamAnswer;
  /** The place's surroundings; null on a team's page, whose ground is elsewhere. */
  map: SmallMap | null;
  visit: Visit;
  steps: Pick<ContactRailProps, "action" | "besides">;
  /** The teams that are asked about. */
  teams: PageTeam[];
}

export function clubContact(
  language: Language,
  { record, map, visit, steps, teams }: ClubContactParts,
): ContactRailProps {
  const isPublic = hasPublicContact(record);
  const place = "Club" in record ? record.Club : record;
  return {
    ...steps,
    title: isPublic ? language.text("Club contact") : language.text("Other details"),
    gist: gistOf(language, teams),
    placeName: record.ClubName,
    address: formatAddress(place),
    position: positionOf(place),
    isPositionApproximate: place.IsPositionApproximate,
    map: { ground: map, kind: "club" },
    visitor: visit.position,
    person: isPublic ? record.IndividualName : null,
    phone: isPublic ? record.Phone : null,
    phoneUri: record.PhoneUri,
    email: isPublic ? record.Email : null,
    website: record.Website,
    socialLinks: shownSocialLinks(record.SocialMediaLinks),
    whose: "club",
  };
}

/** True if a club's contact may be shown: it allows it and there is a phone or an e-mail. */
export function hasPublicContact(contact: Pick<ClubAnswer, "IsAllowPublic" | "Phone" | "Email">): boolean {
  return contact.IsAllowPublic === true && Boolean(contact.Phone || contact.Email);
}

/** Social links a page shows at most (§9.14). */
const mostSocialLinks = 3;

/** The first three links that lead to the web; one that is a full URL needs no prefix. */
export function shownSocialLinks(links: SocialLinkAnswer[]): { mediaType: string; href: string }[] {
  return links.slice(0, mostSocialLinks).flatMap(({ MediaType, PrefixUrl, MediaLink }) => {
    const isWhole = /^https?:\/\//i.test(MediaLink);
    const href = websiteHref(isWhole ? MediaLink : `${PrefixUrl ?? ""}${MediaLink}`);
    return href === null ? [] : [{ mediaType: MediaType, href }];
  });
}

/** More age groups than this would be a list. */
const mostNamed = 3;

/** "U13, U14 play on Wednesday and Sunday"; none for many ages, or where days differ. */
function gistOf(language: Language, teams: PageTeam[]): string | undefined {
  const { text } = language;
  const groups = [...new Set(teams.map(({ Agegroup }) => Agegroup))];
  const [days, ...otherDays] = new Set(teams.map(({ PlaysOnDay }) => parseDays(PlaysOnDay).join()));
  if (!days || otherDays.length > 0 || groups.length > mostNamed) return undefined;
  const ages = groups.map((group) => ageGroupBadge(language, group));
  return text("{ages} play on {days}", {
    ages: joinFacts(language, ages),
    days: daySentence(language, parseDays(days)),
  });
}

/** What the club says of itself, as its pages show it. */
export interface ClubStatement {
  /** Without what is over. */
  Training: TrainingAnswer[];
  /** "Confirmed by the club in November 2026"; null where it never was. */
  Confirmed: string | null;
  /** The local day of the page, like 2026-11-24. */
  Today: string;
}

export function statementOf(
  language: Language,
  { Training = [], ConfirmedOn, TimeZone }: Pick<ClubAnswer, "Training" | "ConfirmedOn" | "TimeZone">,
  nowMs: number,
): ClubStatement {
  const today = localDate(nowMs, TimeZone);
  return {
    Training: Training.filter(({ ToDate }) => ToDate === null || ToDate >= today),
    Confirmed: formatConfirmed(language, ConfirmedOn, nowMs),
    Today: today,
  };
}

const unread = [
  ...(["Training", "ConfirmedOn", "TeamsTab", "TeamCount", "TeamsPreferenceCount"] as const),
  ...(["title", "address", "clubid", "totalteams", "OrgId"] as const),
];

export type PageClub = Omit<ClubAnswer, (typeof unread)[number] | "TeamsCartDto"> &
  ClubStatement & { TeamsCartDto: PageTeam[] };

export const pageClub = (language: Language, shown: ClubAnswer, nowMs: number): PageClub => ({
  ...without(shown, unread),
  ...statementOf(language, shown, nowMs),
  TeamsCartDto: shown.TeamsCartDto.map((team) => only(team, teamFields)),
});

const teamFields = [
  ...(["TeamId", "TeamName", "Agegroup", "Gender", "FootballType", "DisabilityId", "Disability"] as const),
  ...(["MinAge", "MaxAge"] as const),
  ...(["LeagueName", "PlaysOnDay", "GroundName"] as const),
  ...(["Places", "BeginnersWelcome", "Price", "PriceUnit", "LookingFor", "LookingForUntil"] as const),
];

/** The fields that the page reads. */
export type PageTeam = Pick<ClubTeam, (typeof teamFields)[number]>;

/** For the loaders: whatever they return is sent to the browser with the page. */
function only<Of extends object, Name extends keyof Of>(record: Of, names: readonly Name[]): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Of, Name>;
}

export function without<Of extends object, Name extends keyof Of>(record: Of, names: readonly Name[]): Omit<Of, Name> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name as Name))) as Omit<Of, Name>;
}
