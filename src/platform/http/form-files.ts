// The files of a form as they come, none of them held in memory.
import type { Buffer } from "node:buffer";
import { on } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { allowSlowFiles } from "./connection-limits.ts";

interface FormFile {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

export interface FormFiles {
  /** The form's other fields, complete when the files have been read. */
  fields: ReadonlyMap<string, string>;
  /** One after the other, each read before the next. Throws where the request breaks off. */
  files: AsyncGenerator<FormFile>;
}

/** Files and fields beyond these are passed over: no form of ours has as many. */
const limits = { files: 100, fields: 20, fieldSize: 1_000, headerPairs: 20 };

/**
 * Null where the request is no form with files. Large ones are given time.
 * @throws with `statusCode` 400 where its boundary cannot be used
 */
export function readFormFiles(request: IncomingMessage): FormFiles | null {
  const { "content-type": contentType = "" } = request.headers;
  if (!/^multipart\/form-data;.*boundary=/i.test(contentType)) return null;
  const form = openForm(request);
  allowSlowFiles(request);
  const fields = new Map<string, string>();
  form.on("field", (name, value) => fields.set(name, value));
  return { fields, files: filesOf(request, form) };
}

function openForm({ headers }: IncomingMessage): BusboyInstance {
  try {
    return Busboy({ headers: headers as BusboyHeaders, limits });
  } catch (cause) {
    throw unreadable(cause);
  }
}

const unreadable = (cause: unknown) =>
  Object.assign(new Error("A form with files broke off, or cannot be read", { cause }), { statusCode: 400 });

async function* filesOf(request: IncomingMessage, form: BusboyInstance): AsyncGenerator<FormFile> {
  const streams: Readable[] = [];
  // A file may fail before and after it is read: without a listener that ends the process.
  form.on("file", (_field, stream) => {
    streams.push(stream);
    stream.on("error", (error) => stream.destroy(error));
  });
  const coming = on(form, "file", { close: ["finish"] });
  const whole = pipeline(request, form).catch((cause: unknown) => {
    // Whoever reads a file that does not end would wait for ever.
    for (const stream of streams) stream.destroy(cause as Error);
    throw cause;
  });
  whole.catch(() => {});
  // Of a form that nobody reads any more.
  form.on("error", () => {});
  try {
    for await (const [, stream, name] of coming as AsyncIterable<[string, Readable, string | undefined]>) {
      // A field in which no file was chosen.
      if (!name) stream.resume();
      else yield { name, bytes: bytesOf(stream) };
    }
    await whole;
  } catch (cause) {
    throw unreadable(cause);
  } finally {
    // Of a form that is refused the rest is thrown away, so that its sender reads why.
    request.unpipe(form);
    request.resume();
  }
}

async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (cause) {
    throw unreadable(cause);
  }
}
