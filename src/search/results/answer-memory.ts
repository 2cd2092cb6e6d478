// Memory that answers are sent from, used again once they have been sent: new memory for each of them is cold, has to be
// asked of the system, and makes the garbage collector run.

/** Bytes of a piece of memory. An answer gets the smallest that holds it, so that one being sent slowly holds twice its size at most. */
const pieceSizes = [32_768, 65_536, 131_072, 262_144];

/** Pieces of each size that are stored while no answer is in them: 2 MB in all. */
const freeAtMost = 4;

export class AnswerMemory {
  /** Pieces without an answer, by size. The one returned last is taken first, as the processor has it in its cache. */
  readonly #free: Buffer[][] = pieceSizes.map(() => []);
  /** The answers that have not been given back, each with the number of its size and its piece. */
  readonly #lent = new WeakMap<Buffer, { size: number; piece: Buffer }>();

  /** So many bytes of any content. Who has them alone may use them, until they are given back. */
  take(byteLength: number): Buffer {
    const size = pieceSizes.findIndex((bytes) => bytes >= byteLength);
    if (size < 0) return Buffer.allocUnsafeSlow(byteLength);
    const piece = this.#free[size]!.pop() ?? Buffer.allocUnsafeSlow(pieceSizes[size]!);
    const taken = piece.subarray(0, byteLength);
    this.#lent.set(taken, { size, piece });
    return taken;
  }

  /**
   * Lets the memory be used for other answers: nothing may read or send these bytes any more. Does nothing with bytes that
   * are not from here or were given back before. Bytes that are never given back are left to the garbage collector.
   */
  giveBack(taken: Buffer): void {
    const lent = this.#lent.get(taken);
    if (lent === undefined) return;
    this.#lent.delete(taken);
    const free = this.#free[lent.size]!;
    if (free.length < freeAtMost) free.push(lent.piece);
  }
}
