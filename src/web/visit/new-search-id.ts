// A search's random id (specification §3.1): with a new id, stored answers of the old one are no longer valid.

/** Says nothing about the person. Not randomUUID, which browsers keep from pages without https. */
export function newSearchId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join("");
}
