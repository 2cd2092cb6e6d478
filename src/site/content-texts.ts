// The texts of a piece of content, each with the path to it: "sections[0].title".

export interface ContentText {
  /** Empty if the piece is itself a text. */
  way: string;
  text: string;
}

/** Every text inside, however deep, in order. */
export function textsOf(value: unknown, way = ""): ContentText[] {
  if (typeof value === "string") return [{ way, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, at) => textsOf(each, `${way}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, way ? `${way}.${name}` : name));
}
