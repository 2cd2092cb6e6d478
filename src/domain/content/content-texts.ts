// The texts of a piece of content, each with the way to it: "sections[0].title".

export interface ContentText {
  /** Empty where the piece is itself a text. */
  way: string;
  text: string;
}

/** Every one inside, however deep, in the order they stand there. */
export function textsOf(value: unknown, way = ""): ContentText[] {
  if (typeof value === "string") return [{ way, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, at) => textsOf(each, `${way}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, way ? `${way}.${name}` : name));
}
