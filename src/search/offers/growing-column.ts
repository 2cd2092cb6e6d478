// Columns of numbers that grow while records are read, without an object for each number.

type Numbers = Uint8Array | Int8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

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

/** Columns by name, each with the constructor of its numbers. */
type ColumnKinds = Record<string, new (length: number) => Numbers>;
export type ColumnsOf<Kinds extends ColumnKinds> = { [Name in keyof Kinds]: InstanceType<Kinds[Name]> };

/** Columns that get a number each at a time. */
export class GrowingColumns<Kinds extends ColumnKinds> {
  readonly #columns: [name: keyof Kinds, column: GrowingColumn<Numbers>][];

  constructor(kinds: Kinds) {
    this.#columns = Object.entries(kinds).map(([name, kind]) => [name, new GrowingColumn(kind)]);
  }

  push(numbers: Record<keyof Kinds, number>): void {
    for (const [name, column] of this.#columns) column.push(numbers[name]);
  }

  all(): ColumnsOf<Kinds> {
    return Object.fromEntries(this.#columns.map(([name, column]) => [name, column.all()])) as ColumnsOf<Kinds>;
  }
}
