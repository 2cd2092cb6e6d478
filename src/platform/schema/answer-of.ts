// A record by an answer's names: each field's value from the one that begins with a small letter.
import type { Static, TObject, TProperties } from "typebox";

type Named<Answer> = { [Name in keyof Answer as Uncapitalize<Name & string>]: Answer[Name] };

export function answerOf<Fields extends TProperties>(
  schema: TObject<Fields>,
  record: Named<Static<TObject<Fields>>>,
): Static<TObject<Fields>> {
  const values = new Map<string, unknown>(Object.entries(record));
  const names = Object.keys(schema.properties);
  const all = names.map((name) => [name, values.get(name.charAt(0).toLowerCase() + name.slice(1))]);
  return Object.fromEntries(all) as Static<TObject<Fields>>;
}
