// An import at the desk in a thread, with its own connections to PostgreSQL.
import { Buffer } from "node:buffer";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { pastImports } from "#src/catalogue/store/past-imports.ts";
import { startPreview, startPublication, startUndo } from "#src/catalogue/uploads/import-work.ts";
import { receiveUpload } from "#src/catalogue/uploads/upload-files.ts";
import type { Officer } from "#src/catalogue/uploads/upload-rules.ts";
import { readUpload, workLock } from "#src/catalogue/uploads/upload-store.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { isLocked, openImportSession } from "#src/platform/database/session-lock.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { importInThread } from "./import-in-thread.ts";

const maya: Officer = { kind: "officer", email: "maya@example.org", name: "Maya Thornbury" };

describe.runIf(process.env.TEST_DATABASE_URL)("over PostgreSQL", () => {
  let own: Awaited<ReturnType<typeof openOwnPostgreSQL>>;
  beforeAll(async () => {
    own = await openOwnPostgreSQL(process.env.TEST_DATABASE_URL!);
  }, 120_000);
  afterAll(async () => {
    await own.database.close();
    await own.drop?.();
  });

  const error = vi.fn();
  beforeEach(() => void error.mockClear());
  const parts = (inThread = importInThread(own.url)) => ({
    database: own.database,
    writer: catalogueWriter(own.database, publishTouched),
    publishAlongside: publishTouched,
    log: { error },
    inThread,
  });
  async function received(clubName: string): Promise<number> {
    const file = `ClubId,WgsClubId,ClubName,PostCode\n1,00000000-0000-4000-8000-000000000001,${clubName},M33 7WR\n`;
    async function* files() {
      yield {
        name: "clubs.csv",
        bytes: (async function* () {
          yield Buffer.from(file);
        })(),
      };
    }
    const answer = await receiveUpload(own.database, maya, files(), () => false);
    if (!answer.ok) throw new Error(answer.kind);
    return answer.uploadId;
  }
  async function ended(started: { ok: boolean; done?: Promise<void> }) {
    expect(started).toMatchObject({ ok: true });
    await started.done;
  }

  test("an upload is previewed, published and taken back", async () => {
    const uploadId = await received("Sale Town");
    await ended(await startPreview(parts(), uploadId, maya));
    const previewed = await readUpload(own.database, uploadId);
    expect(previewed).toMatchObject({
      preview: { files: { "clubs.csv": { loaded: 1 } } },
      work: { isRunning: false, failure: null, progress: { files: { "clubs.csv": 1 }, isMerging: true } },
    });
    await ended(await startPublication(parts(), uploadId, maya, null));
    expect(error.mock.calls).toEqual([]);
    const [published] = await pastImports(own.database);
    expect(published).toMatchObject({ uploadId, madeBy: maya });
    await ended(await startUndo(parts(), published!.importId, maya));
    expect((await pastImports(own.database))[0]).toMatchObject({ undoneBy: maya });
  });

  test("a work whose signs of life are late goes on as long as its thread does", async () => {
    const uploadId = await received("Hale");
    const other = await openImportSession(own.database);
    const started = await startPreview(parts(), uploadId, maya);
    const workNow = async () => (await readUpload(own.database, uploadId))!.work!;
    const { workId } = await workNow();
    await expect.poll(() => isLocked(own.database, workLock(workId)), { timeout: 30_000 }).toBe(true);
    // No sign can be written while somebody else has the row.
    const blocking = await own.database.openSession();
    await blocking.transaction("read committed", async (queries) => {
      await queries.query("update import_work set beat_at = now() - interval '5 minutes' where work_id = $1", [workId]);
      expect((await readUpload(queries, uploadId))!.work).toMatchObject({ isRunning: true, failure: null });
    });
    await blocking.release();
    expect(await startPreview(parts(), uploadId, maya)).toEqual({ ok: false, kind: "already-running" });
    await other.release();
    await ended(started);
    expect(await workNow()).toMatchObject({ isRunning: false, failure: null });
  });

  test("a thread that ends before its work is logged, and shows as a work that died", async () => {
    const uploadId = await received("Urmston");
    const url = new URL(own.url);
    url.pathname = "/no_such_database";
    await ended(await startPreview(parts(importInThread(url.href)), uploadId, maya));
    expect(error).toHaveBeenCalledOnce();
    expect((await readUpload(own.database, uploadId))?.work?.failure).toEqual({ kind: "died" });
    await ended(await startPreview(parts(), uploadId, maya));
    expect((await readUpload(own.database, uploadId))?.preview).not.toBeNull();
  });
});
