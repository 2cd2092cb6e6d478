// The files of a form as they come, none of them held in memory.
import type { Buffer } from "node:buffer";
import { on } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { allowSlowFiles } from "./connection-limits.ts";

interface FormFile {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

export interface FormFiles {
  /** The form's other fields, complete when the files have been read. */
  fields: ReadonlyMap<string, string>;
  /** One after the other; each is to be read before the next one is asked for. Throws where the request breaks off. */
  files: AsyncGenerator<FormFile>;
}

/** Files and fields beyond these are passed over: no form of ours has as many. */
const limits = { files: 100, fields: 20, fieldSize: 1_000, headerPairs: 20 };

/** Null where the request is no form with files. Whoever sends it may send large ones: it is given time. */
export function readFormFiles(request: IncomingMessage): FormFiles | null {
  const { "content-type": contentType = "" } = request.headers;
  if (!/^multipart\/form-data;.*boundary=/i.test(contentType)) return null;
  allowSlowFiles(request);
  const form = Busboy({ headers: request.headers as BusboyHeaders, limits });
  const fields = new Map<string, string>();
  form.on("field", (name, value) => fields.set(name, value));
  return { fields, files: filesOf(request, form) };
}

async function* filesOf(request: IncomingMessage, form: ReturnType<typeof Busboy>): AsyncGenerator<FormFile> {
  let current: Readable | undefined;
  const coming = on(form, "file", { close: ["finish"] });
  const whole = pipeline(request, form).catch((error: Error) => {
    // Whoever reads a file that does not end would wait for ever.
    current?.destroy(error);
    throw error;
  });
  whole.catch(() => {});
  try {
    for await (const [, stream, name] of coming as AsyncIterable<[string, Readable, string | undefined]>) {
      current = stream;
      // A field in which no file was chosen.
      if (!name) stream.resume();
      else yield { name, bytes: stream };
    }
    await whole;
  } finally {
    // Of a form that is refused the rest is thrown away, so that its sender reads why.
    request.unpipe(form);
    request.resume();
  }
}
