// Settings with several named values: `contact=https://… privacy-policy=https://…`.
import Type from "typebox";

/** `value` is a pattern without white space. */
export const namedValues = (names: readonly string[], value: string, texts: { description: string; title: string }) => {
  const one = `(${names.join("|")})=${value}`;
  return Type.Optional(Type.String({ pattern: `^${one}( +${one})*$`, ...texts }));
};

function entriesOf(setting: string | undefined): [name: string, value: string][] {
  const parts = (setting ?? "").split(" ").filter((part) => part !== "");
  return parts.map((part) => {
    const at = part.indexOf("=");
    return [part.slice(0, at), part.slice(at + 1)];
  });
}

/** The values by name, only those that are set. The last value of a repeated name counts. */
export const valuesOf = (setting: string | undefined): Record<string, string> => Object.fromEntries(entriesOf(setting));

/** Every value of a name that may be given several times. */
export const everyValueOf = (setting: string | undefined, name: string) =>
  entriesOf(setting).flatMap(([each, value]) => (each === name ? [value] : []));
