// Reads the index that an earlier start or another process stored in DATA_DIR, if it is of this catalogue, this code and these
// settings.

import type { CatalogueSources } from "#src/catalogue/records/catalogue-sources.ts";
import type { CatalogueIdentity } from "#src/catalogue/store/read-snapshot.ts";
import { country } from "#src/platform/country/country.ts";
import { Block, verifyBlock } from "#src/search/index/block.ts";
import { headerBytes, headerField } from "#src/search/index/block-layout.ts";
import type { BlockStamp } from "#src/search/index/block-writer.ts";
import { codeFingerprint } from "#src/search/index/code-fingerprint.ts";
import { checksumInPieces, digestOf, readIndexFile, readIndexHeader } from "#src/search/index/index-file.ts";
import { type SharedBytes, sharedBytes, viewOf } from "#src/search/index/shared-memory.ts";

const src = new URL("..", import.meta.url);

/** The stamp of a catalogue's block: changes with anything that a byte of the block depends on. */
export function stampOf(
  { version, identity }: CatalogueIdentity,
  sources: CatalogueSources,
  associationName: string,
): BlockStamp {
  const digest = digestOf({ identity, sources, associationName, country: country(), code: codeFingerprint(src) });
  return { catalogueVersion: version, digest };
}

/**
 * The block stored in a folder, if it has the stamp; else null. `onUnusable` gets the reason where there is a block that
 * cannot be used.
 */
export async function readStoredBlock(
  folder: string,
  stamp: BlockStamp,
  onUnusable: (reason: string) => void,
): Promise<SharedBytes | null> {
  try {
    let block: SharedBytes | null = null;
    const bytes = await readIndexFile(folder, (byteLength) => {
      block = sharedBytes(byteLength);
      return viewOf(block);
    });
    if (bytes === null || block === null) return null;
    const checksum = await checksumInPieces(bytes.subarray(headerField.mark));
    verifyBlock(block, () => checksum);
    const { catalogueVersion, digest } = new Block(block);
    if (catalogueVersion !== stamp.catalogueVersion) {
      onUnusable(`It is of catalogue ${catalogueVersion}, not ${stamp.catalogueVersion}`);
      return null;
    }
    if (Buffer.compare(digest, stamp.digest) !== 0) {
      onUnusable("It is of another database, other sources, another version of the code or another association");
      return null;
    }
    return block;
  } catch (error) {
    onUnusable(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Whether the stored block says that it has the stamp; nothing but its header is read. */
export async function isStored(folder: string, { catalogueVersion, digest }: BlockStamp): Promise<boolean> {
  const header = await readIndexHeader(folder, headerBytes).catch(() => null);
  if (header?.length !== headerBytes) return false;
  const [version] = new Float64Array(header.buffer, headerField.catalogueVersion, 1);
  return version === catalogueVersion && Buffer.compare(header.subarray(headerField.digest), digest) === 0;
}
