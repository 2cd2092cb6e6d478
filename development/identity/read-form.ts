// Reads a sent form, as far as one of ours can be long.
import type { IncomingMessage } from "node:http";
import { isSoundText } from "#src/domain/schema/sound-text.ts";
import type { Form } from "./sign-in-visit.ts";

const mostBytes = 16 * 1024;

/** What is longer, or no form, is an empty one, and text that nothing can hold is none: the field then says what is missing. */
export async function readForm(request: IncomingMessage): Promise<Form> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= mostBytes) chunks.push(chunk);
  }
  if (bytes > mostBytes) return {};
  const fields = [...new URLSearchParams(Buffer.concat(chunks).toString())];
  return Object.fromEntries(fields.filter(([, text]) => isSoundText(text)));
}
