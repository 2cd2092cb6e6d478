// Settings that have several values, each with its name: `contact=https://… privacy-policy=https://…`.
import Type from "typebox";

/** `value` is a pattern without white space. Of a name that is given twice the last value counts. */
export const namedValues = (names: readonly string[], value: string, texts: { description: string; title: string }) => {
  const one = `(${names.join("|")})=${value}`;
  return Type.Optional(Type.String({ pattern: `^${one}( +${one})*$`, ...texts }));
};

/** The values by name; only those that are set. */
export function valuesOf(setting: string | undefined): Record<string, string> {
  const parts = (setting ?? "").split(" ").filter((part) => part !== "");
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf("=");
      return [part.slice(0, at), part.slice(at + 1)];
    }),
  );
}
