// Messages in a compiled form, and writing them with values. compile-message.ts compiles.

/** The compiled form's number: a new form has a new one, so no browser reads an old one. */
export const compiledForm = 1;

/** Without values it is its text. */
export type Message = string | Part[];

/**
 * Text; a value by its name; a name with the parts inside its tag; a name with a case for each
 * value or plural category, true for ordinal numbers.
 */
export type Part =
  | string
  | [name: string, inside?: Part[]]
  | [name: string, cases: Record<string, Part[]>, isOrdinal?: true];

/**
 * A text that is shown elsewhere than where it is written, as in a table: `language.text(label)`
 * words it. In a browser the build has compiled it, so it is nothing to compare, join or cut.
 */
export const defineMessage = <const Source extends string>(source: Source): Source => source;

/** A message's values by their names: those that decide between plural forms are numbers. */
export type TextValues<Source extends string> = {
  [Name in NameIn<AfterOpening<Source>>]: string | number;
} & { [Name in PluralName<AfterOpening<Source>>]: number };

/** The names of a message's tags. */
export type TagIn<Source extends string> = Source extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagIn<Rest>
  : never;

/** What stands behind each opening brace. */
type AfterOpening<Text extends string> = Text extends `${string}{${infer Rest}` ? Rest | AfterOpening<Rest> : never;
type NameIn<Rest extends string> = Rest extends `${infer Name}}${string}` ? OneWord<BeforeComma<Name>> : never;
type PluralName<Rest extends string> = Rest extends `${infer Name}, ${"plural" | "selectordinal"},${string}`
  ? OneWord<Name>
  : never;
type BeforeComma<Text extends string> = Text extends `${infer Name},${string}` ? Name : Text;
/** A plural form has a space or a "#", a name has neither. */
type OneWord<Text extends string> = Text extends `${string}${" " | "#" | "{" | "<" | "’"}${string}` | "" ? never : Text;

/** A value of a message: text, a number, or for a tag what makes something of its content. */
type Value<Node> = string | number | Node | ((inside: (string | number | Node)[]) => Node);

/** How a language counts, and which way it runs. */
export interface MessageRules {
  direction: "ltr" | "rtl";
  /**
   * CLDR's plural categories of 0 to 199, a letter each: z(ero), o(ne), t(wo), f(ew), m(any), "-"
   * other. Larger whole numbers are as the one with the same last two figures from 100 on.
   */
  plurals: string;
  /** The same for "1st", "2nd". */
  ordinals: string;
  /**
   * The same of 0.0 to 19.9, for a value in tenths that is called so, from 10 on those with the
   * same last figures; missing where all are "other".
   */
  tenths?: string;
}

const categories: Record<string, string> = { z: "zero", o: "one", t: "two", f: "few", m: "many" };

/** The CLDR category of a whole number. */
function pluralOf(rules = "", count: number): string {
  return categories[rules[count < 200 ? count : 100 + (count % 100)] ?? ""] ?? "other";
}

/** A name, postcode or telephone number in a sentence from right to left has its own direction. */
const isolated = <Node>({ direction }: MessageRules, value: string | number | Node) =>
  direction === "rtl" && typeof value === "string" ? `\u2068${value}\u2069` : value;

/** @throws TypeError where a value is missing */
export function writeParts<Node>(
  language: MessageRules,
  parts: Part[],
  values: Record<string, Value<Node>>,
): (string | number | Node)[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return part;
    const [name, more, isOrdinal] = part;
    const value = values[name];
    if (value === undefined) throw new TypeError(`A text lacks its value ${name}`);
    if (Array.isArray(more)) return (value as (inside: unknown[]) => Node)(writeParts(language, more, values));
    if (more === undefined) return isolated(language, value as string | number | Node);
    const rules = isOrdinal ? language.ordinals : name === "tenths" ? language.tenths : language.plurals;
    const chosen =
      typeof value === "number" ? (more[`=${value}`] ?? more[pluralOf(rules, value)]) : more[value as string];
    return writeParts(language, chosen ?? more.other ?? [], values);
  });
}
