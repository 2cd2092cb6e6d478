// Pictures that are made to break what reads them, or to be read as something else.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A drawing, with the facts that a telephone writes into its pictures. */
export const aPicture = (format: "png" | "jpeg" | "webp", width = 600, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#0a5" } })
    .withExif({ IFD0: { Artist: "Amara Thornbury" }, IFD3: { GPSLatitude: "53/1 25/1 0/1" } })
    .toFormat(format)
    .toBuffer();

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Of one grey: its rows shrink a thousandfold. */
export function greyPng(side: number, before: Buffer = Buffer.alloc(0), data?: Buffer): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const rows = data ?? deflateSync(Buffer.alloc(side * (side + 1)));
  return Buffer.concat([signature, chunk("IHDR", head), before, chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** Some 100 kB of text that are 100 MB. */
export const textBomb = () =>
  greyPng(8, chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(100_000_000))])));
