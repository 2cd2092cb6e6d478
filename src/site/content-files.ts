// Content out of files, one a part (content/home.json …), checked, read again when written.
import { existsSync, watch } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import {
  type ContentPart,
  type ContentProblem,
  type ContentSource,
  contentPartNames,
  layOver,
  type SiteContent,
  textParts,
} from "./content-parts.ts";
import { partErrorLines } from "./content-rules.ts";

/** Milliseconds in which an editor's several writes of one save count as one. */
const settleMs = 80;

export interface ContentFilesOptions {
  /** The association's files. A part without a file is taken from `ownFolder`. */
  folder: string;
  /** The product's own content. */
  ownFolder: string;
  /** Copies of valid files, for a broken one at a later start; null: a broken one stops it. */
  lastGoodFolder: string | null;
  /** Reads again whenever a file changes. */
  isWatching: boolean;
  onProblem: (problem: ContentProblem) => void;
  onChange?: () => void;
}

/**
 * Reads and checks everything.
 * @throws SetupProblem naming every file and field that is wrong, where no good copy is stored
 */
export async function openContentFiles(options: ContentFilesOptions): Promise<ContentSource> {
  let content = await firstContent(options);
  let settling: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();

  async function readAgain() {
    const found = await readParts(options);
    reportProblems(found.problems, options);
    content = { ...content, ...found.good };
    options.onChange?.();
  }
  function changed() {
    clearTimeout(settling);
    settling = setTimeout(() => {
      reading = reading.then(readAgain);
    }, settleMs);
  }
  const translations = join(options.folder, "locales");
  const watched = [options.folder, options.ownFolder, ...(existsSync(translations) ? [translations] : [])];
  const folders = options.isWatching ? [...new Set(watched)] : [];
  const watchers = folders.map((folder) => watch(folder, { persistent: false }, changed));
  return {
    current: () => content,
    async stop() {
      for (const each of watchers) each.close();
      clearTimeout(settling);
      await reading;
    },
  };
}

async function firstContent(options: ContentFilesOptions): Promise<SiteContent> {
  const { good, problems } = await readParts(options);
  const lost: ContentProblem[] = [];
  for (const problem of problems) {
    const stored = options.lastGoodFolder && (await readPart(options.lastGoodFolder, problem.part));
    if (stored && "value" in stored) Object.assign(good, { [problem.part]: stored.value });
    else lost.push(problem);
  }
  if (lost.length > 0) {
    // Each error once: a folder that is not there lacks every part.
    const lines = lost.flatMap(({ source, errors }) => errors.map((reason) => `${source}: ${reason}`));
    throw new SetupProblem(["The content cannot be used:", ...new Set(lines)].join("\n"));
  }
  reportProblems(problems, options);
  if (options.lastGoodFolder) await keep(good, options.lastGoodFolder, options.onProblem);
  return good as SiteContent;
}

/** Each file's once. */
function reportProblems(problems: ContentProblem[], { onProblem }: ContentFilesOptions): void {
  const bySource = new Map(problems.map((problem) => [problem.source, problem]));
  for (const { source, errors } of bySource.values()) onProblem({ source, errors });
}

type Read = { value: unknown } | ContentProblem;

async function readParts({ folder, ownFolder }: ContentFilesOptions) {
  const good: Partial<SiteContent> = {};
  const problems: (ContentProblem & { part: ContentPart })[] = [];
  if (!existsSync(folder)) {
    // Once, though every part is missing: nobody sets a folder to see the product's own texts.
    const problem = { source: folder, errors: ["there is no such folder"] };
    return { good, problems: contentPartNames.map((part) => ({ part, ...problem })) };
  }
  for (const part of contentPartNames) {
    const read = await readPartOf(part, folder, ownFolder);
    if (read === null) {
      problems.push({ part, source: join(ownFolder, `${part}.json`), errors: ["there is no such file"] });
    } else if ("value" in read) Object.assign(good, { [part]: read.value });
    else problems.push({ part, ...read });
  }
  return { good, problems };
}

/** The association's part, else ours; of a part of single texts theirs over ours. */
async function readPartOf(part: ContentPart, folder: string, ownFolder: string): Promise<Read | null> {
  if (!textParts.includes(part) || folder === ownFolder)
    return (await readPart(folder, part)) ?? (await readPart(ownFolder, part));
  const own = await readPart(ownFolder, part);
  return own && "value" in own ? ((await readPart(folder, part, own.value)) ?? own) : own;
}

/** Laid over `base`, where one is given. Null where there is no such file. */
async function readPart(folder: string, part: ContentPart, base?: unknown): Promise<Read | null> {
  const source = join(folder, `${part}.json`);
  const parsed = await parsedFile(source);
  if (parsed === null) return null;
  if ("reason" in parsed) return { source, errors: [parsed.reason] };
  const value = base === undefined ? parsed.value : layOver(base, parsed.value);
  const errors = partErrorLines(part, value);
  return errors.length === 0 ? { value } : { source, errors };
}

/** Null where there is no such file. A byte order mark at its beginning is passed over. */
async function parsedFile(file: string): Promise<{ value: unknown } | { reason: string } | null> {
  let kind = "cannot be read";
  try {
    const bytes = await readFile(file);
    kind = "is not written in UTF-8";
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    kind = "is not JSON";
    return { value: JSON.parse(text) };
  } catch (error) {
    if (isMissing(error)) return null;
    return { reason: `${kind}: ${error instanceof Error ? error.message : error}` };
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** A folder that cannot be written is reported: only a later broken start would miss it. */
async function keep(
  good: Partial<SiteContent>,
  folder: string,
  onProblem: ContentFilesOptions["onProblem"],
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const [part, value] of Object.entries(good)) {
      // Another process of this server may be reading or writing it.
      const unfinished = join(folder, `${part}.json.${process.pid}`);
      await writeFile(unfinished, JSON.stringify(value));
      await rename(unfinished, join(folder, `${part}.json`));
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onProblem({ source: folder, errors: [`good content cannot be kept here: ${reason}`] });
  }
}
