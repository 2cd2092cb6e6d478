// Names within a sentence: "your national association", "the Irish FA"; and words at its start.

/** With its first word in small letters where that is no part of the name. */
export const inSentence = (name: string): string => name.replace(/^(?:Your|Our|The) /, (word) => word.toLowerCase());

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
