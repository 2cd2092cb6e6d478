// The clubs that this browser has written to (specification §3.2, §4.19): only their ids, in local storage.
import { Integer, Array as ListOf } from "typebox";
import { restore } from "./session.ts";
import { openVisitStorage, type VisitStorage } from "./visit-storage.ts";

const key = "contacted_clubs";

/** The newest are stored; more clubs are unlikely. */
const maxEntries = 200;

const listSchema = ListOf(Integer({ minimum: 1 }), { maxItems: maxEntries });

export interface ContactedClubs {
  has(clubId: number): boolean;
  add(clubId: number): void;
}

/** A damaged list counts as empty. */
function contactedClubs(storage: VisitStorage): ContactedClubs {
  const read = () => restore<number[]>(storage.read(key) ?? "[]", listSchema) ?? [];
  return {
    has: (clubId) => read().includes(clubId),
    add: (clubId) =>
      storage.write(key, JSON.stringify([clubId, ...read().filter((id) => id !== clubId)].slice(0, maxEntries))),
  };
}

/** This browser's own list; on the server, and where storage is forbidden, it forgets with the page. */
export const contacted = contactedClubs(
  openVisitStorage({
    get sessionStorage() {
      return typeof window === "undefined" ? undefined : window.localStorage;
    },
  }),
);
