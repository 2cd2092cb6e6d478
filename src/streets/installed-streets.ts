// What `map install` has put into a folder: checked before it is used, as anything may lie there.
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "@touchline/bounded-json/parse-json";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import type { MapSettings } from "./map-settings.ts";
import { type BaseMap, isMapBounds, type MapBounds, ownBaseMap, streetsMetadata, streetsSource } from "./streets.ts";

/** The style's name in its folder. */
export const streetsStyleFile = "streets.json";

/** Names of the archives that styles name; what is in them never changes. */
export const streetsArchive = /^streets-[0-9a-f]{16}\.pmtiles$/;

export type InstalledStreets =
  | { kind: "streets"; archive: string; bounds: MapBounds; maxZoom: number; bytes: number }
  /** The folder is there, without a style of ours. */
  | { kind: "none" }
  | { kind: "no-folder" }
  /** `reason`: a sentence without its end, that names the file. */
  | { kind: "unusable"; reason: string };

/** Bytes; ours has some fifty thousand. */
const largestStyle = 2_000_000;

/** Reads style and archive's beginning. Throws only where the disk itself fails. */
export async function readStreets(folder: string): Promise<InstalledStreets> {
  if (!statOf(folder)?.isDirectory()) return { kind: "no-folder" };
  const style = statOf(join(folder, streetsStyleFile));
  if (!style) return { kind: "none" };
  const facts =
    style.isFile() && style.size <= largestStyle ? parse(await readFile(join(folder, streetsStyleFile), "utf8")) : null;
  if (!facts) return { kind: "unusable", reason: `${streetsStyleFile} is not what map install writes` };
  const { archive } = facts;
  // Most servers have no streets, and none has to load what reads them.
  const { readHead, UnusableArchive } = await import("./streets-archive.ts");
  const found = statOf(join(folder, archive));
  if (!found?.isFile()) return { kind: "unusable", reason: `${archive}, which ${streetsStyleFile} names, is missing` };
  try {
    const { maxZoom } = (await readHead(join(folder, archive))).header;
    return { kind: "streets", ...facts, maxZoom, bytes: found.size };
  } catch (error) {
    if (!(error instanceof UnusableArchive)) throw error;
    return { kind: "unusable", reason: `${archive} ${error.message}` };
  }
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });

/** What a style of ours says of itself; null where it is another's or cut short. */
function parse(text: string): { archive: string; bounds: MapBounds } | null {
  const style = parseJson(text);
  return Check(writtenStyle, style) ? factsOf(style) : null;
}

function factsOf({ metadata, sources }: Static<typeof writtenStyle>) {
  const { archive, bounds } = metadata[streetsMetadata];
  const isItsOwn = streetsArchive.test(archive) && sources[streetsSource].url.endsWith(`/${archive}`);
  const [west, south, east, north] = bounds;
  return isItsOwn && isMapBounds(bounds) ? { archive, bounds: { west, south, east, north } } : null;
}

/** No other sources, pictures or letters: nothing that would be asked for elsewhere. */
const writtenStyle = Type.Object(
  {
    version: Type.Literal(8),
    name: Type.String(),
    metadata: Type.Object({
      [streetsMetadata]: Type.Object({
        archive: Type.String(),
        bounds: Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]),
      }),
    }),
    state: Type.Object({}),
    sources: Type.Object(
      {
        [streetsSource]: Type.Object({
          type: Type.Literal("vector"),
          url: Type.String({ pattern: "^pmtiles:///map-files/" }),
        }),
      },
      { additionalProperties: false },
    ),
    layers: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1 }),
  },
  { additionalProperties: false },
);

interface MapLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/**
 * Which base map a server shows: the style that is set, else the streets in MAP_FOLDER, else our
 * own. Called once, at the start. A folder that cannot be used is logged, and our own map is shown.
 */
export async function chooseBaseMap({ mapStyleUrl, mapFolder }: MapSettings, log: MapLog): Promise<BaseMap> {
  if (mapStyleUrl) return { kind: "style", url: mapStyleUrl };
  if (!mapFolder) return ownBaseMap;
  const installed = await readStreets(mapFolder);
  if (installed.kind === "streets") {
    const { archive, maxZoom, bytes } = installed;
    log.info({ archive, maxZoom, bytes }, "The map has streets");
    return { kind: "streets", url: `/map-files/${streetsStyleFile}` };
  }
  const reason = installed.kind === "unusable" ? installed.reason : `there is no ${streetsStyleFile}`;
  log.warn({ reason }, `The map has no streets: MAP_FOLDER cannot be used for them. ${whatToDo}`);
  return ownBaseMap;
}

const whatToDo = "Run `touchline map install`, or set MAP_STYLE_URL; until then coasts and names are shown.";
