// By which name a language's file is found: by itself, as the style guide's browser needs no more.

/** The file's name: "cy" of cy-GB; "xa" and "xb" of en-XA and ar-XB, which have none. */
export const localeOf = (tag: string): string => (/-(x[ab])$/i.exec(tag)?.[1] ?? tag.split("-")[0]!).toLowerCase();
