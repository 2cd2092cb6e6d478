// Where a visit keeps its notes: the browser's session storage, or memory where the browser allows none (private mode).

export interface VisitStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Notes that last as long as the page; also what the server sees, where they are always empty. */
export function memoryStorage(): VisitStorage {
  const notes = new Map<string, string>();
  return {
    read: (key) => notes.get(key) ?? null,
    write: (key, text) => {
      notes.set(key, text);
    },
    remove: (key) => {
      notes.delete(key);
    },
  };
}

/** A browser's storage; what it refuses (full, or switched off half-way) is kept in memory, so that the visit goes on. */
export function browserStorage(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): VisitStorage {
  const refused = memoryStorage();
  return {
    read: (key) => refused.read(key) ?? storage.getItem(key),
    write: (key, text) => {
      try {
        storage.setItem(key, text);
        refused.remove(key);
      } catch {
        refused.write(key, text);
      }
    },
    remove: (key) => {
      refused.remove(key);
      storage.removeItem(key);
    },
  };
}

/** The best storage this place has. Never throws: merely touching sessionStorage may be forbidden. */
export function openVisitStorage(place: { sessionStorage?: Storage }): VisitStorage {
  try {
    const storage = place.sessionStorage;
    if (!storage) return memoryStorage();
    storage.getItem("");
    return browserStorage(storage);
  } catch {
    return memoryStorage();
  }
}
