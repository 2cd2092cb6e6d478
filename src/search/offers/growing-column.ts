// A column of numbers that grows while records are read, without an object or a list entry for each number.

export type Numbers = Uint8Array | Int8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

export class GrowingColumn<Kind extends Numbers> {
  #numbers: Kind;
  #length = 0;

  constructor(kind: new (length: number) => Kind) {
    this.#numbers = new kind(1_024);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new (this.#numbers.constructor as new (length: number) => Kind)(2 * this.#length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = value;
  }

  /** A copy of all numbers so far. */
  all(): Kind {
    return this.#numbers.slice(0, this.#length) as Kind;
  }
}
