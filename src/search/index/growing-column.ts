// A column of numbers that grows while records are collected, without an object or a list entry for each number.
import type { Section } from "./block.ts";

export class GrowingColumn<Numbers extends Section> {
  readonly #kind: new (
    length: number,
  ) => Numbers;
  #numbers: Numbers;
  #length = 0;

  constructor(kind: new (length: number) => Numbers) {
    this.#kind = kind;
    this.#numbers = new kind(1_024);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    this.#makeRoom(1);
    this.#numbers[this.#length++] = value;
  }

  /** Adds the numbers of another column from one place up to, not including, another. */
  pushFrom(column: Numbers, from: number, end: number): void {
    this.#makeRoom(end - from);
    this.#numbers.set(column.subarray(from, end), this.#length);
    this.#length += end - from;
  }

  /** All numbers so far. Not a copy: to be used once nothing is added any more. */
  all(): Numbers {
    return this.#numbers.subarray(0, this.#length) as Numbers;
  }

  #makeRoom(count: number): void {
    if (this.#length + count <= this.#numbers.length) return;
    const larger = new this.#kind(Math.max(this.#length + count, this.#numbers.length * 2));
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}
