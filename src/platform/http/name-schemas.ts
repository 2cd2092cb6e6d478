// Completes the schemas of the OpenAPI document: schemas that calls share become named components, and fields get descriptions.

/** The parts of a schema that this file reads. */
export interface SchemaNode {
  description?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  $ref?: string;
}

/** Descriptions by field name; "Outer.Inner" takes precedence over "Inner". */
export type FieldNotes = Record<string, string>;

const prefix = "#/components/schemas/";

export class SchemaNames {
  /** The named schemas that were used, for the document's components. */
  readonly components: Record<string, SchemaNode> = {};
  readonly #nameOf: Map<string, string>;

  /** `schemas` by their names in the document. */
  constructor(schemas: Record<string, object>) {
    this.#nameOf = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  }

  /** The schema with descriptions, and with a reference in place of each named part. */
  documented(schema: SchemaNode, notes: FieldNotes, outer = ""): SchemaNode {
    const name = this.#nameOf.get(JSON.stringify(schema));
    if (name === undefined) return this.#inside(schema, notes, outer);
    this.components[name] ??= this.#inside(schema, notes, outer);
    return { $ref: prefix + name };
  }

  #inside(schema: SchemaNode, notes: FieldNotes, outer: string): SchemaNode {
    const { properties, items, anyOf } = schema;
    return {
      ...schema,
      ...(items && { items: this.documented(items, notes, outer) }),
      ...(anyOf && { anyOf: anyOf.map((each) => this.documented(each, notes, outer)) }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([field, each]) => [field, this.#explained(field, each, notes, outer)]),
        ),
      }),
    };
  }

  #explained(field: string, schema: SchemaNode, notes: FieldNotes, outer: string): SchemaNode {
    const description = schema.description ?? notes[`${outer}.${field}`] ?? notes[field];
    const inside = this.documented(schema, notes, field);
    return description === undefined ? inside : { ...inside, description };
  }
}
