// Reads a sent form, up to the length that ours can have.
import type { IncomingMessage } from "node:http";
import { isSoundText } from "#src/platform/schema/sound-text.ts";
import type { Form } from "./sign-in-visit.ts";

const mostBytes = 16 * 1024;

/**
 * A longer body, or one that is no form, counts as empty, and so does text that no database can store: the field then
 * says what is missing.
 */
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
