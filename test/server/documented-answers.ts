// Compares an answer with the OpenAPI document: its status, headers, type, and every field.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

interface Media {
  schema?: object;
}

interface DocumentedResponse {
  headers?: Record<string, object>;
  content?: Record<string, Media>;
}

export interface DocumentedCall {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; description?: string }[];
  requestBody?: { content: Record<string, Media & { examples?: Record<string, { value: object }> }> };
  responses: Record<string, DocumentedResponse>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, DocumentedCall>>;
  components: { schemas: Record<string, object> };
}

export interface GivenAnswer {
  method: string;
  /** With or without a query. */
  url: string;
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

const key = "openapi.json";

/** Lists what an answer has beyond the document; nothing if the URL is not a documented call. */
export function documentedAnswers(document: ApiDocument): (answer: GivenAnswer) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(closed(document) as object, key);
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${key}#${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  };
  return ({ method, url, status, headers, text }) => {
    const path = url.split("?", 1)[0]!;
    const response = document.paths[path]?.[method.toLowerCase()]?.responses;
    if (!response) return [];
    const documented = response[status];
    if (!documented) return [`${method} ${path} answers ${status}, which is not documented`];
    const missing = Object.keys(documented.headers ?? {}).filter((name) => headers[name.toLowerCase()] === undefined);
    const errors = missing.map((name) => `${method} ${path} answers ${status} without ${name}`);
    const type = String(headers["content-type"] ?? "").split(";", 1)[0]!;
    if (!documented.content?.[type]?.schema) {
      return [...errors, `${method} ${path} answers ${status} as ${type || "nothing"}, which is not documented`];
    }
    const pointer = ["paths", path, method.toLowerCase(), "responses", `${status}`, "content", type, "schema"];
    const validate = validatorOf(pointer.map((part) => `/${escaped(part)}`).join(""));
    if (validate(JSON.parse(text))) return errors;
    const departures = (validate.errors ?? []).map(({ instancePath, message, params }) => {
      return (
        `${method} ${path} answers ${status} with ${instancePath || "a body"} that ${message} ` +
        `${JSON.stringify(params)}`
      );
    });
    return [...errors, ...departures];
  };
}

/** A segment of a JSON pointer, encoded for a URL. */
const escaped = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

/** Every object of named fields has no others: an answer has no fields without a schema. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, closed(each)]));
  const isObject = inside.type === "object" && "properties" in inside;
  return isObject ? { additionalProperties: false, ...inside } : inside;
}
