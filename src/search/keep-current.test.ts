import { expect, test } from "vitest";
import { type BuiltIndex, type KeepCurrentParts, keepCurrent } from "./keep-current.ts";

const ofOne = { clubsVersion: 1, venuesVersion: 1, isDemonstration: false };

/** A catalogue whose version and kind a test changes, with control over its index's builds. */
function changingStore() {
  return {
    number: 1,
    isInvented: false,
    failure: null as Error | null,
    buildError: null as Error | null,
    /** Resolved by the test to let a build finish. */
    gate: Promise.resolve(),
    builds: 0,
    /** For each build, the reason of its abort signal; null if it was not aborted. */
    ended: [] as (string | null)[],
    /** The last version that is to be shown at once. */
    prompt: null as number | null,
    async state() {
      if (this.failure) throw this.failure;
      return { ...ofOne, version: this.number, promptVersion: this.prompt ?? this.number };
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
      const state = {
        version: this.number,
        promptVersion: this.prompt ?? this.number,
        isDemonstration: this.isInvented,
      };
      await Promise.race([this.gate, aborted]);
      if (this.failure ?? this.buildError) throw this.failure ?? this.buildError;
      return { index: `index of catalogue ${state.version}`, state };
    },
  };
}

type Further = Partial<Pick<KeepCurrentParts<string>, "limits" | "takeLock">>;

async function cached(store: ReturnType<typeof changingStore>, further: Further = {}) {
  const failures: unknown[] = [];
  const build = (signal: AbortSignal) => store.build(signal);
  const index = await keepCurrent({ store, build, onFailure: (error) => failures.push(error), ...further });
  return { index, failures };
}

test("the first index exists as soon as the promise resolves", async () => {
  const store = changingStore();
  store.isInvented = true;
  const { index } = await cached(store);
  expect(index.current()).toBe("index of catalogue 1");
  expect(index.state()).toMatchObject({ version: 1, isStale: false, isDemonstration: true });
  await index.stop();
});

test("a build that takes too long is ended and reported, and a later one makes the catalogue fresh again", async () => {
  const store = changingStore();
  const { index, failures } = await cached(store, { limits: { checkMs: 50, loadMs: 50, lockMs: 50, gatherMs: 0 } });
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

test("a check of the version that never ends only makes the catalogue stale", async () => {
  const store = changingStore();
  const { index } = await cached(store, { limits: { checkMs: 50, loadMs: 50, lockMs: 50, gatherMs: 0 } });
  store.state = () => new Promise(() => {});
  await index.refresh();
  expect([index.state().isStale, store.builds]).toEqual([true, 1]);
  await index.stop();
});

test("stopping does not wait for a running build, and nothing is reported", async () => {
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

test("a build that fails leaves the old index, is reported once, and is repeated by itself", async () => {
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

test("a new catalogue replaces the old one as a whole", async () => {
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

test("a server that waits for its turn serves the old index, and takes over the new one in its turn", async () => {
  const store = changingStore();
  let isFree = false;
  let ended = 0;
  const takeLock = async () => (isFree ? async () => void ended++ : null);
  const { index } = await cached(store, { takeLock });
  store.number = 2;
  await index.refresh();
  expect([index.state().version, index.state().isStale, store.builds]).toEqual([1, false, 1]);
  isFree = true;
  await index.refresh();
  expect([index.state().version, ended]).toEqual([2, 1]);
  await index.stop();
});

test("what clubs change by themselves is gathered, and taken over with whatever is to be shown at once", async () => {
  const store = changingStore();
  const { index } = await cached(store);
  store.prompt = 1;
  store.number = 2;
  await index.refresh();
  expect(index.state()).toMatchObject({ version: 1, newestVersion: 2, isStale: false });
  expect(store.builds).toBe(1);
  store.prompt = 3;
  store.number = 3;
  await index.refresh();
  expect([index.state().version, store.builds]).toEqual([3, 2]);
  await index.stop();
});

test("what is gathered is taken over once the build before is long enough ago", async () => {
  const store = changingStore();
  const limits = { checkMs: 1_000, loadMs: 1_000, lockMs: 1_000, gatherMs: 300 };
  const { index } = await cached(store, { limits });
  store.prompt = 1;
  store.number = 2;
  await expect.poll(() => index.state().version, { timeout: 20_000 }).toBe(2);
  await index.stop();
});

test("the wait for a turn is limited", async () => {
  const store = changingStore();
  const { index } = await cached(store, {
    takeLock: async () => null,
    limits: { checkMs: 50, loadMs: 50, lockMs: 40, gatherMs: 0 },
  });
  store.number = 2;
  await index.refresh();
  expect(index.state().version).toBe(1);
  await expect.poll(() => index.state().version, { timeout: 5_000 }).toBe(2);
  await index.stop();
});

test("a turn is given back if the catalogue cannot be read in it", async () => {
  const store = changingStore();
  let ended = 0;
  const { index } = await cached(store, { takeLock: async () => async () => void ended++ });
  store.number = 2;
  store.buildError = new Error("the database is away");
  await index.refresh();
  expect([index.state().isStale, ended]).toEqual([true, 1]);
  await index.stop();
});

test("if the new catalogue cannot be loaded, the old one is served, marked stale and reported once", async () => {
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

test("once the new catalogue can be loaded it is served, and nothing is stale any more", async () => {
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

test("a catalogue imported by another process is noticed without a call", async () => {
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
