// Memory that threads share, and copying out of it by WebAssembly, which is several times as fast as JavaScript's copying.

/*
 * JavaScript copies shared memory word by word, as another thread could be writing there: 200 to 300 ns for 400 bytes. A
 * WebAssembly memory is also a SharedArrayBuffer, and its instruction `memory.copy` is as fast as for memory of one thread.
 * So a block is in a WebAssembly memory, and that instruction copies out of it into a memory of the thread alone.
 */

const pageBytes = 65_536;

/** As many pages as 32 bits can address: 4 GB. */
const mostPages = 65_536;

const mostSharedBytes = mostPages * pageBytes;

/** Bytes that can be sent to any thread without copying. The rest of the last page is zero. */
export interface SharedBytes {
  memory: WebAssembly.Memory;
  byteLength: number;
}

/**
 * Allocates so many bytes, all zero.
 * @throws where they are more than 4 GB
 */
export function sharedBytes(byteLength: number): SharedBytes {
  if (byteLength > mostSharedBytes) {
    throw new Error(`The search index would have ${byteLength} bytes; at most ${mostSharedBytes} can be shared`);
  }
  const pages = Math.ceil(byteLength / pageBytes);
  return { memory: new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }), byteLength };
}

export function viewOf({ memory, byteLength }: SharedBytes): Uint8Array {
  return new Uint8Array(memory.buffer, 0, byteLength);
}

/** Bytes of address space that one index may take to be counted; more than this starts a collection anyway. */
const mostWeightBytes = 256 * 2 ** 20;

/**
 * A buffer to hold beside shared memory for as long as it is used. The engine starts a collection when a thread's buffers
 * have grown by much, but does not count shared memory among them, so that the memory of indexes no longer used would
 * remain, one for each new catalogue. Nothing is written into it, so it takes address space and no memory.
 */
export function collectorWeight({ byteLength }: SharedBytes): ArrayBuffer {
  return new ArrayBuffer(Math.min(byteLength * 2, mostWeightBytes));
}

/** Memory of this thread alone, into which shared bytes are copied. Growing it replaces its `buffer`. */
export const threadMemory = new WebAssembly.Memory({ initial: 2 });

/** Grows this thread's memory to at least so many bytes, and at least to twice its size, so that it seldom grows. */
export function growThreadMemory(byteLength: number): void {
  const wanted = Math.max(byteLength, threadMemory.buffer.byteLength * 2);
  threadMemory.grow(Math.ceil((wanted - threadMemory.buffer.byteLength) / pageBytes));
}

/**
 * (module
 *   (import "m" "from" (memory 0 65536 shared))
 *   (import "m" "into" (memory 0))
 *   (func (export "copy") (param $to i32) (param $from i32) (param $length i32)
 *     (memory.copy 1 0 (local.get $to) (local.get $from) (local.get $length))))
 */
const copyModule = Uint8Array.from([
  // "\0asm", version 1.
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00,
  // Types: one, (i32, i32, i32) -> ().
  0x01, 0x07, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x00,
  // Imports: "m" "from", a shared memory of 0 to 65536 pages; "m" "into", a memory of 0 pages and more.
  0x02, 0x18, 0x02, 0x01, 0x6d, 0x04, 0x66, 0x72, 0x6f, 0x6d, 0x02, 0x03, 0x00, 0x80, 0x80, 0x04, 0x01, 0x6d, 0x04,
  0x69, 0x6e, 0x74, 0x6f, 0x02, 0x00, 0x00,
  // Functions: one, of type 0.
  0x03, 0x02, 0x01, 0x00,
  // Exports: "copy", function 0.
  0x07, 0x08, 0x01, 0x04, 0x63, 0x6f, 0x70, 0x79, 0x00, 0x00,
  // Code: no locals; local.get 0, 1, 2; memory.copy into memory 1 out of memory 0; end.
  0x0a, 0x0e, 0x01, 0x0c, 0x00, 0x20, 0x00, 0x20, 0x01, 0x20, 0x02, 0xfc, 0x0a, 0x01, 0x00, 0x0b,
]);

/** Copies `length` bytes. `to` and `from` are byte offsets in each memory. */
export type CopyBytes = (to: number, from: number, length: number) => void;

let compiled: WebAssembly.Module | undefined;

/** A function that copies from this shared memory into `threadMemory`. */
export function copyOutOf({ memory }: SharedBytes): CopyBytes {
  compiled ??= new WebAssembly.Module(copyModule);
  const { copy } = new WebAssembly.Instance(compiled, { m: { from: memory, into: threadMemory } }).exports;
  return copy as CopyBytes;
}
