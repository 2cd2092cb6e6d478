// Loads the planned parts of an archive, several at once, and checks each tile before it is written.
import { gunzipSync } from "node:zlib";
import { Compression, type Header } from "pmtiles";
import type { RemoteFile } from "./byte-ranges.ts";
import type { JoinedRange } from "./join-ranges.ts";
import type { PartialArchive } from "./partial-archive.ts";
import type { TileData } from "./plan-extract.ts";
import { UnusableArchive } from "./read-archive.ts";

export interface LoadOrder {
  remote: RemoteFile;
  header: Header;
  requests: readonly JoinedRange<TileData>[];
  /** Numbers of the requests that are still to be made. */
  open: readonly number[];
  partial: PartialArchive;
  onLoaded(bytes: number): void;
}

/** Requests at the same time: enough to fill a line, few enough to be a polite guest. */
const atOnce = 4;

/** Bytes that a tile may unpack to. */
const largestTile = 50_000_000;

/** Throws SetupProblem or UnusableArchive at the first that fails; what was written before stays for the next call. */
export async function loadRequests(order: LoadOrder): Promise<void> {
  const stopping = new AbortController();
  const waiting = order.open.values();
  let loaded = 0;
  const work = async () => {
    for (const at of waiting) {
      if (stopping.signal.aborted) return;
      const bytes = await loadOne(order, at, stopping.signal);
      loaded += bytes;
      order.onLoaded(loaded);
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    work().catch((error: unknown) => {
      stopping.abort();
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(workers);
  // The others fail because they are stopped.
  const first = outcomes.find((outcome) => outcome.status === "rejected" && outcome.reason?.name !== "AbortError");
  if (first?.status === "rejected") throw first.reason;
}

/** How many bytes came. */
async function loadOne({ remote, header, requests, partial }: LoadOrder, at: number, signal: AbortSignal) {
  const { offset, length, parts } = requests[at]!;
  const bytes = await remote.read(header.tileDataOffset + offset, length, signal);
  let run: { to: number; chunks: Uint8Array[]; end: number } | null = null;
  for (const part of parts) {
    const data = bytes.subarray(part.offset - offset, part.offset - offset + part.length);
    refuseDamaged(data, header.tileCompression);
    if (run && run.end === part.to) {
      run.chunks.push(data);
      run.end += data.length;
      continue;
    }
    if (run) await partial.write(run.to, Buffer.concat(run.chunks));
    run = { to: part.to, chunks: [data], end: part.to + data.length };
  }
  if (run) await partial.write(run.to, Buffer.concat(run.chunks));
  await partial.finish(at);
  return length;
}

/** Gzip carries a checksum of what it packs, so what passes is what was once written. */
function refuseDamaged(data: Uint8Array, compression: Compression): void {
  if (compression !== Compression.Gzip) return;
  try {
    gunzipSync(data, { maxOutputLength: largestTile });
  } catch (error) {
    throw new UnusableArchive("is damaged: a tile cannot be unpacked", { cause: error });
  }
}
