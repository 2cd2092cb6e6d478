// The screen of records: any record is found, its fields are corrected, and it is hidden and shown again.
import Type from "typebox";
import { correctRecord } from "#src/catalogue/corrections/correct-record.ts";
import { takeBackOf } from "#src/catalogue/corrections/correct-training.ts";
import { type DescribedRecord, describeRecord } from "#src/catalogue/corrections/describe-record.ts";
import { findRecords } from "#src/catalogue/corrections/find-record.ts";
import { hideRecord, showRecord } from "#src/catalogue/corrections/hide-record.ts";
import { isIdOf, type RecordRef, recordKinds } from "#src/catalogue/corrections/record-kinds.ts";
import { correctionRefusals } from "#src/catalogue/corrections/refusal-texts.ts";
import { localWeekday } from "#src/catalogue/records/local-weekday.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { readListed } from "#src/club-listing/listed-record.ts";
import { listingKinds } from "#src/club-listing/listing-rules.ts";
import { goodLinks } from "#src/club-listing/listing-store.ts";
import { mailLink, stopListingLinks } from "#src/club-listing/mail-link.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import { placeCard } from "#src/search/results/place-card-fields.ts";
import { type Desk, reason, refused, view } from "./desk-frame.ts";
import type { DeskPages } from "./desk-pages.ts";
import type { DeskParts } from "./open-desk.ts";

const rowsOnPage = 50;

/** Of each kind, where all are looked through. */
const rowsOfKind = 5;

const role = "data-officer";

/** The address of a record's page at the desk. */
const recordAddress = ({ kind, id }: RecordRef) => `/desk/records/${kind}/${encodeURIComponent(id)}`;

export function recordsScreen(desk: Desk, { database, clock, listing, publicUrl, isProduction }: DeskParts): void {
  const parts = { database, clock, publish: publishTouched };
  const catalogue = catalogueStore(database);

  desk.page({ path: "/records", role, summary: "Finds records by id or words of their name" }, async ({ query }) => {
    const text = (query.text ?? "").slice(0, 200);
    const kind = recordKinds.find((each) => each === query.kind) ?? null;
    const kinds = kind ? [kind] : text.trim() === "" ? [] : recordKinds;
    const limit = kind ? rowsOnPage : rowsOfKind;
    const found = kinds.map(async (of) => {
      const after = kind && query.after && isIdOf(kind, query.after) ? query.after : null;
      const records = await findRecords(database, of, { text, after, limit: limit + 1 });
      const page = records.slice(0, limit);
      const next = new URLSearchParams({ text, kind: of, ...(kind && { after: page.at(-1)?.id ?? "" }) });
      return { kind: of, records: page, more: records.length > limit ? `/desk/records?${next}` : null };
    });
    return view("records", "Records", { text, kind, found: await Promise.all(found) });
  });

  const shown = async (record: DescribedRecord, correcting: string | null = null) =>
    view("record", record.name, {
      ...{ record, correcting, card: await cardOf(record), listing: await listingOf(record) },
    });

  /** Clubs have the days of their teams, venues those of their sessions to come. */
  async function cardOf({ kind, id, isListed }: DescribedRecord): Promise<DeskPages["record"]["card"]> {
    if (!isListed || (kind !== "club" && kind !== "venue")) return null;
    const place = await (kind === "club" ? catalogue.findClub(Number(id)) : catalogue.findVenue(Number(id)));
    if (place === null) return null;
    const days =
      kind === "club"
        ? (await catalogue.findTeamsOfClub(Number(id))).flatMap((team) => team.days)
        : (await catalogue.findSessionsAtVenue(Number(id), clock.nowMs())).map((each) => localWeekday(each.startsAtMs));
    return { place: placeCard(place, null), days: [...new Set(days)].sort() };
  }

  /** The record as one that has a listing of its own; null where it can have none. */
  const listed = ({ kind, id }: RecordRef) => {
    const own = listingKinds.find((each) => each === kind);
    return listing && own ? readListed(database, { kind: own, id }) : null;
  };

  async function listingOf(record: DescribedRecord): Promise<DeskPages["record"]["listing"]> {
    const own = await listed(record);
    return own && { hasAddress: own.address !== null, goodLinks: await goodLinks(database, own, clock.nowMs()) };
  }

  const describe = (params: Record<string, string>) => {
    const kind = recordKinds.find((each) => each === params.kind);
    return kind ? describeRecord(database, { kind, id: params.id ?? "" }) : null;
  };

  const path = "/records/:kind/:id";

  desk.page({ path, role, summary: "A record, each field with whose word it is" }, async ({ params, query }) => {
    const record = await describe(params);
    if (record === null) return "missing";
    return shown(record, record.fields.find((each) => each.isCorrectable && each.name === query.correct)?.name);
  });

  const correctForm = Type.Object({
    field: Type.String({ maxLength: 100 }),
    text: Type.String({ maxLength: 5_000 }),
    reason,
  });
  desk.action(
    { path: `${path}/correct`, role, summary: "Corrects a field", form: correctForm },
    async ({ params, form, actor }) => {
      const record = await describe(params);
      if (record === null) return "missing";
      const { kind, id } = record;
      const correction = { kind, id, ...form, reason: form.reason.trim() || null };
      const outcome = await correctRecord(parts, actor, correction);
      if (outcome.ok) return { goTo: recordAddress(record), told: "Corrected. Visitors see it within seconds." };
      return refused(await shown(record, form.field), { text: correctionProblem(outcome) });
    },
  );

  desk.action(
    { path: `${path}/take-back`, role, summary: "Takes a correction back", form: Type.Pick(correctForm, ["field"]) },
    async ({ params, form: { field }, actor }) => {
      const record = await describe(params);
      if (record === null) return "missing";
      const outcome = await takeBackOf(parts, actor, { kind: record.kind, id: record.id, field });
      const told = outcome.ok ? "The register’s value stands again." : correctionRefusals[outcome.kind];
      return { goTo: recordAddress(record), told };
    },
  );

  const hideForm = Type.Object({ reason, through: Type.String({ maxLength: 20 }) });
  desk.action(
    { path: `${path}/hide`, role, summary: "Hides a record from visitors", form: hideForm },
    async ({ params, form, actor }) => {
      const record = await describe(params);
      if (record === null) return "missing";
      const { kind, id } = record;
      const outcome = await hideRecord(parts, actor, { kind, id, ...form, through: form.through.trim() || null });
      if (outcome.ok) return { goTo: recordAddress(record), told: "Hidden. Visitors no longer find it." };
      const field = outcome.kind === "day-is-over" ? "through" : "reason";
      return refused(await shown(record), { [field]: correctionRefusals[outcome.kind] });
    },
  );

  desk.action(
    { path: `${path}/show`, role, summary: "Shows a hidden record again", form: Type.Object({}) },
    async ({ params, actor }) => {
      const record = await describe(params);
      if (record === null) return "missing";
      const outcome = await showRecord(parts, actor, { kind: record.kind, id: record.id });
      return { goTo: recordAddress(record), told: outcome.ok ? "Shown again." : correctionRefusals[outcome.kind] };
    },
  );

  desk.action(
    {
      role,
      form: Type.Object({}),
      path: `${path}/mail-link`,
      summary: "Mails a club, venue or provider the link to its own listing",
    },
    async ({ params, actor, request }) => {
      const record = await describe(params);
      const own = record && (await listed(record));
      const origin = originForLinks({ publicUrl, isProduction }, request);
      if (!own || !listing || origin === null) return "missing";
      const outcome = await mailLink(listing, own, actor, origin);
      return { goTo: recordAddress(own), told: linkOutcomes[outcome] };
    },
  );
  desk.action(
    { role, form: Type.Object({}), path: `${path}/stop-links`, summary: "Stops every link to a listing" },
    async ({ params, actor }) => {
      const record = await describe(params);
      const own = record && (await listed(record));
      if (!own || !listing) return "missing";
      const count = await stopListingLinks(listing, own, actor);
      return {
        goTo: recordAddress(own),
        told: count === 0 ? "There was none." : "None of its links is good any more.",
      };
    },
  );
}

const linkOutcomes = {
  mailed: "The link is on its way to the address that the register has.",
  "no-address": "There is no address that a mail can go to.",
  "too-many": "That address was mailed many links today. Try again tomorrow.",
};

type Refused = Exclude<Awaited<ReturnType<typeof correctRecord>>, { ok: true }>;

/** What is wrong with a correction, as its form says it. */
export function correctionProblem(outcome: Refused): string {
  if (outcome.kind !== "refused") return correctionRefusals[outcome.kind];
  return `${outcome.reason[0]!.toUpperCase()}${outcome.reason.slice(1)}`;
}
