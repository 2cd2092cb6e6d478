// Where a language's scripts are: the build has each once for every language (compiled-texts.ts).
import { createHash } from "node:crypto";
import { compiledForm } from "#src/platform/language/message.ts";
import { readLocale } from "#src/platform/language/translations.ts";

/** Its folder in `assets`: a new one when a text changes, as browsers keep files for good. */
export function scriptFolder(locale: string): string {
  const hash = createHash("sha256")
    .update(`${compiledForm}`)
    .update(JSON.stringify(readLocale(locale)));
  return `${locale}-${hash.digest("hex").slice(0, 8)}`;
}

/** The path of a script in that folder. Whatever is no script is one file for all languages. */
export const scriptIn = (folder: string, path: string): string =>
  path.replace(/^(\/?assets\/)([^/]+\.js)$/, `$1${folder}/$2`);
