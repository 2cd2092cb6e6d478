// OpenActive's lists of activities and accessibility support, and finding them in publishers' data.
import { idOf, isObject, listOf } from "./json-ld.ts";

export interface Concept {
  /** The last part of its address. */
  id: string;
  label: string;
}

/** A list, or the concepts of it that matter to the data's taker, with what it adds to each. */
export interface ConceptList<C extends Concept> {
  url: string;
  concepts: C[];
}

/** A concept as JSON-LD. */
export const conceptData = ({ url }: ConceptList<Concept>, { id, label }: Concept) => ({
  "@type": "Concept",
  "@id": `${url}#${id}`,
  prefLabel: label,
  inScheme: url,
});

/**
 * The concept that a publisher's value names, by id first and by label second; null where it is
 * none of these. An id of the list says all there is to say: a label beside it is not asked.
 */
function conceptOf<C extends Concept>({ url, concepts }: ConceptList<C>, value: unknown): C | null {
  const id = isObject(value) ? idOf(value) : typeof value === "string" ? value.trim().slice(0, 300) : null;
  const lastPart = id?.replace(/^.*[/#]/, "").toLowerCase();
  const byId = concepts.find((each) => each.id === lastPart);
  if (byId || id?.includes(url.replace(/^https:\/\//, ""))) return byId ?? null;
  const label = isObject(value) ? value.prefLabel : value;
  if (typeof label !== "string") return null;
  const normal = normalLabel(label.slice(0, 200));
  return concepts.find((each) => normalLabel(each.label) === normal) ?? null;
}

/** Letters and digits alone: "5-a-side", "5 A Side" and "5aside" are one label. */
const normalLabel = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** The concepts of the list among a publisher's values, which are one or several. */
export const conceptsOf = <C extends Concept>(list: ConceptList<C>, value: unknown): C[] =>
  listOf(value)
    .slice(0, 50)
    .flatMap((each) => conceptOf(list, each) ?? []);
