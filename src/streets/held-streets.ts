// What `map fetch` has left in a folder: looked at before it is used, as anything may lie there.
import { open, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import { type MapBounds, parseMapBounds } from "./map-bounds.ts";
import { streetsMetadata, streetsSource } from "./streets.ts";

/** The style's name in its folder. */
export const streetsStyleFile = "streets.json";

/** Names of the archives that styles name; what is in them never changes. */
export const streetsArchive = /^streets-[0-9a-f]{16}\.pmtiles$/;

type ReadHeader = typeof import("./read-archive.ts").readHeader;

export type HeldStreets =
  | { kind: "streets"; archive: string; from: string; bounds: MapBounds; maxZoom: number; bytes: number }
  /** The folder is there, without a style of ours. */
  | { kind: "none" }
  | { kind: "no-folder" }
  /** `reason`: a sentence without its end, that names the file. */
  | { kind: "unusable"; reason: string };

/** Bytes; ours has some fifty thousand. */
const largestStyle = 2_000_000;

/** Reads style and archive's beginning. Throws only where the disk itself fails. */
export async function readStreets(folder: string): Promise<HeldStreets> {
  if (!(await statOf(folder))?.isDirectory()) return { kind: "no-folder" };
  const style = await statOf(join(folder, streetsStyleFile));
  if (!style) return { kind: "none" };
  const facts =
    style.isFile() && style.size <= largestStyle ? parse(await readFile(join(folder, streetsStyleFile), "utf8")) : null;
  if (!facts) return { kind: "unusable", reason: `${streetsStyleFile} is not what map fetch writes` };
  const { archive } = facts;
  // Most servers have no streets, and none has to load what reads them.
  const { readHeader, UnusableArchive } = await import("./read-archive.ts");
  const found = await statOf(join(folder, archive));
  if (!found?.isFile()) return { kind: "unusable", reason: `${archive}, which ${streetsStyleFile} names, is missing` };
  try {
    const { maxZoom } = await headerOf(readHeader, join(folder, archive), found.size);
    return { kind: "streets", ...facts, maxZoom, bytes: found.size };
  } catch (error) {
    if (!(error instanceof UnusableArchive)) throw error;
    return { kind: "unusable", reason: `${archive} ${error.message}` };
  }
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}

/** What a style of ours says of itself; null where it is another's or cut short. */
function parse(text: string): { archive: string; from: string; bounds: MapBounds } | null {
  try {
    const style: unknown = JSON.parse(text);
    return Check(writtenStyle, style) ? factsOf(style) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function factsOf({ metadata, sources }: Static<typeof writtenStyle>) {
  const { archive, from, bounds } = metadata[streetsMetadata];
  const parsed = parseMapBounds(bounds.join(","));
  const isItsOwn = streetsArchive.test(archive) && sources[streetsSource].url.endsWith(`/${archive}`);
  return parsed && isItsOwn ? { archive, from, bounds: parsed } : null;
}

/** No other sources, pictures or letters: nothing that would be asked for elsewhere. */
const writtenStyle = Type.Object(
  {
    version: Type.Literal(8),
    name: Type.String(),
    metadata: Type.Object({
      [streetsMetadata]: Type.Object({
        archive: Type.String(),
        from: Type.String(),
        bounds: Type.Array(Type.Number()),
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

async function headerOf(readHeader: ReadHeader, path: string, size: number) {
  const file = await open(path, "r");
  try {
    return await readHeader({
      name: path,
      size,
      async read(offset, length) {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
