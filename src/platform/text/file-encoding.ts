// A text file's encoding, and its bytes as UTF-8: spreadsheets save UTF-8, UTF-16, Windows-1252.
import { Buffer, isAscii, isUtf8 } from "node:buffer";

export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type FileEncoding = (typeof encodings)[number];

/**
 * UTF-16 is recognised by its byte order mark. Windows-1252 is what has bytes above 127 of which
 * none belongs to a sequence that UTF-8 allows; all else is UTF-8, whose invalid rows are refused.
 */
export async function detectEncoding(chunks: AsyncIterable<Buffer>): Promise<FileEncoding> {
  let isFirst = true;
  let hasInvalid = false;
  // The last bytes of a piece, whose character may end in the next.
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (isFirst) {
      if (bytes.length < 2) {
        rest = bytes;
        continue;
      }
      isFirst = false;
      if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
      if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
    }
    rest = bytes.subarray(Math.max(0, bytes.length - 3));
    if (isAscii(bytes)) continue;
    const found = findSequence(bytes, bytes.length - rest.length);
    if (found === "valid") return "utf-8";
    hasInvalid ||= found === "invalid";
  }
  const last = findSequence(rest, rest.length);
  return last === "valid" || !(hasInvalid || last === "invalid") ? "utf-8" : "windows-1252";
}

/** Whether a character starting before `end` is valid UTF-8, or a byte above 127 stands there. */
function findSequence(bytes: Buffer, end: number): "valid" | "invalid" | "ascii" {
  let found: "invalid" | "ascii" = "ascii";
  for (let at = 0; at < end; at++) {
    if (bytes[at]! < 0x80) continue;
    if (isSequence(bytes, at)) return "valid";
    found = "invalid";
  }
  return found;
}

/** Whether a whole character of two to four bytes stands there. */
function isSequence(bytes: Buffer, at: number): boolean {
  const first = bytes[at]!;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + length > bytes.length) return false;
  return isUtf8(bytes.subarray(at, at + length));
}

/** The file's bytes in UTF-8, without a byte order mark. */
export async function* asUtf8(chunks: AsyncIterable<Buffer>, encoding: FileEncoding): AsyncGenerator<Buffer> {
  if (encoding === "utf-8") return yield* withoutByteOrderMark(chunks);
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield Buffer.from(text, "utf8");
  }
  const last = decoder.decode();
  if (last !== "") yield Buffer.from(last, "utf8");
}

/** The bytes of UTF-8 without a byte order mark. */
export async function* withoutByteOrderMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < 3) continue;
    yield head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.subarray(3) : head;
    head = null;
  }
  if (head !== null) yield head;
}
