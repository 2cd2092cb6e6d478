// Clubs with a position, and their teams: those equal in all a search can ask are one offer.
import type { Club, Team } from "#src/catalogue/records/catalogue.ts";
import { placesWords, priceUnits } from "#src/catalogue/records/vocabulary.ts";
import { dayNumber } from "#src/platform/text/local-days.ts";
import { offerOfTeam, teamToMatch } from "../criteria/offer.ts";
import { type ColumnsOf, GrowingColumn, GrowingColumns } from "./growing-column.ts";
import { arrangePlaces, type PlaceColumns } from "./place-columns.ts";
import { DifferentOffers, type PlacedOffers, placeOffers } from "./placed-offers.ts";

export interface ClubOffers {
  places: PlaceColumns;
  /** Their records are teams. */
  offers: PlacedOffers;
  teams: ColumnsOf<typeof teamColumns>;
}

/** By team, in the order of ids. */
const teamColumns = {
  ids: Float64Array,
  clubIds: Float64Array,
  /** Indexes of `placesWords`, plus 1; 0 where it is not known. */
  places: Uint8Array,
  /** How many players it seeks (0: none), and until which day since 1970 (0: the season's end). */
  lookingFor: Uint8Array,
  lookingForUntil: Int32Array,
  /** NaN where it is not known, and the index of its unit in `priceUnits`, plus 1; 0 for none. */
  price: Float64Array,
  priceUnit: Uint8Array,
};

/** The number of a place by the id of its club, venue or other record; -1 where it has none. */
export function placeOfId({ record }: PlaceColumns, ids: ArrayLike<number>): (id: number) => number {
  const places = new Map(Array.from(record, (index, place) => [ids[index]!, place]));
  return (id) => places.get(id) ?? -1;
}

/** Takes clubs and teams one by one, in the order of their ids, and keeps no record. */
export class ClubOffersWriter {
  readonly clubIds: number[] = [];
  readonly #positions: Club["position"][] = [];
  readonly #different = new DifferentOffers();
  /** Most teams are equal to another in what matters: by that, the number of the offer. */
  readonly #ofFacts = new Map<string, number>();
  readonly #teams = new GrowingColumns(teamColumns);
  readonly #numbers = new GrowingColumn<Int32Array>(Int32Array);

  addClub({ clubId, position }: Pick<Club, "clubId" | "position">): void {
    this.clubIds.push(clubId);
    this.#positions.push(position);
  }

  addTeam(team: Team): void {
    this.#teams.push({
      ids: team.teamId,
      clubIds: team.clubId,
      places: team.places === null ? 0 : placesWords.indexOf(team.places) + 1,
      lookingFor: team.lookingFor ?? 0,
      lookingForUntil: dayNumber(team.lookingForUntil),
      price: team.price ?? Number.NaN,
      priceUnit: team.priceUnit === null ? 0 : priceUnits.indexOf(team.priceUnit) + 1,
    });
    this.#numbers.push(this.#numberOf(team));
  }

  /** Of its offer. */
  #numberOf(team: Team): number {
    const { places: Places, beginnersWelcome: BeginnersWelcome } = team;
    const facts = { ...teamToMatch(team), Places, BeginnersWelcome };
    const key = Object.values(facts).join("|");
    let number = this.#ofFacts.get(key);
    if (number === undefined) {
      number = this.#different.numberOf(offerOfTeam(facts), null);
      this.#ofFacts.set(key, number);
    }
    return number;
  }

  all(): ClubOffers {
    const teams = this.#teams.all();
    const places = arrangePlaces(this.#positions.map((position) => ({ position })));
    const placeOf = teams.clubIds.map(placeOfId(places, this.clubIds));
    const numbers = this.#numbers.all();
    const offers = placeOffers(places.record.length, {
      records: Int32Array.from(numbers.keys()),
      placeOf: (team) => placeOf[team]!,
      numberOf: (team) => numbers[team]!,
      kindOf: (team) => numbers[team]!,
      kinds: this.#different.offers,
    });
    return { places, offers, teams };
  }
}
