// Schemas of a value that may be null, if it is not known, and of words.
// A namespace import, as the browser must not load the whole library.
import * as Type from "typebox";

export const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const oneOf = <const T extends readonly string[]>(list: T) => Type.Enum<[...T]>([...list] as [...T]);
