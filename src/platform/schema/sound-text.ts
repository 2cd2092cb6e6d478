// The rule for text from outside: what no database or UTF-8 can store is refused everywhere.

/** The rule, as the rest of "must be …". */
export const soundTextDescription = "text without NUL characters and half surrogate pairs";

/**
 * False if the text contains a NUL, which PostgreSQL refuses, or a lone surrogate, not in UTF-8.
 */
export function isSoundText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/**
 * The fields of a value that contain other text, or a name of such text, each once: "Outer.Inner"
 * for a field of a field, the list's own name for its items, "" for the value itself.
 */
export function unsoundFields(value: unknown): string[] {
  const found = new Set<string>();
  // Without recursion: a stranger's body may be nested deeper than the stack.
  const open: { field: string; value: unknown; depth: number }[] = [{ field: "", value, depth: 0 }];
  for (let each = open.pop(); each; each = open.pop()) {
    const { field, depth } = each;
    if (typeof each.value === "string") {
      if (!isSoundText(each.value)) found.add(field);
    } else if (Array.isArray(each.value)) {
      for (const item of each.value) open.push({ field, value: item, depth: 2 });
    } else if (typeof each.value === "object" && each.value !== null) {
      for (const [name, inner] of Object.entries(each.value)) {
        if (!isSoundText(name)) found.add(field);
        else open.push({ field: fieldInside(field, name, depth), value: inner, depth: depth + 1 });
      }
    }
  }
  return [...found].reverse();
}

/** Fields are named two levels deep, as no body of ours goes deeper. */
function fieldInside(field: string, name: string, depth: number): string {
  if (depth === 0) return name;
  return depth === 1 ? `${field}.${name}` : field;
}
