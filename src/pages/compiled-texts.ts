// How the browser's files get their texts (docs/decisions/languages.md): the build marks each where
// it is used, and once it is done writes the files for every language, with the texts compiled in.
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, parseSync, Visitor } from "vite";
import { compileMessage } from "#src/platform/language/compile-message.ts";
import { compiledForm } from "#src/platform/language/message.ts";
import { readLocale, type Translations, writtenLocales } from "#src/platform/language/translations.ts";
import { ownContent } from "#src/site/own-content.ts";
import { textsOfContent } from "#src/site/translate-content.ts";
import { scriptFolder, scriptIn } from "./language-scripts.ts";

/** A text in the code: what `text(…)`, `defineMessage(…)`, `richText(language, …)` is given. */
interface TextInCode {
  /** The English message. */
  source: string;
  /** Where its literal stands. */
  start: number;
  end: number;
}

/** The functions that are given texts, and which argument is the text. */
const asking: Record<string, number | undefined> = { text: 0, defineMessage: 0, richText: 1 };

const isAsking = /\b(text|defineMessage|richText)\(/;

/** Uses of `useLanguage()` or a `Language`: schemas have functions called text as well. */
const takesText = /\{[^{}]*\btext\b[^{}]*\}\s*(?:=\s*[\w.]*[lL]anguage\b|:\s*Language\b)|\(\{ text \}[,)]/;

/** The texts of a TypeScript file, in the order of their calls' ends. */
function textsIn(file: string, code: string): TextInCode[] {
  const found: TextInCode[] = [];
  const isTaken = takesText.test(code);
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given }) {
      const isOfLanguage =
        callee.type === "MemberExpression" && /(?:[lL]anguage|english)(?:\(\))?$/.test(written(callee.object));
      const name = isOfLanguage ? callee.property : callee;
      if (name.type !== "Identifier" || (name.name === "text" && !isOfLanguage && !isTaken)) return;
      const literal = given[asking[name.name] ?? given.length];
      if (literal?.type !== "Literal" || typeof literal.value !== "string") return;
      found.push({ source: literal.value, start: literal.start, end: literal.end });
    },
  });
  const written = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
  visitor.visit(parseSync(file, code).program);
  return found;
}

/** What translators are given: every text of the code and the content, each once, sorted. */
export async function textsOfProduct(): Promise<string[]> {
  return [...new Set([...textsOfCode(), ...textsOfContent(await ownContent())])].toSorted();
}

function textsOfCode(): string[] {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  const texts = files.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return isAsking.test(code) ? textsIn(file, code) : [];
  });
  return texts.map(({ source }) => source);
}

/** The form's number makes the names of files others where the form changes. */
const prefix = `\u0001text${compiledForm}:`;

/** Marks each text; without a build, in development, compiles it as English. */
export function compiledTexts(): Plugin {
  let isBuild = false;
  return {
    name: "compiled-texts",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !isAsking.test(code)) return null;
      const written = replaced(code, textsIn(id, code), (source) =>
        isBuild ? prefix + source : compileMessage(source),
      );
      return { code: written, map: null };
    },
  };
}

/** The code with another value in the place of each literal. */
function replaced(code: string, texts: TextInCode[], written: (source: string) => unknown): string {
  return texts
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (done, { source, start, end }) => done.slice(0, start) + JSON.stringify(written(source)) + done.slice(end),
      code,
    );
}

/** Writes a build's scripts: in their place as English, in a folder for each other language. */
export function writeTexts(assets: string): void {
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const scripts = names.map((name) => ({ name, code: readFileSync(join(assets, name), "utf8") }));
  const others = writtenLocales().map((locale) => ({
    folder: scriptFolder(locale),
    translations: readLocale(locale),
  }));
  for (const { folder } of others) mkdirSync(join(assets, folder), { recursive: true });
  for (const { name, code } of scripts) {
    const texts = markedTexts(name, code);
    writeFileSync(join(assets, name), translated(code, texts, {}));
    for (const { folder, translations } of others) {
      const own = translated(code, texts, translations);
      writeFileSync(
        join(assets, folder, name),
        own.replace(/(?<=["'`])\/?assets\/[\w.-]+\.js(?=["'`])/g, (path) => scriptIn(folder, path)),
      );
    }
  }
}

const translated = (code: string, texts: TextInCode[], translations: Translations) =>
  replaced(code, texts, (source) => compileMessage(translations[source] ?? source));

/** The minifier writes a literal in any quotes. */
function markedTexts(name: string, code: string): TextInCode[] {
  const found: TextInCode[] = [];
  if (!code.includes(prefix.slice(1))) return found;
  const add = (value: unknown, { start, end }: { start: number; end: number }) => {
    if (typeof value === "string" && value.startsWith(prefix))
      found.push({ source: value.slice(prefix.length), start, end });
  };
  const visitor = new Visitor({
    Literal: (node) => add(node.value, node),
    TemplateLiteral: (node) => add(node.quasis.length === 1 && node.quasis[0]!.value.cooked, node),
  });
  visitor.visit(parseSync(name, code).program);
  return found;
}
