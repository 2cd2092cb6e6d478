// How an upload's files are read: by the format, as before, or as somebody has to say.
import type { Buffer } from "node:buffer";
import { missingColumns } from "#src/catalogue/csv/exchange-rows.ts";
import type { FileReading, FileReadings } from "#src/catalogue/csv/file-reading.ts";
import { tableNamed } from "#src/catalogue/csv/open-catalogue.ts";
import {
  type FileSurvey,
  isExact,
  isWorkbook,
  readHeader,
  surveyFile,
  surveyOfSheet,
} from "#src/catalogue/csv/survey-file.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { storedFile } from "./upload-files.ts";
import { isZip, type Upload } from "./upload-rules.ts";
import { readRemembered, storeReadings, storeRemembered, storeSurvey } from "./upload-store.ts";

/**
 * Null where somebody has to look at a file's columns first: what is in it is stored then.
 * @throws SetupProblem where a file has no columns
 */
export async function settleReadings(database: Database, upload: Upload): Promise<FileReadings | null> {
  const { uploadId, files } = upload;
  const readings = { ...upload.readings };
  if (files.some(({ name }) => isZip(name))) return readings;
  for (const file of files) {
    const { name } = file;
    if (Object.hasOwn(readings, name)) continue;
    const read = () => storedFile(database, uploadId, file);
    const table = tableNamed(name);
    const pending = upload.survey?.name === name ? upload.survey : null;
    if (pending?.given) {
      const again = await surveyFile(name, read, pending.guess.table, pending.given);
      if (!again)
        throw new SetupProblem(`${name} has no line with the names of its columns when it is read like this.`);
      await storeSurvey(database, uploadId, again);
      await storeReadings(database, uploadId, readings);
      return null;
    }
    const header = isWorkbook(name) ? null : await readHeader(read);
    const remembered = header && (await readRemembered(database, header.shape));
    // Where the import can read its columns, or says why it cannot, there is nothing to match.
    if (table !== null && !remembered && (header === null || missingColumns(table, header.names).length === 0))
      continue;
    const { encoding, separator } = remembered?.reading ?? {};
    const given = encoding || separator ? { encoding, separator } : undefined;
    const survey = await surveyFile(name, read, remembered?.reading.table ?? table, given);
    if (!survey) throw new SetupProblem(`${name} has no line with the names of its columns.`);
    const [settled, looked] = (await rememberedReading(database, survey)) ?? [exactReading(survey), survey];
    await storeSurvey(database, uploadId, looked);
    if (settled === null) {
      await storeReadings(database, uploadId, readings);
      return null;
    }
    readings[name] = settled;
  }
  await storeReadings(database, uploadId, readings);
  return readings;
}

/**
 * For the next files with these columns, as their text shows them and as it is read; without what
 * was mended, which is of this file's lines.
 */
export async function rememberReading(
  queries: Queries,
  read: () => AsyncIterable<Buffer>,
  { mended: _ofThisFile, ...reading }: FileReading,
): Promise<void> {
  const { sheet, encoding, separator } = reading;
  const texts = encoding || separator ? [{}, { encoding, separator }] : [{}];
  for (const given of texts) {
    const header = await readHeader(read, sheet, given);
    if (header) await storeRemembered(queries, header.shape, reading);
  }
}

/** As a file with the same columns was read, and what is in that sheet of this one. */
async function rememberedReading(database: Database, survey: FileSurvey): Promise<[FileReading, FileSurvey] | null> {
  for (const found of survey.sheets ?? [survey]) {
    const remembered = await readRemembered(database, found.shape);
    if (!remembered) continue;
    const { reading, chosenAt } = remembered;
    const { sheet, headerLine } = found;
    const ofSheet = found === survey ? survey : surveyOfSheet(survey.name, found, reading.table);
    const settled = { ...reading, sheet, headerLine, rememberedAt: chosenAt };
    return [settled, { ...ofSheet, sheets: survey.sheets }];
  }
  return null;
}

/** Of a file that has the format's names, but not its name; null where somebody has to look. */
function exactReading(survey: FileSurvey): FileReading | null {
  if (!isExact(survey) || survey.sheets) return null;
  const { guess, sheet, headerLine } = survey;
  return { table: guess.table, sheet, headerLine, columns: {} };
}
