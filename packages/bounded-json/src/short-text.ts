// Reads a body as text, and stops where it is larger than it may be.

/** UTF-8. Null beyond that many bytes; the rest is not read. */
export async function shortText(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  largestBytes: number,
): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > largestBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
