// How the files of an upload are read: as the format says, as files with the same columns were read before, or as somebody has to say.

import { missingColumns } from "#src/catalogue/csv/exchange-rows.ts";
import type { FileReadings } from "#src/catalogue/csv/file-reading.ts";
import { tableNamed } from "#src/catalogue/csv/open-catalogue.ts";
import { isExact, readHeader, surveyFile } from "#src/catalogue/csv/survey-file.ts";
import type { Database } from "#src/platform/database/database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { storedFile } from "./upload-files.ts";
import { isZip, type Upload } from "./upload-rules.ts";
import { readRemembered, storeReadings, storeSurvey } from "./upload-store.ts";

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
    const header = await readHeader(read);
    const remembered = header && (await readRemembered(database, header.shape));
    if (remembered) {
      const { reading, chosenAt } = remembered;
      readings[name] = { ...reading, headerLine: header.line, rememberedAt: chosenAt };
      // For whoever looks at its columns again.
      const again = table === null && (await surveyFile(name, read, reading.table));
      if (again) await storeSurvey(database, uploadId, again);
      continue;
    }
    // Where the import can read its columns, or says why it cannot, there is nothing to match.
    if (table !== null && (header === null || missingColumns(table, header.names).length === 0)) continue;
    const survey = header && (await surveyFile(name, read, table));
    if (!survey) throw new SetupProblem(`${name} has no line with the names of its columns.`);
    if (isExact(survey)) {
      readings[name] = { table: survey.guess.table, headerLine: survey.headerLine, columns: {} };
      continue;
    }
    await storeReadings(database, uploadId, readings);
    await storeSurvey(database, uploadId, survey);
    return null;
  }
  await storeReadings(database, uploadId, readings);
  return readings;
}
