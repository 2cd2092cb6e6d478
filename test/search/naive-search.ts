// The exchange format's search, rule by rule: slow, short, sharing no code with the real one.
import type {
  Club,
  ListedTraining,
  Provider,
  ProviderVenue,
  Session,
  Team,
  Venue,
} from "#src/catalogue/records/catalogue.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";

export interface NaiveCatalogue {
  clubs: Club[];
  teams: Team[];
  venues: Venue[];
  providers: Provider[];
  providerVenues: ProviderVenue[];
  sessions: Session[];
  training?: ListedTraining[];
}

export interface NaiveCard {
  /** ClubId, PitchFinderId, or "provider p venue". */
  id: string;
  miles: number;
  /** Ids of the matching teams or sessions, in the answer's order; empty for providers. */
  members: string[];
}

export interface NaiveGroup {
  footballType: string;
  disabilityId: number | null;
  isSuggestion: boolean;
  clubs: NaiveCard[];
  venues: NaiveCard[];
  providers: NaiveCard[];
}

const typeOrder = ["11v11", "futsal", "small-sided", "walking-football", "football"];
const ageOrder = "U5 U6 U7 U8 U9 U10 U11 U12 U13 U14 U15 U16 U17 U18".split(" ") as Team["ageGroup"][];
const areaOfLabel: Record<string, keyof Venue["facilities"]["access"]> = {
  Toilets: "toilets",
  Parking: "parking",
  Doorways: "doorways",
  Changing: "changingFacility",
  "Spectator Areas": "spectatorAreas",
  Social: "socialAreas",
  Reception: "receptionArea",
  "Emergency Exits": "emergencyExit",
  Activities: "activityArea",
};

export function naiveMiles(from: Position, to: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const halfSine = (degrees: number) => Math.sin(rad(degrees) / 2);
  const [up, along] = [halfSine(to.latitude - from.latitude), halfSine(to.longitude - from.longitude)];
  const a = up * up + Math.cos(rad(from.latitude)) * Math.cos(rad(to.latitude)) * (along * along);
  return 2 * 3958.7613 * Math.asin(Math.min(1, Math.sqrt(a)));
}

const reachOf = ({ WithinMiles }: SearchRequest) => WithinMiles ?? 50;

/** Where the postcodes of training are; of others nothing is known. */
export const knownPostcodes: Record<string, Position> = {
  "M33 7WR": { latitude: 53.42, longitude: -2.32 },
  OL1: { latitude: 53.54, longitude: -2.1 },
};

/** Whole groups in order, before they are cut to a page. */
export function naiveSearch(catalogue: NaiveCatalogue, body: SearchRequest, isCasual: boolean, nowMs: number) {
  const groups = new Map<string, NaiveGroup>();
  const groupOf = (footballType: string, disabilityId: number | null): NaiveGroup => {
    const key = `${footballType} ${disabilityId}`;
    const isChosen =
      body.Disabilityoption === 1 && disabilityId !== null && (body.DisabilityType ?? []).includes(disabilityId);
    const isSuggestion = disabilityId === 10 && !isChosen;
    const fresh = { footballType, disabilityId, isSuggestion, clubs: [], venues: [], providers: [] };
    if (!groups.has(key)) groups.set(key, fresh);
    return groups.get(key)!;
  };
  if (isCasual) addCasual(catalogue, body, nowMs, groupOf);
  else addClubs(catalogue, body, groupOf);
  return sortGroups([...groups.values()]);
}

type GroupOf = (footballType: string, disabilityId: number | null) => NaiveGroup;

function addClubs(catalogue: NaiveCatalogue, body: SearchRequest, groupOf: GroupOf): void {
  const teams = [...catalogue.teams].sort((a, b) => a.teamId - b.teamId);
  for (const team of teams) {
    const club = catalogue.clubs.find((each) => each.clubId === team.clubId);
    if (!club?.position) continue;
    if (!genderFits(body, team.gender) || !teamAgeFits(body.Age, team)) continue;
    if (!daysFit(body, team.days) || !disabilityFits(body, team.disabilityId) || !teamTypeFits(body, team)) continue;
    if (body.PlacesFree && team.places !== "open" && team.places !== "few") continue;
    if (body.BeginnersWelcome && team.beginnersWelcome !== true) continue;
    add(
      groupOf,
      team.footballType,
      team.disabilityId,
      "clubs",
      `${club.clubId}`,
      body,
      club.position,
      `${team.teamId}`,
    );
  }
}

function addCasual(catalogue: NaiveCatalogue, body: SearchRequest, nowMs: number, groupOf: GroupOf): void {
  const venueOf = (id: number) => catalogue.venues.find((venue) => venue.pitchFinderId === id);
  for (const { session, venue, position } of fittingSessions(catalogue, body, nowMs)) {
    if (session.isCancelled) continue;
    const { footballType, disabilityId, sessionId } = session;
    add(groupOf, footballType, disabilityId, "venues", `${venue.pitchFinderId}`, body, position, sessionId);
  }
  for (const row of catalogue.providerVenues) {
    const venue = venueOf(row.pitchFinderId);
    const hasToCome = catalogue.sessions.some(
      (each) =>
        each.providerId === row.providerId &&
        each.pitchFinderId === row.pitchFinderId &&
        each.startsAtMs >= nowMs &&
        !each.isCancelled,
    );
    if (!venue?.position || hasToCome || !facilitiesFit(body, venue)) continue;
    if (!catalogue.providers.some((each) => each.providerId === row.providerId)) continue;
    if (row.genders.length > 0 && !row.genders.some((gender) => genderFits(body, gender))) continue;
    if (!ageFits(body.Age, row.minAge, row.maxAge) || !daysFit(body, row.days)) continue;
    for (const type of row.footballTypes.length === 0 ? ["football"] : row.footballTypes) {
      for (const id of row.disabilityIds.length === 0 ? [null] : row.disabilityIds) {
        if (!groupFits(body, type, id)) continue;
        add(groupOf, type, id, "providers", `${row.providerId}p${row.pitchFinderId}`, body, venue.position, null);
      }
    }
  }
}

/** Sessions that fit at any distance, cancelled ones too, by start, then id. */
function fittingSessions(catalogue: NaiveCatalogue, body: SearchRequest, nowMs: number) {
  const sessions = [...catalogue.sessions].sort(
    (a, b) => a.startsAtMs - b.startsAtMs || (a.sessionId < b.sessionId ? -1 : 1),
  );
  return sessions.flatMap((session) => {
    const venue = catalogue.venues.find(({ pitchFinderId }) => pitchFinderId === session.pitchFinderId);
    if (!venue?.position || session.startsAtMs < nowMs || !facilitiesFit(body, venue)) return [];
    if (!genderFits(body, session.gender) || !ageFits(body.Age, session.minAge, session.maxAge)) return [];
    if (!daysFit(body, [londonDay(session.startsAtMs)]) || !timeFits(body, session)) return [];
    if (!groupFits(body, session.footballType, session.disabilityId) || !sessionFits(body, session)) return [];
    return [{ session, venue, position: venue.position }];
  });
}

export interface NaiveDay {
  date: string;
  total: number;
  joinable: Record<string, number>;
  /** "start id miles status" of each that is listed; "?" at the end for a suggestion. */
  sessions: string[];
}

/** The search by time: every day from one on, and the first day after them with a session. */
export function naiveUpcoming(
  catalogue: NaiveCatalogue,
  { From, Days = 7, ...body }: SearchRequest & { From?: string; Days?: number },
  nowMs: number,
): { days: NaiveDay[]; total: number; next: string | null } {
  const found = fittingSessions(catalogue, body, nowMs)
    .map(({ session, position }) => ({
      ...session,
      miles: naiveMiles({ latitude: body.Latitude, longitude: body.Longitude }, position),
      date: londonDate(session.startsAtMs),
    }))
    .filter(({ miles }) => miles <= reachOf(body));
  const days: NaiveDay[] = [];
  // Noon is on the same day in London all year.
  let noonMs = Date.parse(`${From ?? londonDate(nowMs)}T12:00:00Z`);
  for (let day = 0; day < Days; day++) {
    const date = londonDate(noonMs);
    noonMs += 86_400_000;
    const listed = [
      ...found
        .filter((each) => each.date === date)
        .map((each) => ({ ...each, rank: 0, closed: null, isWholeDay: isNaiveWholeDay(each) })),
      ...trainingOn(catalogue, body, date, nowMs).map((each) => ({
        ...each,
        percentageAvailable: null,
        isCancelled: false,
        isWholeDay: false,
      })),
    ];
    const ofDay = listed.filter(({ isCancelled, closed }) => !isCancelled && closed === null);
    const joinable: Record<string, number> = { morning: 0, afternoon: 0, evening: 0 };
    for (const { percentageAvailable, startsAtMs, isWholeDay } of ofDay) {
      const parts = isWholeDay ? Object.keys(joinable) : [londonTimeOfDay(startsAtMs)];
      if (percentageAvailable !== 0) for (const part of parts) joinable[part]! += 1;
    }
    const nearest = [...listed].sort((a, b) => a.miles - b.miles || a.rank - b.rank).slice(0, 100);
    nearest.sort(
      (a, b) =>
        Number(a.isWholeDay) - Number(b.isWholeDay) ||
        a.startsAtMs - b.startsAtMs ||
        a.miles - b.miles ||
        a.rank - b.rank ||
        (a.sessionId < b.sessionId ? -1 : 1),
    );
    const sessions = nearest.map((each) => {
      const { startsAtMs, sessionId, miles, percentageAvailable, disabilityId, isCancelled, closed } = each;
      const isChosen = body.Disabilityoption === 1 && (body.DisabilityType ?? []).includes(10);
      const status = isCancelled ? "cancelled" : (closed ?? (percentageAvailable === 0 ? "full" : "scheduled"));
      const unclear = disabilityId === 10 && !isChosen ? " ?" : "";
      return `${new Date(startsAtMs).toISOString()} ${sessionId} ${miles} ${status}${unclear}`;
    });
    days.push({ date, total: ofDay.length, joinable, sessions });
  }
  const later = found
    .filter(({ date, isCancelled }) => date > days.at(-1)!.date && !isCancelled)
    .map(({ date }) => date);
  return { days, total: days.reduce((sum, { total }) => sum + total, 0), next: later.sort()[0] ?? null };
}

/** A day's training to join or wait for, not yet begun; without an end a season ends on 30 June. */
function trainingOn(catalogue: NaiveCatalogue, body: SearchRequest, date: string, nowMs: number) {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  const today = londonDate(nowMs);
  const june = `${Number(today.slice(0, 4)) + (today.slice(5) > "06-30" ? 1 : 0)}-06-30`;
  const found = (catalogue.training ?? []).flatMap((row) => {
    const { team, club, ageGroups, exceptDates, fromDate, toDate } = row;
    const isOn =
      row.day === weekday && date >= (fromDate ?? "") && date <= (toDate ?? june) && !exceptDates.includes(date);
    const word = row.places === null && row.beginnersWelcome === null && team ? team : row;
    const isOpen = word.places === null ? word.beginnersWelcome === true : ["open", "few"].includes(word.places);
    const closed = word.places === "full" || word.places === "waiting-list" ? word.places : null;
    const venue = catalogue.venues.find(({ pitchFinderId }) => pitchFinderId === row.pitchFinderId);
    const address = row.pitchFinderId === null ? knownPostcodes[row.postcode ?? ""] : undefined;
    const position = venue?.position ?? address ?? club.position;
    if (!isOn || !(isOpen || closed) || position === null || !daysFit(body, [weekday])) return [];
    const groups = team ? [team.ageGroup] : ageGroups.length > 0 ? ageGroups : [...ageOrder, "Open Aged" as const];
    const footballType = team?.footballType ?? "football";
    const isOfSome = groups.some(
      (ageGroup) => ageGroupFits(body.Age, ageGroup) && teamTypeFits(body, { footballType, ageGroup }),
    );
    if (team !== null && !teamAgeFits(body.Age, team)) return [];
    const gender = team ? team.gender : row.gender;
    if (!isOfSome || (gender !== "" && !genderFits(body, gender))) return [];
    if (team === null && !ageFits(body.Age, row.minAge, row.maxAge)) return [];
    const disabilityId = team?.disabilityId ?? null;
    if (!disabilityFits(body, disabilityId)) return [];
    const miles = naiveMiles({ latitude: body.Latitude, longitude: body.Longitude }, position);
    // Summer time changes at one in the morning: the earlier instant that London's clocks show so.
    const instants = [-1, 0].map((hours) => Date.parse(`${date}T${row.startTime}:00Z`) + hours * 3_600_000);
    const shown = (ms: number) => new Date(ms).toLocaleTimeString("sv-SE", { timeZone: "Europe/London" }).slice(0, 5);
    const startsAtMs = instants.find((ms) => shown(ms) === row.startTime) ?? instants[1]!;
    if (startsAtMs < nowMs || miles > reachOf(body)) return [];
    const whose = row.wgsTeamId || `${ageGroups.join("|")} ${gender}`;
    const sessionId = `training ${row.clubId} ${row.day} ${row.startTime} ${whose}`;
    return [{ sessionId, startsAtMs, miles, disabilityId, closed, rank: 1 }];
  });
  return found.sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1));
}

/** What a club says of joining these teams: when they train, and whether there is room. */
export function naiveJoining(catalogue: NaiveCatalogue, teamIds: string[], nowMs: number) {
  const teams = catalogue.teams.filter(({ teamId }) => teamIds.includes(`${teamId}`));
  const rows = (catalogue.training ?? []).filter(
    (row) => (row.toDate ?? "9999") >= londonDate(nowMs) && teams.some((team) => trains(row, team)),
  );
  const spaces = teams.map(({ places }) => places);
  const wordsThatCount = spaces.includes(null) ? ["open", "few"] : ["open", "few", "waiting-list", "full"];
  return {
    times: [...new Set(rows.map(({ day, startTime }) => `${day} ${startTime}`))].sort(),
    prices: pricesTogether(teams),
    places: wordsThatCount.find((word) => spaces.some((each) => each === word)),
  };
}

/** Sessions of one venue as series, by their next date. */
export function naiveSeries(catalogue: NaiveCatalogue, sessionIds: string[], nowMs: number) {
  const keyOf = (each: Session) =>
    [
      each.pitchFinderId,
      each.providerId,
      each.sessionName,
      londonDay(each.startsAtMs),
      londonTime(each.startsAtMs),
      each.durationMinutes,
    ].join();
  const inOrder = [...catalogue.sessions].sort(
    (a, b) => a.startsAtMs - b.startsAtMs || (a.sessionId < b.sessionId ? -1 : 1),
  );
  const matching = Map.groupBy(
    inOrder.filter(({ sessionId }) => sessionIds.includes(sessionId)),
    keyOf,
  );
  const dateTime = ({ startsAtMs }: Session) => new Date(startsAtMs).toISOString();
  const series = [...matching].map(([key, dates]) => {
    const all = inOrder.filter((each) => keyOf(each) === key);
    const days = [...new Set(all.map(({ startsAtMs }) => Date.parse(londonDate(startsAtMs))))];
    const gaps = days.slice(1).map((day, at) => (day - days[at]!) / (7 * 86_400_000));
    const next = dates.find(({ percentageAvailable }) => percentageAvailable !== 0) ?? dates[0]!;
    const prices = dates.flatMap(({ price }) => (price === null ? [] : [price]));
    const card = {
      SessionId: next.sessionId,
      SessionDateTime: dateTime(next),
      SessionPercentageAvailable: next.percentageAvailable,
      SessionName: next.sessionName,
      ProviderId: next.providerId,
      DurationMinutes: next.durationMinutes,
      EveryWeeks: gaps.find((gap) => gaps.filter((each) => each === gap).length > gaps.length / 2) ?? null,
      Count: dates.length,
      FullCount: dates.filter(({ percentageAvailable }) => percentageAvailable === 0).length,
      PriceFrom: prices.length > 0 ? Math.min(...prices) : null,
      PriceTo: prices.length > 0 ? Math.max(...prices) : null,
      cancelled: all.filter(({ isCancelled, startsAtMs }) => isCancelled && startsAtMs >= nowMs).map(dateTime),
    };
    const time = [londonDay(next.startsAtMs), londonTime(next.startsAtMs), next.durationMinutes];
    return { card, next, reads: [...time, card.EveryWeeks, card.PriceFrom, card.PriceTo].join() };
  });
  // The series of a time and price that has a space first; then those that read the same.
  const first = [...new Set(series.map(({ reads }) => reads))].map((reads) => {
    const alike = series.filter((each) => each.reads === reads);
    return alike.toSorted((a, b) => inOrder.indexOf(a.next) - inOrder.indexOf(b.next))[0]!;
  });
  const listed = [...first, ...series.filter((each) => !first.includes(each))].slice(0, 3);
  return {
    seriesCount: series.length,
    series: series.filter((each) => listed.includes(each)).map(({ card }) => card),
  };
}

function pricesTogether(teams: Team[]) {
  const priced = teams.filter(({ price }) => price !== null);
  const units = new Set(priced.map(({ priceUnit }) => priceUnit));
  if (units.size !== 1) return [];
  const prices = priced.map(({ price }) => price!);
  return [Math.min(...prices), Math.max(...prices), [...units][0] ?? undefined];
}

function trains(row: ListedTraining, team: Team): boolean {
  if (row.wgsTeamId !== "") return row.wgsTeamId === team.wgsTeamId;
  if (row.clubId !== team.clubId || team.disabilityId !== null) return false;
  if (row.gender !== "" && row.gender !== team.gender) return false;
  if (row.ageGroups.length > 0) return row.ageGroups.includes(team.ageGroup);
  const ages = Array.from({ length: 95 }, (_, at) => at + 5);
  return ages.some((age) => teamAgeFits(age, team) && ageFits(age, row.minAge, row.maxAge));
}

function londonDate(instantMs: number): string {
  return new Date(instantMs).toLocaleDateString("sv-SE", { timeZone: "Europe/London" });
}

function add(
  groupOf: GroupOf,
  footballType: string,
  disabilityId: number | null,
  list: "clubs" | "venues" | "providers",
  id: string,
  body: SearchRequest,
  position: Position,
  member: string | null,
): void {
  const miles = naiveMiles({ latitude: body.Latitude, longitude: body.Longitude }, position);
  if (miles > reachOf(body)) return;
  const cards = groupOf(footballType, disabilityId)[list];
  let card = cards.find((each) => each.id === id);
  if (!card) {
    card = { id, miles, members: [] };
    cards.push(card);
  }
  if (member !== null) card.members.push(member);
}

function sortGroups(groups: NaiveGroup[]): NaiveGroup[] {
  const idParts = (card: NaiveCard) => card.id.split("p").map(Number);
  for (const group of groups) {
    for (const list of [group.clubs, group.venues, group.providers]) {
      list.sort((a, b) => {
        const [[a1 = 0, a2 = 0], [b1 = 0, b2 = 0]] = [idParts(a), idParts(b)];
        return a.miles - b.miles || a1 - b1 || a2 - b2;
      });
    }
  }
  const tier = (group: NaiveGroup) => (group.disabilityId === null ? 1 : group.isSuggestion ? 2 : 0);
  const nearest = (group: NaiveGroup) =>
    Math.min(...[...group.clubs, ...group.venues, ...group.providers].map((card) => card.miles));
  return groups.sort(
    (a, b) =>
      tier(a) - tier(b) ||
      nearest(a) - nearest(b) ||
      typeOrder.indexOf(a.footballType) - typeOrder.indexOf(b.footballType) ||
      (a.disabilityId ?? 0) - (b.disabilityId ?? 0),
  );
}

function genderFits(body: SearchRequest, gender: string): boolean {
  const set = { 1: "Male", 2: "Female", 3: "Mixed", 4: "Male Mixed", 5: "Female Mixed" }[body.PlayWith ?? 0];
  if (gender === "Mixed" && body.IncludeMixedGender === true) return true;
  return set === undefined || set.split(" ").includes(gender);
}

function ageNumber(ageGroup: string): number {
  return ageGroup === "Open Aged" ? 99 : ageOrder.indexOf(ageGroup as Team["ageGroup"]) + 5;
}

function ageGroupFits(age: number, ageGroup: string): boolean {
  if (ageGroup === "Open Aged") return age >= 16;
  if (ageGroup === "U5" || age > 18) return false;
  return [age, age + 1, age + 2].includes(ageNumber(ageGroup));
}

/** Random teams that say an age in their name are called "Over-40s". */
function teamAgeFits(age: number, { ageGroup, minAge, maxAge, teamName }: Team): boolean {
  const isNamed = minAge === null && maxAge === null && ageGroup === "Open Aged" && teamName === "Over-40s";
  return ageGroupFits(age, ageGroup) && ageFits(age, isNamed ? 40 : minAge, maxAge);
}

function ageFits(age: number, min: number | null, max: number | null): boolean {
  return !(min !== null && age < min) && !(max !== null && age > max);
}

function daysFit(body: SearchRequest, days: number[]): boolean {
  const wished = (body.WeekDays ?? "").split(",").map((day) => day.trim());
  if ((body.WeekDays ?? "").trim() === "" || days.length === 0) return true;
  return days.some((day) => wished.includes(String(day)));
}

function groupFits(body: SearchRequest, footballType: string, disabilityId: number | null): boolean {
  return typeFits(body, footballType) && disabilityFits(body, disabilityId);
}

function typeFits({ Category }: SearchRequest, footballType: string): boolean {
  return !Category || Category === "football" || Category === footballType;
}

function teamTypeFits(
  body: SearchRequest,
  { footballType, ageGroup }: Pick<Team, "footballType" | "ageGroup">,
): boolean {
  const isYoung = ageNumber(ageGroup) <= 12 && ["small-sided", "football"].includes(footballType);
  return typeFits(body, footballType) || (body.Category === "11v11" && isYoung);
}

function disabilityFits(body: SearchRequest, disabilityId: number | null): boolean {
  if (body.Disabilityoption === 2) return disabilityId === null;
  if (body.Disabilityoption === 3) return disabilityId === null || disabilityId === 10;
  return disabilityId !== null && (disabilityId === 10 || (body.DisabilityType ?? []).includes(disabilityId));
}

function sessionFits(body: SearchRequest, { price, durationMinutes, surfaceType }: Session): boolean {
  const isCamps = body.FootballType === 4;
  const dearest = body.SessionPrice ?? 5;
  const longest = isCamps ? 168 : (body.SessionDuration ?? 4);
  if (isCamps && !(durationMinutes !== null && durationMinutes >= 1440)) return false;
  if (dearest < 5 && price !== null && price > dearest) return false;
  if (longest < 4 && durationMinutes !== null && durationMinutes > longest * 60) return false;
  const surfaces: string[] = body.SurfaceType ?? [];
  return surfaces.length === 0 || (surfaceType !== null && surfaces.includes(surfaceType));
}

function facilitiesFit(body: SearchRequest, venue: Venue): boolean {
  return (body.DisabilityFacility ?? []).every((label) => venue.facilities.access[areaOfLabel[label]!] === true);
}

/** True if a casual card's venue is known not to have one of the requested facilities. */
export function naiveLacks(catalogue: NaiveCatalogue, cardId: string, body: SearchRequest): boolean {
  const venue = catalogue.venues.find((each) => `${each.pitchFinderId}` === cardId.split("p").at(-1));
  return (body.DisabilityFacility ?? []).some((label) => venue?.facilities.access[areaOfLabel[label]!] === false);
}

interface Timed {
  startsAtMs: number;
  durationMinutes: number | null;
}

function timeFits(body: SearchRequest, session: Timed): boolean {
  const wanted: string[] = body.TimesOfDay ?? [];
  return wanted.length === 0 || isNaiveWholeDay(session) || wanted.includes(londonTimeOfDay(session.startsAtMs));
}

function isNaiveWholeDay({ startsAtMs, durationMinutes }: Timed): boolean {
  const shown = (instantMs: number) => londonTime(instantMs).slice(0, 5);
  if (shown(startsAtMs) !== "00:00") return false;
  return durationMinutes === null || ["00:00", "23:59"].includes(shown(startsAtMs + durationMinutes * 60_000));
}

const londonTime = (instantMs: number) =>
  new Date(instantMs).toLocaleTimeString("en-GB", { timeZone: "Europe/London" });

function londonTimeOfDay(instantMs: number): string {
  const time = londonTime(instantMs);
  return time < "12:00" ? "morning" : time < "17:00" ? "afternoon" : "evening";
}

function londonDay(instantMs: number): number {
  const name = new Date(instantMs).toLocaleDateString("en-GB", { timeZone: "Europe/London", weekday: "short" });
  return ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(name) + 1;
}
