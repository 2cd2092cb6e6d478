// How deep JSON text is nested, before anybody parses it: what is parsed of a hundred thousand
// brackets takes a hundred bytes for each, and is nothing that anybody asked for.

const quote = 0x22;
const backslash = 0x5c;

/** Arrays and objects within each other; no answer that we know of has more than ten. */
export const deepestNesting = 64;

/** Text that is no JSON has some depth too; what is in its strings does not count. */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === backslash) at++;
      else if (code === quote) isString = false;
    } else if (code === quote) isString = true;
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > deepestNesting) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

/** Undefined where the text is not JSON, or nested too deep. */
export function parseJson(text: string): unknown {
  if (isNestedTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
