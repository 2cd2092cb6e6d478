// Tells one version of the code that shapes an index from another, so that no start believes what older code has written.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folders of src from whose code bytes of the index come: records, layout, texts, and how rows become records. */
const shapingFolders = ["catalogue", "gazetteer", "open-data", "platform/database", "platform/text", "search"];

/** A digest of the sources in a folder `src`, and of the runtime, which brings the time zones. Some 20 ms. */
export function codeFingerprint(src: URL): string {
  const root = fileURLToPath(src);
  const hash = createHash("sha256").update(process.version);
  for (const folder of shapingFolders) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    for (const name of names.filter((each) => each.endsWith(".ts") && !each.endsWith(".test.ts")).sort()) {
      hash.update(`${folder}/${name}\0`).update(readFileSync(join(root, folder, name)));
    }
  }
  return hash.digest("hex");
}
