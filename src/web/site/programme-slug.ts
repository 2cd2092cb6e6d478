// The name of a programme as the registers write it, in the form that content names it by (specification §9.10).

/** "Age UK Walking Football" is age-uk-walking-football. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The same without an age at its end, as a programme of two ages is one: "Kickabout 16" is kickabout. */
export function programmeSlug(name: string): string {
  return slugOf(name).replace(/-(16|18)$/, "");
}
