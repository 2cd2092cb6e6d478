// What a schema says to callers in the document of the calls, beside what it accepts. The build of
// the browser's files takes both calls away (src/pages/undescribed-schemas.ts).
import type { TSchema } from "typebox";

/** A copy with what it means: codes explained, units named. */
export const described = <Schema extends TSchema>(schema: Schema, description: string) =>
  copyWith(schema, { description });

/** A copy with the name by which the document refers to it: a type of its own in clients. */
export const named = <Schema extends TSchema>(schema: Schema, title: string) => copyWith(schema, { title });

/** With the hidden properties by which the schema library knows an optional field. */
function copyWith<Schema extends TSchema>(schema: Schema, more: { description: string } | { title: string }): Schema {
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(schema), ...Object.getOwnPropertyDescriptors(more) },
  ) as Schema;
}
