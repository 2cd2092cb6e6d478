// A name within a sentence: "Write to your national association", "Write to the Irish FA"; and words at the beginning of one.

/** With its first word in small letters where that is no part of the name. */
export const inSentence = (name: string): string => name.replace(/^(?:Your|Our|The) /, (word) => word.toLowerCase());

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
