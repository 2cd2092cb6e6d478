// Example bodies of calls. A server with the demonstration answers 200, unless they need a token.

/** A body, and a summary of what it asks for. */
interface Example {
  summary: string;
  value: object;
}

/** The schema with examples by name, which validation ignores. */
export function withExamples<Schema extends object>(schema: Schema, examples: Record<string, Example>): Schema {
  return { ...schema, "x-examples": examples };
}
