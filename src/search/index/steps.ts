// Building in steps: whoever goes through them may answer a request between two, or take all of them at once.

/** Each takes a millisecond or two on a slow core. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Records between two steps: texts and offers are made of each. */
const recordsPerStep = 256;

/** Where there is nobody to wait for. */
export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does something with each, in order; `perStep` of them between two steps. */
export function* eachInSteps<T>(
  list: ArrayLike<T>,
  work: (each: T, at: number) => void,
  perStep = recordsPerStep,
): Steps<void> {
  for (let at = 0; at < list.length; at++) {
    if (at % perStep === 0) yield;
    work(list[at]!, at);
  }
}

/** What is made of each, in order. */
export function* mapInSteps<T, Made>(list: ArrayLike<T>, make: (each: T, at: number) => Made): Steps<Made[]> {
  const made: Made[] = [];
  yield* eachInSteps(list, (each, at) => made.push(make(each, at)));
  return made;
}

/** What is sorted in one go, and merged between two steps. */
const sortedAtOnce = 512;
const mergedPerStep = 4_096;

/** A new list in order; equal ones stay as they were to each other. */
export function* sortInSteps<T>(list: ArrayLike<T>, compare: (a: T, b: T) => number): Steps<T[]> {
  let from: T[] = [];
  for (let start = 0; start < list.length; start += sortedAtOnce) {
    yield;
    const run: T[] = [];
    for (let at = start; at < Math.min(start + sortedAtOnce, list.length); at++) run.push(list[at]!);
    for (const each of run.sort(compare)) from.push(each);
  }
  let into = from.slice();
  for (let width = sortedAtOnce; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) yield* merge(from, into, start, width, compare);
    [from, into] = [into, from];
  }
  return from;
}

/** Two sorted runs of up to `width`, side by side from `start` on. */
function* merge<T>(from: T[], into: T[], start: number, width: number, compare: (a: T, b: T) => number): Steps<void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(middle + width, from.length);
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    if (at % mergedPerStep === 0) yield;
    const isLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0);
    into[at] = from[isLeft ? left++ : right++]!;
  }
}
