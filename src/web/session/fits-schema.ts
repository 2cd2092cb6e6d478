// Whether a restored value fits a schema: the few words of JSON Schema that ours use, as the whole checker is too heavy for a page.

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
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
}

/** True where the value fits. Only for schemas made of objects, lists, text, numbers, booleans, null, enums and unions. */
export function fitsSchema(schema: object, value: unknown): boolean {
  return fits(schema as Parts, value);
}

function fits(schema: Parts, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((part) => fits(part, value));
  if (schema.enum) return schema.enum.includes(value);
  if ("const" in schema) return value === schema.const;
  switch (schema.type) {
    case "object":
      return fitsObject(schema, value);
    case "array":
      return fitsList(schema, value);
    case "string":
      return typeof value === "string" && fitsText(schema, value);
    case "integer":
      return Number.isInteger(value) && fitsRange(schema, value as number);
    case "number":
      return typeof value === "number" && Number.isFinite(value) && fitsRange(schema, value);
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    default:
      throw new Error(`A schema word this check does not know: ${JSON.stringify(schema)}`);
  }
}

function fitsObject(schema: Parts, value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const fields = value as Record<string, unknown>;
  const known = schema.properties ?? {};
  if (schema.required?.some((name) => !Object.hasOwn(fields, name))) return false;
  return Object.entries(fields).every(([name, field]) => {
    const part = Object.hasOwn(known, name) ? known[name] : undefined;
    return part ? fits(part, field) : schema.additionalProperties !== false;
  });
}

function fitsList(schema: Parts, value: unknown): boolean {
  if (!Array.isArray(value) || value.length < (schema.minItems ?? 0)) return false;
  if (value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY)) return false;
  const { items } = schema;
  return items === undefined || value.every((each) => fits(items, each));
}

function fitsText(schema: Parts, value: string): boolean {
  if (schema.maxLength !== undefined && value.length > schema.maxLength) return false;
  return schema.pattern === undefined || new RegExp(schema.pattern).test(value);
}

function fitsRange({ minimum, maximum }: Parts, value: number): boolean {
  return value >= (minimum ?? Number.NEGATIVE_INFINITY) && value <= (maximum ?? Number.POSITIVE_INFINITY);
}
