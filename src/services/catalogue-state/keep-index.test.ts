import { expect, test } from "vitest";
import type { CatalogueSnapshot } from "#src/services/ports.ts";
import { noSources } from "#test/catalogue/catalogue-in-memory.ts";
import { type KeepIndexParts, keepIndex } from "./keep-index.ts";

/** A catalogue whose number, reading and kind a test changes as it goes. */
function changingStore() {
  const nothing = { clubs: [], teams: [], venues: [], providers: [], providerVenues: [], sessions: [] };
  return {
    number: 1,
    isInvented: false,
    fault: null as Error | null,
    /** Resolved by the test to let a reading finish. */
    gate: Promise.resolve(),
    readings: 0,
    async version() {
      if (this.fault) throw this.fault;
      return this.number;
    },
    async readSnapshot(): Promise<CatalogueSnapshot> {
      this.readings += 1;
      const version = this.number;
      await this.gate;
      if (this.fault) throw this.fault;
      return { version, sources: noSources, ...nothing };
    },
    async isDemonstration() {
      return this.isInvented;
    },
  };
}

type Further = Partial<Pick<KeepIndexParts<string>, "limits" | "takeTurn">>;

async function kept(store: ReturnType<typeof changingStore>, further: Further = {}) {
  const failures: unknown[] = [];
  const steps = { taken: 0 };
  function* build({ version }: CatalogueSnapshot) {
    for (; steps.taken % 5 < 4; steps.taken++) yield;
    steps.taken++;
    return `index of catalogue ${version}`;
  }
  const index = await keepIndex({ store, build, onFailure: (error) => failures.push(error), ...further });
  return { index, failures, steps };
}

test("the first index stands as soon as it is kept", async () => {
  const store = changingStore();
  store.isInvented = true;
  const { index } = await kept(store);
  expect(index.current()).toBe("index of catalogue 1");
  expect(index.state()).toMatchObject({ version: 1, isStale: false, isDemonstration: true });
  await index.stop();
});

test("a look that never ends makes the catalogue stale, and the next that does makes it fresh again", async () => {
  const store = changingStore();
  const { index, failures } = await kept(store, { limits: { lookMs: 50, loadMs: 50, turnMs: 50 } });
  const { promise, resolve } = Promise.withResolvers<void>();
  store.gate = promise;
  store.number = 2;
  await index.refresh();
  expect(index.state()).toMatchObject({ version: 1, isStale: true });
  expect(failures).toHaveLength(1);
  resolve();
  await expect.poll(() => index.state()).toMatchObject({ version: 2, isStale: false });
  expect(index.state().lastAnswerMsAgo).toBeLessThan(10_000);
  await index.stop();
});

test("a new catalogue is swapped in whole", async () => {
  const store = changingStore();
  const { index } = await kept(store);
  store.number = 2;
  await index.refresh();
  expect(index.current()).toBe("index of catalogue 2");
  expect(index.state().version).toBe(2);
  await index.stop();
});

test("an unchanged catalogue is not read again", async () => {
  const store = changingStore();
  const { index } = await kept(store);
  await index.refresh();
  expect(store.readings).toBe(1);
  await index.stop();
});

test("the old index answers while the new one is being built", async () => {
  const store = changingStore();
  const { index } = await kept(store);
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
  const { index } = await kept(store, { takeTurn });
  store.number = 2;
  await index.refresh();
  expect([index.state().version, index.state().isStale, store.readings]).toEqual([1, false, 1]);
  isFree = true;
  await index.refresh();
  expect([index.state().version, ended]).toEqual([2, 1]);
  await index.stop();
});

test("a turn that does not come is waited for so long and no longer", async () => {
  const store = changingStore();
  const { index } = await kept(store, { takeTurn: async () => null, limits: { lookMs: 50, loadMs: 50, turnMs: 40 } });
  store.number = 2;
  await index.refresh();
  expect(index.state().version).toBe(1);
  await expect.poll(() => index.state().version, { timeout: 5_000 }).toBe(2);
  await index.stop();
});

test("a turn is given back where the catalogue cannot be read in it", async () => {
  const store = changingStore();
  let ended = 0;
  const { index } = await kept(store, { takeTurn: async () => async () => void ended++ });
  store.number = 2;
  store.readSnapshot = async () => {
    throw new Error("the database is away");
  };
  await index.refresh();
  expect([index.state().isStale, ended]).toEqual([true, 1]);
  await index.stop();
});

test("where the new catalogue cannot be loaded, the old one is served, said to be stale and reported once", async () => {
  const store = changingStore();
  const { index, failures } = await kept(store);
  store.number = 2;
  store.fault = new Error("the database is away");
  await index.refresh();
  await index.refresh();
  expect(index.current()).toBe("index of catalogue 1");
  expect(index.state()).toMatchObject({ version: 1, isStale: true });
  expect(failures).toEqual([store.fault]);
  await index.stop();
});

test("once the new catalogue can be loaded again it is, and nothing is stale any more", async () => {
  const store = changingStore();
  const { index } = await kept(store);
  store.fault = new Error("the database is away");
  await index.refresh();
  store.fault = null;
  store.number = 3;
  await index.refresh();
  expect(index.state()).toMatchObject({ version: 3, isStale: false });
  await index.stop();
});

test("an import that ends while an index is being built is not missed", async () => {
  const store = changingStore();
  const { index } = await kept(store);
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
  const { index } = await kept(store);
  store.number = 2;
  await expect.poll(() => index.state().version).toBe(2);
  await index.stop();
});

test("a catalogue that cannot be read at the start is an error, as there is nothing to serve", async () => {
  const store = changingStore();
  store.fault = new Error("the database is away");
  await expect(kept(store)).rejects.toThrow("the database is away");
});
