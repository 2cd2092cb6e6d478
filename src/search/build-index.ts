// Builds what is searched from the records of a catalogue, in two halves that share nothing: clubs
// with their teams and training; venues, providers and sessions.
import type { Catalogue, Club, ListedTraining, Provider, Session, Team } from "#src/catalogue/records/catalogue.ts";
import type { SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { zonesOfVenues } from "#src/catalogue/records/zone-of-place.ts";
import type { CardParts } from "./answer/card-parts.ts";
import { type ClubTexts, clubHead, teamsOfClubs } from "./answer/club-cards.ts";
import { type ProviderTexts, providerTexts } from "./answer/provider-cards.ts";
import { sessionCard, sessionParts } from "./answer/session-card.ts";
import { SeriesWriter } from "./answer/session-series.ts";
import { sourcesField, venueSources } from "./answer/source-texts.ts";
import { teamCard, teamParts } from "./answer/team-card.ts";
import { trainingParts } from "./answer/training-card.ts";
import { type VenueTexts, venueTexts } from "./answer/venue-cards.ts";
import { type ClubOffers, ClubOffersWriter } from "./offers/club-offers.ts";
import { type ProviderOffers, placeProviders } from "./offers/provider-offers.ts";
import { type SessionOffers, SessionOffersWriter, type ZoneOfVenue } from "./offers/session-offers.ts";
import { teamTimes } from "./offers/team-joining.ts";
import { TextColumnWriter } from "./offers/text-column.ts";
import { placeTraining, type TrainingOffers } from "./offers/training-offers.ts";

export interface ClubHalf {
  clubs: ClubOffers;
  texts: ClubTexts;
  training: TrainingOffers;
  trainingTexts: CardParts;
}

export interface VenueHalf {
  sessions: SessionOffers;
  texts: VenueTexts;
  providers: ProviderOffers;
  providerTexts: ProviderTexts;
}

/** What is searched: plain objects and columns of numbers, to be handed between threads. */
export interface SearchIndex {
  clubs: ClubHalf;
  venues: VenueHalf;
}

/** Takes clubs, then teams, in the order of their ids, and keeps no record. */
export class ClubHalfBuilder {
  readonly #offers = new ClubOffersWriter();
  readonly #heads = new TextColumnWriter();
  readonly #teams = teamParts();

  addClub(club: Club): void {
    this.#offers.addClub(club);
    this.#heads.add(clubHead(club));
  }

  addTeam(team: Team): void {
    this.#offers.addTeam(team);
    this.#teams.add(teamCard(team));
  }

  /** `training`: by the keys of its rows. */
  finish(training: readonly ListedTraining[], sourcesOf: SourceFinder | null): ClubHalf {
    const clubs = this.#offers.all();
    const { found, rows } = placeTraining(training);
    return {
      clubs,
      texts: {
        heads: this.#heads.all(),
        teamsOf: teamsOfClubs(clubs.offers),
        sources: sourcesField(sourcesOf?.([{ file: "clubs" }])),
        teams: this.#teams.all(),
        times: teamTimes(training, clubs),
      },
      training: found,
      trainingTexts: trainingParts(rows),
    };
  }
}

/** Takes sessions in the order of their ids, and keeps none of them. */
export class VenueHalfBuilder {
  readonly #records: Pick<Catalogue, "venues" | "providers" | "providerVenues">;
  readonly #offers: SessionOffersWriter;
  readonly #providerNames: ReadonlyMap<number, string>;
  readonly #zoneOf: ZoneOfVenue;
  readonly #texts = sessionParts();
  readonly #series: SeriesWriter;

  constructor(records: {
    venues: Catalogue["venues"];
    providers: Provider[];
    providerVenues: Catalogue["providerVenues"];
  }) {
    this.#records = {
      ...records,
      venues: records.venues.toSorted((a, b) => a.pitchFinderId - b.pitchFinderId),
      providerVenues: records.providerVenues.toSorted(
        (a, b) => a.providerId - b.providerId || a.pitchFinderId - b.pitchFinderId,
      ),
    };
    this.#providerNames = new Map(records.providers.map(({ providerId, providerName }) => [providerId, providerName]));
    this.#zoneOf = zonesOfVenues(records.venues);
    this.#offers = new SessionOffersWriter(records.providers, this.#zoneOf);
    this.#series = new SeriesWriter(this.#zoneOf);
  }

  addSession(session: Session): void {
    if (!this.#offers.add(session)) return;
    const name = this.#providerNames.get(session.providerId) ?? "";
    this.#texts.add(sessionCard(session, name, this.#zoneOf(session.pitchFinderId)));
    this.#series.add(session);
  }

  finish(sourcesOf: SourceFinder | null): VenueHalf {
    const { venues, providers, providerVenues: rows } = this.#records;
    const { sourceIds, lastStartMs } = this.#offers;
    const { found, traits } = this.#offers.all(venues);
    const placed = Array.from(found.places.record, (index) => venues[index]!);
    const ofProviders = placeProviders(rows, providers, venues, lastStartMs);
    return {
      sessions: found,
      texts: {
        ...venueTexts({ venues, providers }, found, traits),
        sources: venueSources(placed, sourceIds, sourcesOf),
        sessions: this.#texts.all(),
        series: this.#series.all(),
      },
      providers: ofProviders,
      providerTexts: providerTexts({ rows, providers, venues }, ofProviders, sourcesOf),
    };
  }
}

/** Of records in memory. */
export function buildIndex(catalogue: Catalogue, sourcesOf: SourceFinder | null = null): SearchIndex {
  return { clubs: buildClubHalf(catalogue, sourcesOf), venues: buildVenueHalf(catalogue, sourcesOf) };
}

export function buildClubHalf(
  { clubs, teams, training = [] }: Pick<Catalogue, "clubs" | "teams" | "training">,
  sourcesOf: SourceFinder | null,
): ClubHalf {
  const builder = new ClubHalfBuilder();
  for (const club of clubs.toSorted((a, b) => a.clubId - b.clubId)) builder.addClub(club);
  for (const team of teams.toSorted((a, b) => a.teamId - b.teamId)) builder.addTeam(team);
  return builder.finish(training, sourcesOf);
}

export function buildVenueHalf(
  { sessions, ...records }: Pick<Catalogue, "venues" | "providers" | "providerVenues" | "sessions">,
  sourcesOf: SourceFinder | null,
): VenueHalf {
  const builder = new VenueHalfBuilder(records);
  const byId = sessions.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : 0));
  for (const session of byId) builder.addSession(session);
  return builder.finish(sourcesOf);
}
