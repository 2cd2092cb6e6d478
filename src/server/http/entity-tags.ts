// Entity tags: whether a client has what it asks for already (RFC 9110 §13.1.2).

/** Compares weakly, as the same content may have been packed in another way. */
export function isKnownTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (each: string) => each.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "").split(",").some((each) => each.trim() === "*" || bare(each) === bare(tag));
}
