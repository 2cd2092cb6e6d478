// One record as its page shows it: its fields, what belongs to it, and what visitors see of it.

import { type DescribedRecord, describeRecord } from "#src/catalogue/corrections/describe-record.ts";
import { sessionsOf, teamsOf } from "#src/catalogue/corrections/find-record.ts";
import { type RecordRef, recordKinds } from "#src/catalogue/corrections/record-kinds.ts";
import { localWeekday } from "#src/catalogue/records/local-weekday.ts";
import { zoneIfSeveral } from "#src/catalogue/records/zone-of-place.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { readListed } from "#src/club-listing/listed-record.ts";
import { listingKinds } from "#src/club-listing/listing-rules.ts";
import { goodLinks } from "#src/club-listing/listing-store.ts";
import { clubMessages } from "#src/messages/message-store.ts";
import { otherNotesOn } from "#src/notes/note-store.ts";
import type { PlaceAnswer, TeamCard } from "#src/search/answer/answer-schema.ts";
import { placeCard } from "#src/search/answer/place-card-fields.ts";
import { teamCard } from "#src/search/answer/team-card.ts";
import type { ShownAddress } from "./address-panel.tsx";
import { openedFields } from "./correction-form.tsx";
import { type Desk, there, trailOf, typedContext } from "./desk-request.ts";
import { openedTime, trainingOf } from "./training-form.tsx";

/** As lists show it, a team as its club's does. */
type Card = { place: PlaceAnswer; days: number[] } | { team: TeamCard };

export type RecordDetails = Awaited<ReturnType<typeof readDetails>>;

export async function readDetails(desk: Desk) {
  const { database, query } = desk;
  const record = await recordOf(desk);
  // A correction that was refused stays open.
  const { opened = query.correct, time = query.time } = desk.context.get(typedContext) as Record<string, string>;
  const isClub = record.kind === "club";
  const training = isClub ? await trainingOf(desk, record.id) : null;
  return {
    record,
    correcting: openedFields(record, opened),
    training,
    time: training && openedTime(training, time),
    teams: isClub ? await teamsOf(database, record.id) : [],
    sessions: isClub ? await sessionsOf(database, record.id, desk.clock.nowMs()) : null,
    messages: isClub ? await clubMessages(database, Number(record.id), desk.clock.nowMs()) : null,
    notes: await notesOn(record, desk),
    card: await cardOf(record, desk),
    listing: await listingOf(record, desk),
    address: await addressOf(record, desk),
    trail: await trailOf(database, record),
  };
}

/** Open notes on it; those on a session are on its venue's page. */
async function notesOn({ kind, id }: RecordRef, { database }: Desk) {
  return kind === "session" ? [] : otherNotesOn(database, { record: kind, recordId: id });
}

export async function recordOf(desk: Desk): Promise<DescribedRecord> {
  const { kind, id = "" } = desk.params;
  const found = recordKinds.find((each) => each === kind);
  return there(found ? await describeRecord(desk.database, { kind: found, id }) : null);
}

/** Clubs have the days of their teams, venues those of their sessions to come. */
async function cardOf({ kind, id, isListed }: DescribedRecord, { database, clock }: Desk): Promise<Card | null> {
  const catalogue = catalogueStore(database);
  const number = Number(id);
  if (!isListed || !["club", "venue", "team"].includes(kind)) return null;
  if (kind === "team") {
    const team = await catalogue.findTeam(number);
    return team && { team: teamCard(team) };
  }
  const place = await (kind === "club" ? catalogue.findClub(number) : catalogue.findVenue(number));
  const zone = place ? zoneIfSeveral(place) : undefined;
  const days =
    kind === "club"
      ? (await catalogue.findTeamsOfClub(number)).flatMap((team) => team.days)
      : (await catalogue.findSessionsAtVenue(number, clock.nowMs())).map((each) => localWeekday(each.startsAtMs, zone));
  return place && { place: placeCard(place, null), days: [...new Set(days)].sort() };
}

/** Null of records that are no club. */
async function addressOf({ kind, id, isListed }: DescribedRecord, { database }: Desk): Promise<ShownAddress | null> {
  const club = kind === "club" && isListed ? await catalogueStore(database).findClub(Number(id)) : null;
  if (club === null) return null;
  if (!club.hiddenAddress) return "whole";
  return club.address.line1 === null ? "town" : "ground";
}

/** The record as one that has a listing of its own; null where it can have none. */
export async function listed({ kind, id }: RecordRef, { database, listing }: Desk) {
  const own = listingKinds.find((each) => each === kind);
  return listing && own ? readListed(database, { kind: own, id }) : null;
}

async function listingOf(record: DescribedRecord, desk: Desk) {
  const { database, clock } = desk;
  const own = await listed(record, desk);
  return own && { hasAddress: own.address !== null, goodLinks: await goodLinks(database, own, clock.nowMs()) };
}
