// The public part of the register as files for everybody, made once for each catalogue: CSV in the
// exchange format, and JSON-LD.

import { once } from "node:events";
import { createGzip } from "node:zlib";
import type { Publisher } from "@touchline/openactive/dataset";
import { exchangeHeader, exchangeLine } from "#src/catalogue/csv/exchange-rows.ts";
import {
  type CatalogueTable,
  type CatalogueTables,
  type Place,
  withoutPrivate,
} from "#src/catalogue/records/catalogue.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { byteOrderMark } from "#src/platform/text/catalogue-csv.ts";
import { jsonLdOf } from "./catalogue-json-ld.ts";
import { publishedTables, readRegister } from "./open-data-store.ts";

const jsonLdName = "catalogue.jsonld";
export const openFileNames: readonly string[] = [...publishedTables.map((table) => `${table}.csv`), jsonLdName];

interface OpenFile {
  name: string;
  /** Records in it. */
  records: number;
  /** Its size as it is downloaded by a browser and unpacked. */
  bytes: number;
  /** As gzip. */
  packed: Uint8Array;
}

interface OpenFiles {
  /** Number of the catalogue. */
  version: number;
  madeAtMs: number;
  files: OpenFile[];
}

/** The files of the current catalogue, made once for all callers; after an error, made again. */
export function keepOpenFiles(database: Database, clock: Clock, publisher: Publisher, version: () => number) {
  let cached: { version: number; files: Promise<OpenFiles> } | null = null;
  return (): Promise<OpenFiles> => {
    const current = version();
    if (cached?.version === current) return cached.files;
    const mine = { version: current, files: makeFiles(database, publisher, clock.nowMs()) };
    cached = mine;
    mine.files.catch(() => {
      if (cached === mine) cached = null;
    });
    return mine.files;
  };
}

async function makeFiles(database: Database, publisher: Publisher, madeAtMs: number): Promise<OpenFiles> {
  const writings = new Map(openFileNames.map((name) => [name, { file: openPackedFile(), records: 0 }]));
  const jsonLd = writings.get(jsonLdName)!;
  for (const table of publishedTables) {
    await writings.get(`${table}.csv`)!.file.write(byteOrderMark + exchangeHeader(table));
  }
  await jsonLd.file.write(jsonLdBegin(publisher, madeAtMs));
  const version = await readRegister(database, async (table, rows) => {
    const records = rows.flatMap((row) => publicPart(table, row) ?? []);
    const csv = writings.get(`${table}.csv`)!;
    csv.records += records.length;
    await csv.file.write(records.map((record) => exchangeLine(table, record)).join(""));
    const nodes = records.flatMap((record) => jsonLdOf(table, record) ?? []);
    const text = nodes.map((node) => JSON.stringify(node)).join(",\n");
    if (text !== "") await jsonLd.file.write(jsonLd.records === 0 ? text : `,\n${text}`);
    jsonLd.records += nodes.length;
  });
  await jsonLd.file.write("\n]}\n");
  const files: OpenFile[] = [];
  for (const [name, { file, records }] of writings) files.push({ name, records, ...(await file.end()) });
  return { version, madeAtMs, files };
}

/** A text that is packed as it is written, so that no more than a piece is there unpacked. */
function openPackedFile() {
  const gzip = createGzip();
  const pieces: Buffer[] = [];
  let bytes = 0;
  gzip.on("data", (piece: Buffer) => pieces.push(piece));
  return {
    /** Resolves when more may come. */
    async write(text: string) {
      const piece = Buffer.from(text);
      bytes += piece.length;
      if (!gzip.write(piece)) await once(gzip, "drain");
    },
    async end() {
      gzip.end();
      await once(gzip, "end");
      return { packed: Buffer.concat(pieces), bytes };
    },
  };
}

/** Who says so, under which licence and when, then all records. */
function jsonLdBegin({ licenceUrl, name }: Publisher, madeAtMs: number): string {
  const head = {
    "@context": "https://schema.org/",
    "@type": "Dataset",
    license: licenceUrl,
    publisher: { "@type": "Organization", name },
    dateModified: new Date(madeAtMs).toISOString(),
  };
  return `${JSON.stringify(head).slice(0, -1)},"@graph":[\n`;
}

/** What is not the whole record. */
const parts: { [T in CatalogueTable]?: (record: CatalogueTables[T]) => CatalogueTables[T] | null } = {
  clubs: (club) => withKnownPlace(withoutPrivate("clubs", club)),
  venues: (venue) => withKnownPlace(venue),
  providers: (provider) => withoutPrivate("providers", provider),
  social_links: (link) => (link.isPublic === true ? link : null),
};

/**
 * What of a record everybody may have: contacts only where they are public, and no welfare
 * officer's address. Null where nothing of it is public.
 */
export function publicPart<T extends CatalogueTable>(table: T, record: CatalogueTables[T]): CatalogueTables[T] | null {
  const part = parts[table];
  return part ? part(record) : record;
}

/** A postcode district's middle is no place's position: whoever imports the record looks it up. */
function withKnownPlace<P extends Place>(place: P): P {
  return place.positionSource === "outward-code" ? { ...place, position: null } : place;
}
