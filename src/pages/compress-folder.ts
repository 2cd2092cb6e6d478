// Writes a brotli and a gzip copy beside each of the build's text files, once, at the strongest level.
import { readdirSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const textFile = /\.(js|css|svg|json|txt|html|webmanifest|map)$/;

/** Bytes below which a copy saves nothing. */
const smallestWorthwhile = 1_000;

/** @fastify/static serves the copy that the browser accepts. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => textFile.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < smallestWorthwhile) return;
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    smallestBrotli(content),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/** Sizes of input blocks that are tried, as bits; 0 leaves the choice to the library. */
const blockBits = [0, constants.BROTLI_MIN_INPUT_BLOCK_BITS];

/** Which block size gives fewer bytes depends on the content, by up to 0.3 %: both are tried. */
async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const forms = await Promise.all(
    blockBits.map((bits) =>
      compressBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_LGBLOCK]: bits,
        },
      }),
    ),
  );
  return forms.reduce((smallest, form) => (form.length < smallest.length ? form : smallest));
}
