// By which of its names a language's file is found: a module by itself, as the style guide's browser needs no other of files.

/** The name of a language's file: "cy" of cy-GB; "xa" and "xb" of the pseudo-languages en-XA and ar-XB, which have none. */
export const localeOf = (tag: string): string => (/-(x[ab])$/i.exec(tag)?.[1] ?? tag.split("-")[0]!).toLowerCase();
