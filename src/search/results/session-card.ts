// A session by the wire's names (specification §3.9), and its card in the index: JSON in two parts, its id, start and places
// left, and a part that sessions of a series share.
import type { Provider, Session } from "#src/catalogue/records/catalogue.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import { english } from "#src/platform/language/server-language.ts";
import { formatSessionAges } from "#src/search/matching/format-session-ages.ts";
import type { Block, BlockWriter } from "../index/block.ts";
import { GrowingColumn } from "../index/growing-column.ts";
import { type IndexedSessions, kindOfSession, type SessionKind } from "../index/session-table.ts";
import { SharedTexts, SharedTextsWriter } from "../index/shared-texts.ts";
import { type TextBytes, TextColumn, TextColumnWriter, textBytes, textOf } from "../index/text-column.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { jsonText, keyOf, keyOfFields, openText, otherFields, pickFields } from "./json-text.ts";
import type { SessionCard } from "./search-answer.ts";

/** The session's card; organizationName is the name of the provider that runs it. */
export function sessionCard(session: Session, organizationName: string): SessionCard {
  return {
    SessionId: session.sessionId,
    SessionName: session.sessionName,
    ProviderId: session.providerId,
    OrganizationName: organizationName,
    FootballType: session.footballType,
    Gender: session.gender,
    AgeGroup: formatSessionAges(english, session.minAge, session.maxAge),
    MinAge: session.minAge,
    MaxAge: session.maxAge,
    IsAgeAssumed: session.isAgeAssumed === true,
    Price: session.price,
    SessionDateTime: new Date(session.startsAtMs).toISOString(),
    DurationMinutes: session.durationMinutes,
    DisabilityId: session.disabilityId,
    Disability: disabilityName(session.disabilityId),
    SurfaceType: session.surfaceType,
    Category: session.category,
    CategoryTypeId: session.categoryTypeId,
    FaInitiative: session.faInitiative,
    SessionPercentageAvailable: session.percentageAvailable,
    BookingUrl: session.bookingUrl,
    AlternateBookingUrl: session.alternateBookingUrl,
    SourceId: session.sourceId ?? null,
  };
}

const sections = {
  head: "sessions.head",
  series: "sessions.series",
  kind: "sessions.kind",
  startsMs: "sessions.listStartsMs",
  isFull: "sessions.listIsFull",
};

const headFields = ["SessionId", "SessionDateTime", "SessionPercentageAvailable"] as const;

/**
 * Takes sessions one by one, in the order of their ids. Writes each one's text at once, and keeps only what the tables are
 * made from. `earlier`: a block of an earlier catalogue with the same providers, of which `keep` takes over sessions.
 */
export class CollectedSessions {
  readonly #providerNames: Map<number, string>;
  /** All fields that are not in the first part of a card. */
  #seriesFields: (keyof SessionCard)[] | undefined;
  readonly #heads = new TextColumnWriter();
  readonly #series: SharedTextsWriter;
  readonly #startsMs = new GrowingColumn<Float64Array>(Float64Array);
  /** JSON of what the tables need of sessions beside their starts. */
  readonly #kinds: SharedTextsWriter;
  /** 1 where no place is left. */
  readonly #isFull = new GrowingColumn<Uint8Array>(Uint8Array);
  readonly #earlier: { heads: TextBytes; startsMs: Float64Array; isFull: Uint8Array } | null;

  constructor(providers: readonly Provider[], earlier: Block | null = null) {
    this.#providerNames = new Map(providers.map((provider) => [provider.providerId, provider.providerName]));
    const shared = (name: string) => new SharedTextsWriter(earlier && { block: earlier, name });
    this.#series = shared(sections.series);
    this.#kinds = shared(sections.kind);
    this.#earlier = earlier && {
      heads: textBytes(earlier, sections.head),
      startsMs: earlier.section(sections.startsMs, Float64Array),
      isFull: earlier.section(sections.isFull, Uint8Array),
    };
  }

  add(session: Session): void {
    this.#startsMs.push(session.startsAtMs);
    this.#isFull.push(Number(session.percentageAvailable === 0));
    const kind = kindOfSession(session);
    this.#kinds.add(`${kind.pitchFinderId} ${kind.sourceId} ${keyOf(kind.traits)}`, () => jsonText(kind));
    const name = this.#providerNames.get(session.providerId) ?? "";
    const card = sessionCard(session, name);
    this.#seriesFields ??= otherFields(card, headFields);
    const seriesFields = this.#seriesFields;
    const { SessionId, SessionDateTime, SessionPercentageAvailable } = card;
    this.#heads.add(openText({ SessionId, SessionDateTime, SessionPercentageAvailable }));
    this.#series.add(keyOfFields(card, seriesFields), () => jsonText(pickFields(card, seriesFields)).slice(1));
  }

  /** Adds sessions of the earlier block from one place in the order of ids up to, not including, another. */
  keep(from: number, end: number): void {
    const { heads, startsMs, isFull } = this.#earlier!;
    this.#startsMs.pushFrom(startsMs, from, end);
    this.#isFull.pushFrom(isFull, from, end);
    this.#heads.keep(heads, from, end);
    for (const part of [this.#series, this.#kinds]) part.keep(from, end);
  }

  /** What the tables are made from; to be used once no session is added any more. */
  indexed(): IndexedSessions {
    const { texts, numbers } = this.#kinds.all();
    const kinds = Array.from(texts.ends, (_, number) => JSON.parse(textOf(texts, number)) as SessionKind);
    return {
      startsMs: this.#startsMs.all(),
      kindNumbers: numbers,
      kinds: kinds.map((kind) => (this.#providerNames.has(kind.traits.providerId) ? kind : null)),
    };
  }

  addTo(writer: BlockWriter): void {
    this.#heads.addTo(writer, sections.head);
    this.#series.addTo(writer, sections.series);
    this.#kinds.addTo(writer, sections.kind);
    writer.add(sections.startsMs, this.#startsMs.all());
    writer.add(sections.isFull, this.#isFull.all());
  }
}

/** By index in the list of sessions: 1 where no place is left. */
export function openIsFull(block: Block): Uint8Array {
  return block.section(sections.isFull, Uint8Array);
}

/** Writes the card of a session, by its index in the list; `between`, if given, writes further fields, each with a comma at its end. */
export type SessionWriter = (index: number, out: AnswerWriter, between?: () => void) => void;

export function openSessionTexts(block: Block): SessionWriter {
  const heads = new TextColumn(block, sections.head);
  const series = new SharedTexts(block, sections.series);
  return (index, out, between) => {
    out.textOf(heads, index);
    between?.();
    out.textOf(series.texts, series.numberAt(index));
  };
}
