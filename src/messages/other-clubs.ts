// The clubs that the writer of a message is told of where its club is full.
import { nameIn } from "#src/catalogue/records/second-names.ts";
import type { ClubCard, SearchAnswer } from "#src/search/answer/answer-schema.ts";
import type { Message } from "./message-store.ts";
import type { MessageParts } from "./send-message.ts";

/** Clubs that are named. */
const clubsNamed = 3;

/** The nearest that have a team of the player's age, as a search from the club finds them. */
export async function otherClubs({ catalogue, clock, search }: MessageParts, message: Message): Promise<ClubCard[]> {
  const position = (await catalogue.findClub(message.clubId))?.position;
  // Of who wants to help, the age says nothing about teams.
  if (!position || message.role !== "player") return [];
  const { latitude: Latitude, longitude: Longitude } = position;
  const body = { Age: message.playerAge, Disabilityoption: 2, Latitude, Longitude, PageSize: clubsNamed + 1 };
  const [found] = JSON.parse(search.answer("club", body, clock.nowMs())) as SearchAnswer;
  const cards = found!.Recommendations.flatMap((group) => group.RecommendationClubCartDto);
  const byId = new Map(cards.filter(({ ClubId }) => ClubId !== message.clubId).map((card) => [card.ClubId, card]));
  const nearest = [...byId.values()]
    .sort((a, b) => a.DistanceFromUserLocation - b.DistanceFromUserLocation)
    .slice(0, clubsNamed);
  return Promise.all(
    nearest.map(async (card) => {
      const names = (await catalogue.findClub(card.ClubId))?.names;
      return { ...card, ClubName: nameIn(message.language ?? "", names, "ClubName", card.ClubName) };
    }),
  );
}
