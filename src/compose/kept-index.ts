// The index that an earlier start has left in DATA_DIR, where it is of this catalogue, this code and these settings.
import type { CatalogueSources } from "#src/domain/catalogue/catalogue-sources.ts";
import { Block, verifyBlock } from "#src/search/index/block.ts";
import type { BlockStamp } from "#src/search/index/block-writer.ts";
import { type SharedBytes, sharedBytes, viewOf } from "#src/search/index/shared-memory.ts";
import type { CatalogueIdentity } from "../adapters/database/catalogue-identity.ts";
import { codeFingerprint } from "../adapters/index-file/code-fingerprint.ts";
import { checksumOf, digestOf, readIndexFile } from "../adapters/index-file/index-file.ts";

const src = new URL("..", import.meta.url);

/** What a block must bear to be of a catalogue: everything that any byte of it comes from. */
export function stampOf(
  { version, identity }: CatalogueIdentity,
  sources: CatalogueSources,
  associationName: string,
): BlockStamp {
  const digest = digestOf({ identity, sources, associationName, code: codeFingerprint(src) });
  return { catalogueVersion: version, digest };
}

/**
 * The block in a folder that bears the stamp; null where there is none. `onUnusable` is told why what is there is not
 * believed.
 */
export function readKeptBlock(
  folder: string,
  stamp: BlockStamp,
  onUnusable: (reason: string) => void,
): SharedBytes | null {
  try {
    let block: SharedBytes | null = null;
    readIndexFile(folder, (byteLength) => {
      block = sharedBytes(byteLength);
      return viewOf(block);
    });
    if (block === null) return null;
    verifyBlock(block, checksumOf);
    const { catalogueVersion, digest } = new Block(block);
    if (catalogueVersion !== stamp.catalogueVersion) {
      onUnusable(`It is of catalogue ${catalogueVersion}, not ${stamp.catalogueVersion}`);
      return null;
    }
    if (digest.some((byte, at) => byte !== stamp.digest[at])) {
      onUnusable("It is of another database, other sources, another version of the code or another association");
      return null;
    }
    return block;
  } catch (error) {
    onUnusable(error instanceof Error ? error.message : String(error));
    return null;
  }
}
