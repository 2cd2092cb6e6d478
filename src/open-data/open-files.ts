// The register as files for everybody, made once for each catalogue: CSV in the exchange format, and JSON-LD.
import type { CatalogueTable } from "#src/catalogue/ports.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { jsonLdOf } from "./catalogue-json-ld.ts";
import { exchangeHeader, exchangeLine } from "./exchange-lines.ts";
import type { OpenFile, OpenFiles, OpenPackedFile, PackedFile, RegisterReader } from "./ports.ts";
import { publicPart } from "./public-part.ts";

/** In the order in which they are listed. */
const tables: CatalogueTable[] = [
  ...(["clubs", "teams", "venues", "providers", "provider_venues"] as const),
  ...(["sessions", "social_links", "counties", "fixtures"] as const),
];
const jsonLdName = "catalogue.jsonld";
export const openFileNames: readonly string[] = [...tables.map((table) => `${table}.csv`), jsonLdName];

interface FileParts {
  reader: RegisterReader;
  openPackedFile: OpenPackedFile;
  clock: Clock;
  licenceUrl: string;
  publisherName: string;
}

/** The files of the current catalogue, made once for all callers; after an error the next call makes them again. */
export function keepOpenFiles(parts: FileParts, version: () => number): () => Promise<OpenFiles> {
  let cached: { version: number; files: Promise<OpenFiles> } | null = null;
  return () => {
    const current = version();
    if (cached?.version === current) return cached.files;
    const making = makeFiles(parts);
    const mine = { version: current, files: making };
    cached = mine;
    making.catch(() => {
      if (cached === mine) cached = null;
    });
    return making;
  };
}

interface Writing {
  file: PackedFile;
  records: number;
}

async function makeFiles(parts: FileParts): Promise<OpenFiles> {
  const madeAtMs = parts.clock.nowMs();
  const writings = new Map<string, Writing>();
  for (const name of openFileNames) writings.set(name, { file: parts.openPackedFile(), records: 0 });
  const jsonLd = writings.get(jsonLdName)!;
  for (const table of tables) await writings.get(`${table}.csv`)!.file.write(exchangeHeader(table));
  await jsonLd.file.write(jsonLdBegin(parts, madeAtMs));
  const version = await parts.reader.readRegister(async (table, rows) => {
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

/** Who says so, under which licence and when, then all records. */
function jsonLdBegin({ licenceUrl, publisherName }: FileParts, madeAtMs: number): string {
  const head = {
    "@context": "https://schema.org/",
    "@type": "Dataset",
    license: licenceUrl,
    publisher: { "@type": "Organization", name: publisherName },
    dateModified: new Date(madeAtMs).toISOString(),
  };
  return `${JSON.stringify(head).slice(0, -1)},"@graph":[\n`;
}
