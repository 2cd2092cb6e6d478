// Rules for every file, whatever its layer: its folder, its name, its first line, its length.
import { basename } from "node:path";

/** Folders under src; deeper, nobody finds a file by guessing. */
const deepestFolder = 4;

/** Lines; a longer file holds two things. */
const longestFile = 300;

/** Names that say nothing about the content, so that everything ends up there. */
const vagueNames = ["utils", "util", "lib", "libs", "helpers", "common", "shared", "misc", "types"];

/** Names that React Router, Vite and Vitest look for. */
const namedByTools = /^(entry\.(client|server)|[a-z-]+\.config|\$[a-z-]+)\.tsx?$/;

/** Everything wrong with a file's place and form; empty if nothing is wrong. */
export function formViolations(path: string, text: string): string[] {
  return [placeViolation(path), nameViolation(path), ...textViolations(path, text)].filter((each) => each !== null);
}

function placeViolation(path: string): string | null {
  const folders = path.split("/").slice(0, -1);
  const vague = folders.find((folder) => vagueNames.includes(folder));
  if (vague) return `${path}: a folder called "${vague}" holds anything. Put the file beside its narrowest user.`;
  if (folders[0] === "src" && folders.length - 1 > deepestFolder) {
    return `${path} lies more than ${deepestFolder} folders deep. Move it up to its narrowest owner.`;
  }
  return null;
}

function nameViolation(path: string): string | null {
  const name = basename(path);
  if (namedByTools.test(name) || /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|fixtures|module))?\.(ts|tsx|css)$/.test(name))
    return null;
  return `${path}: call the file after its main export in kebab-case, like "show-club.ts".`;
}

function textViolations(path: string, text: string): (string | null)[] {
  const lines = text.trimEnd().split("\n");
  const isCode = /\.tsx?$/.test(path);
  // Tests and style sheets explain themselves by the file that they are beside.
  const speaksForItself = /\.(test\.tsx?|module\.css)$/.test(path);
  return [
    speaksForItself || lines[0]?.startsWith(isCode ? "// " : "/* ")
      ? null
      : `${path}: say in a comment on the first line what the file is for.`,
    lines.length > longestFile
      ? `${path} has ${lines.length} lines, more than ${longestFile}. Find the second thing in it and give it a file.`
      : null,
    isCode && /^export \* from/m.test(text)
      ? `${path} passes on another file whole. Import from where a thing lives.`
      : null,
    isCode && /^export default/m.test(text) && !mayExportDefault(path)
      ? `${path}: export by name, so that a thing is called the same everywhere.`
      : null,
    /^src\/web\/(?!session\/ask-server\.ts)/.test(path) && /\bfetch\(\s*["'`]\/api\//.test(text)
      ? `${path}: pages make calls through askServer (src/web/api-client/ask-server.ts), which shows a pass where one is asked for.`
      : null,
    ...forbiddenPatterns.map(([word, lesson]) => (word.test(text) ? `${path}: ${lesson}` : null)),
  ];
}

/** React Router and the tools take default exports from their own files. */
function mayExportDefault(path: string): boolean {
  return (
    /^src\/web\/(routes\/|routes\.ts$|root\.tsx$|entry\.)/.test(path) ||
    /\.config\.ts$/.test(path) ||
    path.endsWith("/build-first.ts")
  );
}

const forbiddenPatterns: [word: RegExp, lesson: string][] = [
  [/\/\/.*\b(TODO|FIXME|XXX)\b/, "finish it, or open an issue; the code says what is."],
  [/@ts-(ignore|expect-error|nocheck)/, "make the types true instead of silencing them."],
  [/biome[-]ignore/, "follow the rule, or change it for everybody in biome.json."],
  [/\b(test|it|describe)\.(skip|only|todo)\b/, "a test runs or is deleted."],
];
