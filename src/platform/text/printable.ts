// Text of strangers and registers in a terminal.

/** On one line, without what a terminal would obey. */
export const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ");
