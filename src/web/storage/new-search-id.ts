// A search's random name (specification §3.1): another name means another search, whose old answers no longer count.

/** Says nothing about the person. Not randomUUID, which browsers keep from pages without https. */
export function newSearchId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join("");
}
