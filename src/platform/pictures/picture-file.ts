// What a file is by its bytes, whatever its name says: one whole PNG, JPEG or WebP picture, or not.

/** type: another kind of file. not-whole: its end is missing. more: something follows its end. */
export type PictureFault = "type" | "not-whole" | "more";

export function pictureFault(bytes: Uint8Array): PictureFault | null {
  const format = formats.find(({ begins }) => begins(latin(bytes, 0, 12)));
  if (!format) return "type";
  const end = format.endOf(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (end === null || end > bytes.length) return "not-whole";
  return end === bytes.length || format.mayFollow?.test(following(bytes, end)) ? null : "more";
}

interface PictureFormat {
  begins: (head: string) => boolean;
  /** The first and last bytes that may follow the picture. */
  mayFollow?: RegExp;
  /** Where the picture ends; null where it does not. */
  endOf(bytes: Uint8Array, view: DataView): number | null;
}

const formats: PictureFormat[] = [
  { begins: (head) => head.startsWith("\x89PNG\r\n\x1a\n"), endOf: endOfPng },
  // Telephones add further pictures, or a list of what the camera did.
  { begins: (head) => head.startsWith("\xff\xd8\xff"), mayFollow: /^\xff\xd8\xff|SEFT$/, endOf: endOfJpeg },
  {
    begins: (head) => head.startsWith("RIFF") && head.endsWith("WEBP"),
    endOf: (_bytes, view) => 8 + view.getUint32(4, true) + (view.getUint32(4, true) % 2),
  },
];

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

const following = (bytes: Uint8Array, end: number) =>
  latin(bytes, end, end + 4) + latin(bytes, Math.max(end, bytes.length - 4), bytes.length);

/** After the last of its chunks, each with its length before it. */
function endOfPng(bytes: Uint8Array, view: DataView): number | null {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + view.getUint32(at);
    if (latin(bytes, at + 4, at + 8) === "IEND") return next;
    at = next;
  }
  return null;
}

/** After the marker of its end, which is none inside a segment. */
function endOfJpeg(bytes: Uint8Array, view: DataView): number | null {
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
  return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9 ? bytes.length : null;
}
