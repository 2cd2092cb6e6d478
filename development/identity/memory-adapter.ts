// Where oidc-provider stores its sessions, codes and tokens: in memory, until they expire or the server stops.
import type { Adapter, AdapterPayload } from "oidc-provider";
import { addBounded } from "./visits.ts";

interface StoredRow {
  payload: AdapterPayload;
  expiresAtMs: number;
}

/** Enough for a morning of trying things out; beyond that the oldest is deleted. */
const maxEntries = 2_000;

/** Makes an adapter for each of oidc-provider's models, all over the same memory. */
export function memoryAdapters(nowMs: () => number): (model: string) => Adapter {
  const stored = new Map<string, StoredRow>();

  function find(key: string): AdapterPayload | undefined {
    const found = stored.get(key);
    if (found && found.expiresAtMs > nowMs()) return found.payload;
    stored.delete(key);
    return undefined;
  }

  function findBy(model: string, property: "uid" | "userCode", value: string): AdapterPayload | undefined {
    for (const [key, { payload }] of stored) {
      if (key.startsWith(`${model}:`) && payload[property] === value) return find(key);
    }
    return undefined;
  }

  return (model) => ({
    async upsert(id, payload, expiresInSeconds) {
      const expiresAtMs = nowMs() + (expiresInSeconds ?? Number.POSITIVE_INFINITY) * 1000;
      addBounded(stored, `${model}:${id}`, { payload, expiresAtMs }, maxEntries);
    },
    find: async (id) => find(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, "uid", uid),
    findByUserCode: async (userCode) => findBy(model, "userCode", userCode),
    async consume(id) {
      const payload = find(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(nowMs() / 1000);
    },
    async destroy(id) {
      stored.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of stored) if (payload.grantId === grantId) stored.delete(key);
    },
  });
}
