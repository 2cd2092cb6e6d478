// Where a visit keeps its notes: the browser's session storage, or memory where the browser allows
// none (private mode); and what the browser keeps beyond a visit.

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
 * What a page rendered on the server sees. One process renders for all visitors, and what it stored
 * would reach the next: changing it throws, and that page becomes the 500 screen.
 */
const serverStorage: VisitStorage = {
  read: () => null,
  write: refuse,
  remove: refuse,
};

function refuse(key: string): never {
  throw new Error(`The server keeps nothing of a visit, so ${key} cannot be changed while a page is rendered`);
}

/**
 * A browser's storage. What it refuses to store (full, disabled, or forbidden to be touched at all)
 * is kept in memory, so that the visit can continue. Never throws.
 */
export function browserStorage(touch: () => Storage): VisitStorage {
  const refused = memoryStorage();
  function attempt<T>(use: (storage: Storage) => T): { result: T } | null {
    try {
      return { result: use(touch()) };
    } catch {
      return null;
    }
  }
  return {
    read: (key) => refused.read(key) ?? attempt((storage) => storage.getItem(key))?.result ?? null,
    write(key, text) {
      if (attempt((storage) => storage.setItem(key, text))) refused.remove(key);
      else refused.write(key, text);
    },
    remove(key) {
      refused.remove(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

const isServer = () => typeof window === "undefined";

/** This visit's storage, one for the page. On the server it is empty and takes nothing. */
export const currentStorage = isServer() ? serverStorage : browserStorage(() => window.sessionStorage);

const local = browserStorage(() => window.localStorage);

/** What this browser keeps beyond a visit: local storage, or memory where that is forbidden. */
export const localNotes = () => (isServer() ? serverStorage : local);
