// What the screens of one upload share: which it is, where it is shown, and what works on it.

import { countNews } from "#src/alerts/count-news.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import type { Upload } from "#src/catalogue/uploads/upload-rules.ts";
import { readUpload } from "#src/catalogue/uploads/upload-store.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { type Desk, numberIn, there } from "./desk-request.ts";
import { importInThread } from "./import-in-thread.ts";

export const uploadPath = (uploadId: number) => `/desk/imports/${uploadId}`;

export function partsOf({ database, databaseUrl, clock, alertCipher: cipher, catchmentMiles, fastifyRequest }: Desk) {
  return {
    database,
    writer: catalogueWriter(database, publishTouched),
    log: fastifyRequest.log,
    publishAlongside: publishTouched,
    countNews: cipher && ((queries: Queries) => countNews(queries, { cipher, catchmentMiles, nowMs: clock.nowMs() })),
    inThread:
      databaseUrl === undefined ? null : importInThread(databaseUrl, cipher && { keys: cipher.keys, catchmentMiles }),
  };
}

export async function uploadOf(desk: Desk): Promise<Upload> {
  const uploadId = numberIn(desk.params.uploadId);
  return there(uploadId === null ? null : await readUpload(desk.database, uploadId));
}
