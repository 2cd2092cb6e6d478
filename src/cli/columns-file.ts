// `--columns FILE`: how files with other columns are read; and what a command would write into it.
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Check, Errors } from "typebox/value";
import { missingColumns } from "#src/catalogue/csv/exchange-rows.ts";
import { FileReadings } from "#src/catalogue/csv/file-reading.ts";
import { missingOf } from "#src/catalogue/csv/match-columns.ts";
import { tableNamed } from "#src/catalogue/csv/open-catalogue.ts";
import { type FileSurvey, readHeader, surveyFile } from "#src/catalogue/csv/survey-file.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { fileBytes } from "#src/platform/text/catalogue-csv.ts";

/** @throws SetupProblem where it cannot be read, or says something else */
export async function readColumnsFile(path: string): Promise<FileReadings> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    throw new SetupProblem(`${path} cannot be read as JSON (${(cause as Error).message}).`, { cause });
  }
  if (Check(FileReadings, content)) return content;
  const [first] = Errors(FileReadings, content);
  throw new SetupProblem(
    `${path}: ${first?.instancePath || "the whole file"} ${first?.message ?? "is not as it should be"}.`,
  );
}

/** Files that are not in the format's own words, and of which nobody has said how to read them. */
export async function surveyFolder(path: string, given: FileReadings): Promise<FileSurvey[]> {
  const found = await stat(path).catch(() => null);
  const isFolder = found?.isDirectory() === true;
  const names = isFolder ? (await readdir(path)).filter((name) => tableNamed(name) !== null) : [basename(path)];
  const surveys: FileSurvey[] = [];
  for (const name of names.filter((each) => /\.(csv|xlsx)$/i.test(each) && !Object.hasOwn(given, each))) {
    if (!found) continue;
    const read = () => fileBytes(isFolder ? join(path, name) : path);
    const table = tableNamed(name);
    const header = table && (await readHeader(read));
    if (table !== null && (!header || missingColumns(table, header.names).length === 0)) continue;
    const survey = await surveyFile(name, read, table);
    if (survey) surveys.push(survey);
  }
  return surveys;
}

/** What would be matched, for people, and as the file that says so. */
export function proposalText(surveys: readonly FileSurvey[]): string {
  const lines = surveys.flatMap(({ name, guess: { table, columns, looksUp } }) => {
    if (table === null) return [`${name}: nothing says whose records it lists.`];
    const named = Object.entries(columns).filter(([from, { to }]) => from !== to);
    const missing = missingOf(
      table,
      Object.values(columns).map(({ to }) => to),
      looksUp,
    );
    return [
      `${name} looks like ${table}.csv with other names for its columns:`,
      ...named.map(([from, { to, why }]) => `  ${from} is ${to}${why === "values" ? ", by its values" : ""}`),
      ...missing.map((column) => `  ${column} is missing`),
    ];
  });
  const readings = surveys.map(({ name, sheet, headerLine, guess: { table, columns, looksUp } }) => [
    name,
    {
      table,
      sheet,
      headerLine,
      columns: Object.fromEntries(Object.entries(columns).map(([from, { to }]) => [from, to])),
      looksUp,
    },
  ]);
  const file = JSON.stringify(Object.fromEntries(readings), null, 2);
  return [
    ...lines,
    "To have them read so, save this as columns.json, correct it, and add --columns columns.json:",
    file,
  ].join("\n");
}
