// Files that are made piece by piece and stored as gzip, so that no more than a piece is there unpacked.
import { once } from "node:events";
import { createGzip } from "node:zlib";
import type { PackedFile } from "./ports.ts";

export function openPackedFile(): PackedFile {
  const gzip = createGzip();
  const pieces: Buffer[] = [];
  let bytes = 0;
  gzip.on("data", (piece: Buffer) => pieces.push(piece));
  return {
    async write(text) {
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
