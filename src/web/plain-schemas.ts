// Replaces TypeBox in the browser's build (vite.config.ts): makes the same schemas as plain JSON Schema objects. The browser
// only checks values against them (platform/schema/schema-errors.ts), and its first script is 2 kB smaller.

type Schema = Record<string, unknown>;

/** Of an object's properties those that may be missing. */
const optional = new WeakSet<object>();

const plain =
  (type: string) =>
  (options?: Schema): Schema => ({ type, ...options });

const string = plain("string");
const integer = plain("integer");
const number = plain("number");
const boolean = plain("boolean");
const nothing = plain("null");

const array = (items: Schema, options?: Schema): Schema => ({ type: "array", items, ...options });

function object(properties: Record<string, Schema>, options?: Schema): Schema {
  const required = Object.keys(properties).filter((name) => !optional.has(properties[name]!));
  return { type: "object", ...(required.length > 0 && { required }), properties, ...options };
}

const literal = (value: unknown, options?: Schema): Schema => ({ type: typeof value, const: value, ...options });
const union = (forms: Schema[], options?: Schema): Schema => ({ anyOf: forms, ...options });
const oneOf = (values: unknown[], options?: Schema): Schema => ({ enum: values, ...options });
const unsafe = (schema: Schema): Schema => schema;

function mayBeMissing(schema: Schema): Schema {
  const copy = { ...schema };
  optional.add(copy);
  return copy;
}

export {
  array as Array,
  boolean as Boolean,
  integer as Integer,
  literal as Literal,
  mayBeMissing as Optional,
  nothing as Null,
  number as Number,
  object as Object,
  oneOf as Enum,
  string as String,
  union as Union,
  unsafe as Unsafe,
};
