// The screen of records: any record is found, its fields are corrected, and it is hidden and shown again.
import Type from "typebox";
import { correctionRefusals, correctRecord, takeBackCorrection } from "#src/catalogue/corrections/correct-record.ts";
import { type DescribedRecord, describeRecord } from "#src/catalogue/corrections/describe-record.ts";
import { type FoundRecord, findRecords } from "#src/catalogue/corrections/find-record.ts";
import { hideRecord, showRecord } from "#src/catalogue/corrections/hide-record.ts";
import { isIdOf, type RecordRef, recordKinds } from "#src/catalogue/corrections/record-kinds.ts";
import { localWeekday } from "#src/catalogue/records/local-weekday.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { readListed } from "#src/club-listing/listed-record.ts";
import { listingKinds } from "#src/club-listing/listing-rules.ts";
import { goodLinks } from "#src/club-listing/listing-store.ts";
import { mailLink, stopListingLinks } from "#src/club-listing/mail-link.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { placeCard } from "#src/search/answer/place-card-fields.ts";
import type { PlaceAnswer, TeamCard } from "#src/search/answer/search-answer.ts";
import { teamCard } from "#src/search/answer/team-card.ts";
import { type Desk, firstRows, reason, refused, trailOf, view } from "./desk-frame.ts";
import { recordAddress } from "./desk-rules.ts";
import type { DeskParts } from "./open-desk.ts";

const rowsOnPage = 50;

/** Of each kind, where all are looked through. */
const rowsOfKind = 5;

/** As lists show it, a team as its club's does. */
type Card = { place: PlaceAnswer; days: number[] } | { team: TeamCard };

export function recordsScreen(desk: Desk, { database, clock, listing, publicUrl, isProduction }: DeskParts) {
  const { page, about } = desk.of("data-officer");
  const parts = { database, clock, publish: publishTouched };
  const catalogue = catalogueStore(database);

  const list = page("/records", "Finds records by id or words of their name", async ({ query }) => {
    const text = (query.text ?? "").slice(0, 200);
    const kind = recordKinds.find((each) => each === query.kind) ?? null;
    const kinds = kind ? [kind] : text.trim() === "" ? [] : recordKinds;
    const limit = kind ? rowsOnPage : rowsOfKind;
    const after = kind && query.after && isIdOf(kind, query.after) ? query.after : null;
    const found = kinds.map(async (of) => {
      const records = await findRecords(database, of, { text, after, limit: limit + 1 });
      const next = ({ id }: FoundRecord) =>
        `/desk/records?${new URLSearchParams({ text, kind: of, ...(kind && { after: id }) })}`;
      const { rows, more } = firstRows(records, limit, next);
      return { kind: of, records: rows, more };
    });
    return view("records", "Records", { text, kind, found: await Promise.all(found) });
  });

  const shown = async (record: DescribedRecord, correcting: string | null = null) =>
    view("record", record.name, {
      record,
      correcting,
      card: await cardOf(record),
      listing: await listingOf(record),
      address: await addressOf(record),
      trail: await trailOf(database, record),
    });

  /** Clubs have the days of their teams, venues those of their sessions to come. */
  async function cardOf({ kind, id, isListed }: DescribedRecord): Promise<Card | null> {
    const number = Number(id);
    if (!isListed || !["club", "venue", "team"].includes(kind)) return null;
    if (kind === "team") {
      const team = await catalogue.findTeam(number);
      return team && { team: teamCard(team) };
    }
    const place = await (kind === "club" ? catalogue.findClub(number) : catalogue.findVenue(number));
    const days =
      kind === "club"
        ? (await catalogue.findTeamsOfClub(number)).flatMap((team) => team.days)
        : (await catalogue.findSessionsAtVenue(number, clock.nowMs())).map((each) => localWeekday(each.startsAtMs));
    return place && { place: placeCard(place, null), days: [...new Set(days)].sort() };
  }

  /** What visitors see of a club's address: all of it, a ground in its place, or its town; null of other records. */
  async function addressOf({ kind, id, isListed }: DescribedRecord): Promise<"whole" | "ground" | "town" | null> {
    const club = kind === "club" && isListed ? await catalogue.findClub(Number(id)) : null;
    if (club === null) return null;
    if (!club.hiddenAddress) return "whole";
    return club.address.line1 === null ? "town" : "ground";
  }

  /** The record as one that has a listing of its own; null where it can have none. */
  const listed = ({ kind, id }: RecordRef) => {
    const own = listingKinds.find((each) => each === kind);
    return listing && own ? readListed(database, { kind: own, id }) : null;
  };

  async function listingOf(record: DescribedRecord) {
    const own = await listed(record);
    return own && { hasAddress: own.address !== null, goodLinks: await goodLinks(database, own, clock.nowMs()) };
  }

  const own = about("/records/:kind/:id", ({ params }) => {
    const kind = recordKinds.find((each) => each === params.kind);
    return kind ? describeRecord(database, { kind, id: params.id ?? "" }) : null;
  });

  own.page("", "A record, each field with whose word it is", (record, { query }) => {
    const field = record.fields.find((each) => each.isCorrectable && each.name === query.correct);
    return shown(record, field?.name);
  });

  const field = Type.String({ maxLength: 100 });
  const correctForm = { field, text: Type.String({ maxLength: 5_000 }), reason };
  own.action("/correct", "Corrects a field", correctForm, async (record, { form, actor }) => {
    const { kind, id } = record;
    const outcome = await correctRecord(parts, actor, { kind, id, ...form, reason: form.reason.trim() || null });
    if (outcome.ok) return { goTo: recordAddress(record), told: "Corrected. Visitors will see it within seconds." };
    return refused(await shown(record, form.field), { text: correctionProblem(outcome) });
  });

  own.action("/take-back", "Takes a correction back", { field }, async ({ kind, id }, { form, actor }) => {
    const outcome = await takeBackCorrection(parts, actor, { kind, id, ...form });
    const told = outcome.ok ? "Correction undone. The register’s value is back." : correctionRefusals[outcome.kind];
    return { goTo: recordAddress({ kind, id }), told };
  });

  const hideForm = { reason, through: Type.String({ maxLength: 20 }) };
  own.action("/hide", "Hides a record from visitors", hideForm, async (record, { form, actor }) => {
    const { kind, id } = record;
    const outcome = await hideRecord(parts, actor, { kind, id, ...form, through: form.through.trim() || null });
    if (outcome.ok) return { goTo: recordAddress(record), told: "Hidden. Visitors can no longer find it." };
    const wrong = outcome.kind === "day-is-over" ? "through" : "reason";
    return refused(await shown(record), { [wrong]: correctionRefusals[outcome.kind] });
  });

  own.action("/show", "Shows a hidden record again", {}, async ({ kind, id }, { actor }) => {
    const outcome = await showRecord(parts, actor, { kind, id });
    const told = outcome.ok ? "Visitors can see it again." : correctionRefusals[outcome.kind];
    return { goTo: recordAddress({ kind, id }), told };
  });

  const mailSummary = "Emails a club, venue or provider the link to its own page";
  own.action("/mail-link", mailSummary, {}, async (record, { actor, request }) => {
    const itself = await listed(record);
    const origin = originForLinks({ publicUrl, isProduction }, request);
    if (!itself || !listing || origin === null) return "missing";
    return { goTo: recordAddress(itself), told: linkOutcomes[await mailLink(listing, itself, actor, origin)] };
  });

  own.action("/stop-links", "Stops every link to a listing", {}, async (record, { actor }) => {
    const itself = await listed(record);
    if (!itself || !listing) return "missing";
    const count = await stopListingLinks(listing, itself, actor);
    const told = count === 0 ? "There were no links to turn off." : "All its links are turned off.";
    return { goTo: recordAddress(itself), told };
  });

  return [list, shown];
}

const linkOutcomes = {
  mailed: "We have sent the link to the address in the register.",
  "no-address": "There is no email address to send to.",
  "too-many": "Too many links have been sent to that address today. Try again tomorrow.",
};

type Refused = Exclude<Awaited<ReturnType<typeof correctRecord>>, { ok: true }>;

/** What is wrong with a correction, as its form says it. */
export function correctionProblem(outcome: Refused): string {
  return outcome.kind === "refused" ? capitalised(outcome.reason) : correctionRefusals[outcome.kind];
}
