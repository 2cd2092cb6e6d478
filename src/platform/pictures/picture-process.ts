// Entry point of a process of its own, which ends: reads a picture, and writes it small and anew,
// without anything else that was in it. Its exit status says why it does not.
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { pictureStatus } from "./small-picture.ts";

const [side = 0, mostPixels = 0] = process.argv.slice(2).map(Number);

sharp.concurrency(1);
// What is no PNG, JPEG or WebP is opened by nothing, whatever its bytes look like.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"] });

async function small(bytes: Buffer): Promise<Buffer | null> {
  const picture = sharp(bytes, { failOn: "error", limitInputPixels: false });
  const { width, height } = await picture.metadata();
  if (width * height > mostPixels) return null;
  const fitting = { fit: "inside", withoutEnlargement: true } as const;
  return picture.autoOrient().resize(side, side, fitting).webp({ quality: 90, alphaQuality: 100 }).toBuffer();
}

try {
  const written = await small(await buffer(process.stdin));
  if (written === null) process.exitCode = pictureStatus["too-large"];
  else process.stdout.write(written);
} catch {
  process.exitCode = pictureStatus.unreadable;
}
