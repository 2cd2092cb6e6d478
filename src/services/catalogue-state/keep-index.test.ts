import { expect, test } from "vitest";
import { type BuiltIndex, type KeepIndexParts, keepIndex } from "./keep-index.ts";

/** A catalogue whose number and kind a test changes as it goes, and what becomes of building its index. */
function changingStore() {
  return {
    number: 1,
    isInvented: false,
    failure: null as Error | null,
    buildError: null as Error | null,
    /** Resolved by the test to let a build finish. */
    gate: Promise.resolve(),
    builds: 0,
    /** Of each build, why it was told to end; null where it was not. */
    ended: [] as (string | null)[],
    async version() {
      if (this.failure) throw this.failure;
      return this.number;
    },
    async build(signal: AbortSignal): Promise<BuiltIndex<string>> {
      const build = this.builds++;
      this.ended[build] = null;
      const aborted = new Promise<never>((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          this.ended[build] = String(signal.reason);
          reject(signal.reason);
        });
      });
      const version = this.number;
      await Promise.race([this.gate, aborted]);
      if (this.failure ?? this.buildError) throw this.failure ?? this.buildError;
      return { index: `index of catalogue ${version}`, version, isDemonstration: this.isInvented };
    },
  };
}

type Further = Partial<Pick<KeepIndexParts<string>, "limits" | "takeTurn">>;

async function cached(store: ReturnType<typeof changingStore>, further: Further = {}) {
  const failures: unknown[] = [];
  const build = (signal: AbortSignal) => store.build(signal);
  const index = await keepIndex({ store, build, onFailure: (error) => failures.push(error), ...further });
  return { index, failures };
}

test("the first index stands as soon as it is kept", async () => {
  const store = changingStore();
  store.isInvented = true;
  const { index } = await cached(store);
  expect(index.current()).toBe("index of catalogue 1");
  expect(index.state()).toMatchObject({ version: 1, isStale: false, isDemonstration: true });
  await index.stop();
});

test("a build that takes too long is ended and reported, and a later one makes the catalogue fresh again", async () => {
  const store = changingStore();
  const { index, failures } = await cached(store, { limits: { lookMs: 50, loadMs: 50, turnMs: 50 } });
  const { promise, resolve } = Promise.withResolvers<void>();
  store.gate = promise;
  store.number = 2;
  await index.refresh();
  expect(index.state()).toMatchObject({ version: 1, isStale: true });
  expect(failures.map(String)).toEqual(["Error: The index was not built within 0.05 s"]);
  expect(store.ended).toEqual([null, "Error: The index was not built within 0.05 s"]);
  resolve();
  await index.refresh();
  expect(index.state()).toMatchObject({ version: 2, isStale: false });
  expect(index.state().lastAnswerMsAgo).toBeLessThan(10_000);
  await index.stop();
});

test("a look at the number that never ends makes the catalogue stale and nothing else", async () => {
  const store = changingStore();
  const { index } = await cached(store, { limits: { lookMs: 50, loadMs: 50, turnMs: 50 } });
  store.version = () => new Promise(() => {});
  await index.refresh();
  expect([index.state().isStale, store.builds]).toEqual([true, 1]);
  await index.stop();
});

test("whoever stops does not wait for a build that goes on, and nothing is reported", async () => {
  const store = changingStore();
  const { index, failures } = await cached(store);
  store.gate = new Promise(() => {});
  store.number = 2;
  const refreshed = index.refresh();
  await expect.poll(() => store.builds).toBe(2);
  await index.stop();
  await refreshed;
  expect(store.ended[1]).toContain("ended before it was done");
  expect([index.current(), failures]).toEqual(["index of catalogue 1", []]);
});

test("a build that dies leaves the old index, is reported once, and is tried again by itself", async () => {
  const store = changingStore();
  const { index, failures } = await cached(store);
  store.number = 2;
  store.buildError = new Error("A thread ended with 1 before its work was done");
  await index.refresh();
  await index.refresh();
  expect(index.current()).toBe("index of catalogue 1");
  expect(index.state()).toMatchObject({ version: 1, isStale: true });
  expect(failures).toEqual([store.buildError]);
  store.buildError = null;
  await expect.poll(() => index.state(), { timeout: 20_000 }).toMatchObject({ version: 2, isStale: false });
  await index.stop();
});

test("a new catalogue is swapped in whole", async () => {
  const store = changingStore();
  const { index } = await cached(store);
  store.number = 2;
  await index.refresh();
  expect(index.current()).toBe("index of catalogue 2");
  expect(index.state().version).toBe(2);
  await index.stop();
});

test("an unchanged catalogue is not read again", async () => {
  const store = changingStore();
  const { index } = await cached(store);
  await index.refresh();
  expect(store.builds).toBe(1);
  await index.stop();
});

test("the old index answers while the new one is being built", async () => {
  const store = changingStore();
  const { index } = await cached(store);
  const { promise, resolve } = Promise.withResolvers<void>();
  store.gate = promise;
  store.number = 2;
  const refreshed = index.refresh();
  expect(index.current()).toBe("index of catalogue 1");
  resolve();
  await refreshed;
  expect(index.current()).toBe("index of catalogue 2");
  await index.stop();
});

test("a server whose turn it is not serves the old index, and takes the new one over in its turn", async () => {
  const store = changingStore();
  let isFree = false;
  let ended = 0;
  const takeTurn = async () => (isFree ? async () => void ended++ : null);
  const { index } = await cached(store, { takeTurn });
  store.number = 2;
  await index.refresh();
  expect([index.state().version, index.state().isStale, store.builds]).toEqual([1, false, 1]);
  isFree = true;
  await index.refresh();
  expect([index.state().version, ended]).toEqual([2, 1]);
  await index.stop();
});

test("a turn that does not come is waited for so long and no longer", async () => {
  const store = changingStore();
  const { index } = await cached(store, { takeTurn: async () => null, limits: { lookMs: 50, loadMs: 50, turnMs: 40 } });
  store.number = 2;
  await index.refresh();
  expect(index.state().version).toBe(1);
  await expect.poll(() => index.state().version, { timeout: 5_000 }).toBe(2);
  await index.stop();
});

test("a turn is given back where the catalogue cannot be read in it", async () => {
  const store = changingStore();
  let ended = 0;
  const { index } = await cached(store, { takeTurn: async () => async () => void ended++ });
  store.number = 2;
  store.buildError = new Error("the database is away");
  await index.refresh();
  expect([index.state().isStale, ended]).toEqual([true, 1]);
  await index.stop();
});

test("where the new catalogue cannot be loaded, the old one is served, said to be stale and reported once", async () => {
  const store = changingStore();
  const { index, failures } = await cached(store);
  store.number = 2;
  store.failure = new Error("the database is away");
  await index.refresh();
  await index.refresh();
  expect(index.current()).toBe("index of catalogue 1");
  expect(index.state()).toMatchObject({ version: 1, isStale: true });
  expect(failures).toEqual([store.failure]);
  await index.stop();
});

test("once the new catalogue can be loaded again it is, and nothing is stale any more", async () => {
  const store = changingStore();
  const { index } = await cached(store);
  store.failure = new Error("the database is away");
  await index.refresh();
  store.failure = null;
  store.number = 3;
  await index.refresh();
  expect(index.state()).toMatchObject({ version: 3, isStale: false });
  await index.stop();
});

test("an import that ends while an index is being built is not missed", async () => {
  const store = changingStore();
  const { index } = await cached(store);
  const { promise, resolve } = Promise.withResolvers<void>();
  store.gate = promise;
  store.number = 2;
  const first = index.refresh();
  await Promise.resolve();
  store.number = 3;
  const second = index.refresh();
  resolve();
  await Promise.all([first, second]);
  expect(index.state().version).toBe(3);
  await index.stop();
});

test("a catalogue imported by somebody else is noticed without being told", async () => {
  const store = changingStore();
  const { index } = await cached(store);
  store.number = 2;
  await expect.poll(() => index.state().version).toBe(2);
  await index.stop();
});

test("a catalogue that cannot be read at the start is an error, as there is nothing to serve", async () => {
  const store = changingStore();
  store.failure = new Error("the database is away");
  await expect(cached(store)).rejects.toThrow("the database is away");
});
