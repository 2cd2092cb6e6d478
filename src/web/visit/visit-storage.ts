// Where a visit keeps its notes: the browser's session storage, or memory where the browser allows none (private mode); and
// what the browser keeps beyond a visit.

export interface VisitStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Notes that last as long as the page. */
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

/**
 * What a page rendered on the server sees. One process renders the pages of all visitors, so that whatever it stored
 * would reach the next one: changing it throws, and the page that tried becomes the 500 screen.
 */
const serverStorage: VisitStorage = {
  read: () => null,
  write: refuse,
  remove: refuse,
};

function refuse(key: string): never {
  throw new Error(`The server keeps nothing of a visit, so ${key} cannot be changed while a page is rendered`);
}

/** A browser's storage. What it refuses to store (full, or disabled) is kept in memory, so that the visit can continue. */
function browserStorage(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): VisitStorage {
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

/** The best storage there is. Never throws: merely touching a browser's may be forbidden. */
export function openVisitStorage(touch: () => Storage | undefined): VisitStorage {
  try {
    const storage = touch();
    if (!storage) return memoryStorage();
    storage.getItem("");
    return browserStorage(storage);
  } catch {
    return memoryStorage();
  }
}

/** The storage of this visit, one for the page. On the server it is always empty and takes nothing. */
export const currentStorage =
  typeof window === "undefined" ? serverStorage : openVisitStorage(() => window.sessionStorage);

let local: VisitStorage | undefined;

/** What this browser keeps for us beyond a visit: its local storage, or memory where that is forbidden. */
export function localNotes(): VisitStorage {
  if (typeof window === "undefined") return serverStorage;
  local ??= openVisitStorage(() => window.localStorage);
  return local;
}
