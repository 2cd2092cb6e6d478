// Names what is wrong in a piece of content: each fault with the field it is in and what would fit, for who edits it.
import type { TSchema } from "typebox";
import { schemaInWords } from "./schema-words.ts";

export interface ContentFault {
  /** The way to the field: "hero.title", "quickLinks[2].to"; empty where the whole is at fault. */
  field: string;
  /** "must be text of 1 to 200 characters" */
  message: string;
}

/** The words of JSON Schema that the content's schemas use. */
interface Parts {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Parts[];
  properties?: Record<string, Parts>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Parts;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

/** Everything wrong with a value, in the order it stands there; empty where it fits. */
export function contentFaults(schema: TSchema, value: unknown): ContentFault[] {
  return faultsOf(schema as Parts, value, "");
}

function faultsOf(schema: Parts, value: unknown, field: string): ContentFault[] {
  if (schema.anyOf) return faultsOfNearest(schema.anyOf, value, field, schema);
  if (schema.enum) return schema.enum.includes(value) ? [] : [wrong(schema, field)];
  if ("const" in schema) return value === schema.const ? [] : [wrong(schema, field)];
  if (schema.type === "object") return isRecord(value) ? fieldFaults(schema, value, field) : [wrong(schema, field)];
  if (schema.type === "array") return Array.isArray(value) ? itemFaults(schema, value, field) : [wrong(schema, field)];
  return fitsPlainly(schema, value) ? [] : [wrong(schema, field)];
}

/** Of several forms the one that is meant: of those with the value's own shape, the one with the fewest faults. */
function faultsOfNearest(forms: Parts[], value: unknown, field: string, union: Parts): ContentFault[] {
  const tried = forms.filter((form) => hasShape(form, value)).map((form) => faultsOf(form, value, field));
  if (tried.length === 0) return [wrong(union, field)];
  return tried.reduce((best, faults) => (faults.length < best.length ? faults : best));
}

function hasShape({ type, anyOf }: Parts, value: unknown): boolean {
  if (anyOf) return anyOf.some((form) => hasShape(form, value));
  if (type === "object") return isRecord(value);
  if (type === "array") return Array.isArray(value);
  return type === undefined || type === (value === null ? "null" : typeof value);
}

function fieldFaults(schema: Parts, value: Record<string, unknown>, field: string): ContentFault[] {
  const known = schema.properties ?? {};
  const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => ({
      field: joined(field, name),
      message: `is missing: it must be ${words(known[name] ?? {})}`,
    })),
    ...Object.entries(value).flatMap(([name, each]) => {
      const part = Object.hasOwn(known, name) ? known[name] : undefined;
      if (part) return faultsOf(part, each, joined(field, name));
      if (schema.additionalProperties !== false) return [];
      return [
        { field: joined(field, name), message: `is not a field here; there are ${Object.keys(known).join(", ")}` },
      ];
    }),
  ];
}

function itemFaults({ items, minItems = 0, maxItems }: Parts, value: unknown[], field: string): ContentFault[] {
  const most = maxItems ?? Number.POSITIVE_INFINITY;
  const isFitting = value.length >= minItems && value.length <= most;
  const span = minItems === maxItems ? `exactly ${minItems}` : `${minItems} to ${maxItems ?? "any number of"}`;
  return [
    ...(isFitting ? [] : [{ field, message: `must have ${span} entries, and has ${value.length}` }]),
    ...(items ? value.flatMap((each, at) => faultsOf(items, each, `${field}[${at}]`)) : []),
  ];
}

function fitsPlainly(schema: Parts, value: unknown): boolean {
  switch (schema.type) {
    case "string":
      return typeof value === "string" && fitsText(schema, value);
    case "integer":
      return Number.isInteger(value) && inRange(schema, value as number);
    case "number":
      return typeof value === "number" && Number.isFinite(value) && inRange(schema, value);
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    default:
      throw new Error(`A schema word this check does not know: ${JSON.stringify(schema)}`);
  }
}

function fitsText({ minLength = 0, maxLength, pattern }: Parts, value: string): boolean {
  if (value.length < minLength || value.length > (maxLength ?? Number.POSITIVE_INFINITY)) return false;
  return pattern === undefined || new RegExp(pattern).test(value);
}

function inRange({ minimum, maximum }: Parts, value: number): boolean {
  return value >= (minimum ?? Number.NEGATIVE_INFINITY) && value <= (maximum ?? Number.POSITIVE_INFINITY);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const joined = (field: string, name: string) => (field ? `${field}.${name}` : name);
const words = (schema: Parts) => schemaInWords(schema as TSchema);
const wrong = (schema: Parts, field: string): ContentFault => ({ field, message: `must be ${words(schema)}` });
