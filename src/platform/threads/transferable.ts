// The memory of columns, to be handed over from thread to thread without a copy.

/** The buffers of all columns of numbers in a value of plain objects. Shared ones are copied. */
export function transferable(value: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteLength } = value;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) found.add(buffer);
  } else if (typeof value === "object" && value !== null)
    for (const each of Object.values(value)) transferable(each, found);
  return [...found];
}
