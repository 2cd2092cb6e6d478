// A schema's value, or null if it is not known.
// A namespace import, as the browser must not load the whole library.
import * as Type from "typebox";

export const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
