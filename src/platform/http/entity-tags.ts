// Entity tags: whether the client already has what it asks for (RFC 9110 §13.1.2).

/** Weak comparison: the same content may have been compressed in another way. */
export function isKnownTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (each: string) => each.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "").split(",").some((each) => each.trim() === "*" || bare(each) === bare(tag));
}
