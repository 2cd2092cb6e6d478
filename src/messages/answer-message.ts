// What a club says of a message by the links in its mail: that it has answered, or has no place; then whoever wrote is told, with
// other clubs.
import { nameIn } from "#src/catalogue/records/second-names.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { ClubCard, SearchAnswer } from "#src/search/results/search-answer.ts";
import { fullMail } from "./message-mails.ts";
import type { MessageAnswer, RecipientAnswer } from "./message-schema.ts";
import { findReceived, type Message, storeAnswer } from "./message-store.ts";
import type { MessageParts } from "./send-message.ts";

const dayMs = 86_400_000;

/** Clubs that are named instead. */
const clubsNamed = 3;

/** As `MessageLinks.answer`. */
export async function answerMessage(
  parts: MessageParts,
  token: string,
  answer: RecipientAnswer | null,
  origin: string | null,
): Promise<MessageAnswer | null> {
  const { database, clock, settings } = parts;
  const message = await findReceived(database, randomIds.digest(token));
  if (!message) return null;
  const { clubName: ClubName } = message;
  if (answer === null) return { State: message.answer ?? "open", ClubName };
  const nowMs = clock.nowMs();
  const mail = answer === "full" ? fullMail(message, await otherClubs(parts, message), origin, settings) : null;
  const days = Math.max(1, Math.ceil((nowMs - message.createdAtMs) / dayMs));
  const State = await storeAnswer(database, message, { answer, mail, days, nowMs });
  return State && { State, ClubName };
}

/** The nearest to the club that have a team of the player's age, as a search from there finds them. */
async function otherClubs({ catalogue, clock, search }: MessageParts, message: Message): Promise<ClubCard[]> {
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
