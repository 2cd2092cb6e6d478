// How a value differs from its schema: the keywords that we use, small enough for a page.

/** The keywords of JSON Schema that our schemas use. */
export interface SchemaParts {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: SchemaParts[];
  properties?: Record<string, SchemaParts>;
  required?: string[];
  additionalProperties?: boolean;
  items?: SchemaParts;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  pattern?: string;
  /** What is valid, in words, if the schema alone would not tell. */
  description?: string;
}

/** One difference, not in words: `schema` is the field's, or that of the object that lacks it. */
export interface SchemaError {
  kind: "wrong" | "missing" | "unknown" | "count";
  /** The path to the field: "hero.title", "quickLinks[2].to"; empty if the whole is wrong. */
  field: string;
  schema: SchemaParts;
  /** How many entries a list has; for `count` only. */
  entries?: number;
}

/** True if the value fits. Throws on a keyword of JSON Schema that it does not know. */
export function fitsSchema(schema: object, value: unknown): boolean {
  return schemaErrors(schema, value).length === 0;
}

/** Every difference, in the value's order; empty if it fits. Throws on an unknown keyword. */
export function schemaErrors(schema: SchemaParts, value: unknown, field = ""): SchemaError[] {
  const wrong: SchemaError[] = [{ kind: "wrong", field, schema }];
  if (schema.anyOf) return errorsOfNearest(schema.anyOf, value, field) ?? wrong;
  if (schema.enum) return schema.enum.includes(value) ? [] : wrong;
  if ("const" in schema) return value === schema.const ? [] : wrong;
  if (schema.type === "object") return isRecord(value) ? fieldErrors(schema, value, field) : wrong;
  if (schema.type === "array") return Array.isArray(value) ? itemErrors(schema, value, field) : wrong;
  return fitsPlainly(schema, value) ? [] : wrong;
}

/** Of several forms the one that is meant: of the value's shape, the one with the fewest errors. */
function errorsOfNearest(forms: SchemaParts[], value: unknown, field: string): SchemaError[] | null {
  const tried = forms.filter((form) => hasShape(form, value)).map((form) => schemaErrors(form, value, field));
  if (tried.length === 0) return null;
  return tried.reduce((best, errors) => (errors.length < best.length ? errors : best));
}

function hasShape({ type, anyOf }: SchemaParts, value: unknown): boolean {
  if (anyOf) return anyOf.some((form) => hasShape(form, value));
  if (type === "object") return isRecord(value);
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return typeof value === "number";
  return type === undefined || type === (value === null ? "null" : typeof value);
}

function fieldErrors(schema: SchemaParts, value: Record<string, unknown>, field: string): SchemaError[] {
  const properties = schema.properties ?? {};
  const way = (name: string) => (field ? `${field}.${name}` : name);
  const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name): SchemaError => ({ kind: "missing", field: way(name), schema: properties[name] ?? {} })),
    ...Object.entries(value).flatMap(([name, each]): SchemaError[] => {
      const part = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (part) return schemaErrors(part, each, way(name));
      return schema.additionalProperties === false ? [{ kind: "unknown", field: way(name), schema }] : [];
    }),
  ];
}

function itemErrors(schema: SchemaParts, value: unknown[], field: string): SchemaError[] {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const entries = value.length;
  const isCounted = entries >= minItems && entries <= maxItems;
  return [
    ...(isCounted ? [] : [{ kind: "count" as const, field, schema, entries }]),
    ...(items ? value.flatMap((each, at) => schemaErrors(items, each, `${field}[${at}]`)) : []),
  ];
}

function fitsPlainly(schema: SchemaParts, value: unknown): boolean {
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

function fitsText({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: SchemaParts, value: string) {
  if (value.length < minLength || value.length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern).test(value);
}

function inRange(
  { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity }: SchemaParts,
  value: number,
) {
  return value >= minimum && value > exclusiveMinimum && value <= maximum;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
