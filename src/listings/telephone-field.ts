// The field beside a telephone number that says how to dial it.
import * as Type from "typebox";
import { described } from "#src/platform/schema/described.ts";
import { nullable } from "#src/platform/schema/nullable.ts";

/** May be missing from a gateway's answer. */
export const uriOfTelephone = (field: string) =>
  described(
    Type.Optional(nullable(Type.String({ pattern: "^tel:\\+" }))),
    `What dials the first number of ${field}, like tel:+441614960015; null where none can be dialled`,
  );
