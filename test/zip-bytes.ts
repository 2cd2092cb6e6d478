// A zip of files given by name.
import { Buffer } from "node:buffer";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

export async function zipBytes(files: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) {
    if (name.endsWith("/")) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(text), name, { compress });
  }
  zip.end();
  return buffer(zip.outputStream);
}
