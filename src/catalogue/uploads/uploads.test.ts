// An officer's upload from its bytes to its publication and back, on both databases.
import { Buffer } from "node:buffer";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readAudit } from "#src/audit/audit-store.ts";
import { correctRecord } from "#src/catalogue/corrections/correct-record.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { importInForce, pastImports } from "#src/catalogue/store/past-imports.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { openImportSession } from "#src/platform/database/session-lock.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { zipBytes } from "#test/zip-bytes.ts";
import { discardUpload, longestWorkMs, startPreview, startPublication, startUndo } from "./import-work.ts";
import { refusedRowsFile } from "./preview-upload.ts";
import { receiveUpload, storedCatalogue } from "./upload-files.ts";
import { maxUploadBytes, maxUploads, type Officer, type RowKind } from "./upload-rules.ts";
import {
  insertUpload,
  insertWork,
  keepReceiving,
  listUploads,
  readLastUndo,
  readRows,
  readUpload,
  uploadDeletion,
} from "./upload-store.ts";

const maya: Officer = { kind: "officer", email: "maya@example.org", name: "Maya Thornbury" };
const idris: Officer = { kind: "officer", email: "idris@example.org", name: "Idris Calloway" };

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const clubsFile = (rows: string[]) => `ClubId,WgsClubId,ClubName,PostCode,Latitude,Longitude\n${rows.join("\n")}\n`;
const club = (id: number, name = `Club ${id}`) => `${id},${uuid(id)},${name},M33 7WR,53.4,-2.3`;
const many = <T>(count: number, make: (id: number) => T) => Array.from({ length: count }, (_, at) => make(at + 1));
const teamsFile = (rows: string[]) =>
  `TeamId,WgsTeamId,ClubId,TeamName,Agegroup,Gender,FootballType,PlaysOnDay\n${rows.join("\n")}\n`;
const team = (id: number, clubId: number, age = "U12", day = 2) =>
  `${id},${uuid(id)},${clubId},Team ${id},${age},Female,11v11,${day}`;

async function* filesOf(files: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries(files)) yield { name, bytes: pieces(Buffer.from(content)) };
}

/** As a network brings them. */
async function* one(bytes: AsyncIterable<Buffer>) {
  yield { name: "clubs.csv", bytes };
}

async function* pieces(bytes: Buffer, size = 60_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe("an upload", () => {
  onEachDatabase((database) => {
    const errors = vi.fn();
    const parts = () => ({
      database: database(),
      writer: catalogueWriter(database(), publishTouched),
      publishAlongside: publishTouched,
      log: { error: errors },
      inThread: null,
    });
    afterEach(() => expect(errors).not.toHaveBeenCalled());

    const receive = (files: Record<string, string | Buffer>, officer = maya, isPartial = false) =>
      receiveUpload(database(), officer, filesOf(files), () => isPartial);
    async function received(files: Record<string, string | Buffer>, officer = maya, isPartial = false) {
      const answer = await receive(files, officer, isPartial);
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      return answer.uploadId;
    }
    /** Previews it and returns what is then known of it. */
    async function previewed(uploadId: number, officer = maya) {
      await finished(await startPreview(parts(), uploadId, officer));
      return (await readUpload(database(), uploadId))!;
    }
    async function finished(started: { ok: boolean; done?: Promise<void> }) {
      expect(started).toMatchObject({ ok: true });
      await started.done;
    }
    const publish = (uploadId: number, officer = maya, typed: number | null = null) =>
      startPublication(parts(), uploadId, officer, typed);
    async function published(files: Record<string, string | Buffer>, officer = maya) {
      const { uploadId } = await previewed(await received(files, officer), officer);
      await finished(await publish(uploadId, officer));
      return uploadId;
    }
    const rowsOf = async (uploadId: number, file: string, kind: RowKind) =>
      (await readRows(database(), uploadId, { file, kind, after: 0, limit: 100 })).map(({ details }) => details);
    const clubNames = async () =>
      (await catalogueStore(database()).readSnapshot()).clubs.map(({ clubName }) => clubName);

    test("a zip is previewed row by row, published under the officer's name, and taken back", async () => {
      await published({
        "clubs.csv": clubsFile(many(4, (id) => club(id))),
        "teams.csv": teamsFile([team(11, 1), team(12, 2)]),
      });
      const zip = await zipBytes({
        "register/clubs.csv": clubsFile([club(1), club(2, "Sale Town"), club(5), "6,no-uuid,Urmston,M41 0TP,,"]),
        "register/teams.csv": teamsFile([team(11, 1, "U12", 3), team(12, 2, "U99")]),
        "register/readme.txt": "x",
      });
      const upload = await previewed(await received({ "november.zip": zip }, idris), idris);
      expect(upload).toMatchObject({
        files: [{ name: "november.zip", size: zip.length }],
        madeBy: idris,
        isPartial: false,
        importId: null,
        work: { kind: "preview", isRunning: false, failure: null, startedBy: idris },
        preview: {
          files: {
            "clubs.csv": { loaded: 1, changed: 1, unchanged: 1, removed: 2, refused: 1 },
            "teams.csv": { loaded: 0, changed: 1, unchanged: 0, removed: 0, refused: 1, retained: 1 },
          },
          stop: null,
          headers: { "teams.csv": expect.arrayContaining(["Agegroup"]) },
        },
      });
      expect(upload.work?.progress?.files).toBeDefined();
      const { uploadId } = upload;
      expect(await rowsOf(uploadId, "clubs.csv", "loaded")).toEqual([{ name: "Club 5" }]);
      expect(await rowsOf(uploadId, "clubs.csv", "removed")).toEqual([{ name: "Club 3" }, { name: "Club 4" }]);
      expect(await rowsOf(uploadId, "clubs.csv", "changed")).toEqual([
        { name: "Sale Town", fields: [{ column: "ClubName", was: "Club 2", now: "Sale Town" }] },
      ]);
      expect(await rowsOf(uploadId, "teams.csv", "changed")).toEqual([
        { name: "Team 11", fields: [{ column: "PlaysOnDay", was: "2", now: "3" }] },
      ]);
      expect(await rowsOf(uploadId, "teams.csv", "refused")).toEqual([
        expect.objectContaining({
          line: 3,
          column: "Agegroup",
          value: "U99",
          name: "Team 12",
          cells: team(12, 2, "U99").split(","),
        }),
      ]);
      let toMend = "";
      for await (const text of refusedRowsFile(database(), uploadId, upload.preview!, "clubs.csv")) toMend += text;
      expect(toMend.split("\n")).toEqual([
        "ClubId,WgsClubId,ClubName,PostCode,Latitude,Longitude,RefusedLine,RefusedColumn,RefusedBecause",
        '6,no-uuid,Urmston,M41 0TP,,,5,WgsClubId,"""no-uuid"" is not a UUID"',
        "",
      ]);
      expect(await clubNames()).toEqual(["Club 1", "Club 2", "Club 3", "Club 4"]);

      await finished(await publish(uploadId, maya));
      expect(await clubNames()).toEqual(["Club 1", "Sale Town", "Club 5"]);
      const [latest] = await pastImports(database());
      expect(latest).toMatchObject({ command: "upload november.zip", madeBy: maya, uploadId, canBeUndone: true });
      expect((await readUpload(database(), uploadId))?.importId).toBe(latest!.importId);
      const pieces = await database().query("select 1 from upload_pieces where upload_id = $1", [uploadId]);
      expect(pieces.rows).toEqual([]);
      expect(await publish(uploadId)).toEqual({ ok: false, kind: "published-already" });

      await finished(await startUndo(parts(), latest!.importId, idris));
      expect(await clubNames()).toEqual(["Club 1", "Club 2", "Club 3", "Club 4"]);
      const [undone] = await pastImports(database());
      expect(undone).toMatchObject({ importId: latest!.importId, undoneBy: idris, canBeUndone: false });
      const audit = await readAudit(database(), { limit: 2 });
      expect(audit.map(({ action, actor, recordId }) => [action, actor, recordId])).toEqual([
        ["import-undone", "idris@example.org", String(latest!.importId)],
        ["import-published", "maya@example.org", String(latest!.importId)],
      ]);
      await finished(await startUndo(parts(), latest!.importId, idris));
      expect((await readLastUndo(database()))?.failure).toEqual({ kind: "nothing-to-undo" });
    });

    test("a file to mend is read without a warning, under the name that browsers give a second copy", async () => {
      const reasons = ",RefusedLine,RefusedColumn,RefusedBecause";
      const header = clubsFile([]).split("\n")[0]!;
      const mended = `${header}${reasons}\n${club(6)},5,WgsClubId,why\n7,no-uuid,Hale,M33 7WR,,,6,WgsClubId,why\n`;
      const upload = await previewed(await received({ "clubs (1).csv": mended }, maya, true));
      expect(upload).toMatchObject({ files: [{ name: "clubs.csv" }], preview: { warnings: [], mails: 0 } });
      let toMend = "";
      for await (const text of refusedRowsFile(database(), upload.uploadId, upload.preview!, "clubs.csv"))
        toMend += text;
      expect(toMend.split("\n")).toEqual([
        `${header}${reasons}`,
        '7,no-uuid,Hale,M33 7WR,,,3,WgsClubId,"""no-uuid"" is not a UUID"',
        "",
      ]);
    });

    test("a file to mend has no cell that a spreadsheet calculates, and is read as what it was", async () => {
      const header = clubsFile([]).trim();
      const rows = ["8,no-uuid,=1+1,M33 7WR,53.4,-2.3,", "9,no-uuid,'=2+2,M33 7WR,53.4,-2.3,"];
      let file = [`${header},=1+1`, ...rows, ""].join("\n");
      for (let times = 0; times < 2; times++) {
        const { uploadId, preview } = await previewed(await received({ "clubs.csv": file }, maya, true));
        file = "";
        for await (const text of refusedRowsFile(database(), uploadId, preview!, "clubs.csv")) file += text;
        const [first, ...others] = file.split("\n");
        expect(first).toBe(`${header},'=1+1,RefusedLine,RefusedColumn,RefusedBecause`);
        expect(others.map((line) => line.split(",").slice(0, 6))).toEqual([
          ["8", "no-uuid", "'=1+1", "M33 7WR", "53.4", "-2.3"],
          ["9", "no-uuid", "'=2+2", "M33 7WR", "53.4", "-2.3"],
          [""],
        ]);
      }
      const mended = file.replaceAll(/^(\d),no-uuid/gm, (_all, id) => `${id},${uuid(Number(id))}`);
      await published({ "clubs.csv": mended });
      expect((await clubNames()).sort()).toEqual(["=1+1", "=2+2"]);
    });

    test("files larger than the pieces they are stored in are read whole, from a zip as well", async () => {
      const clubs = clubsFile(many(6_000, (id) => club(id, `Club ${id} ${"x".repeat(id % 70)}`)));
      const zip = await zipBytes({ "clubs.csv": clubs, "providers.csv": "ProviderId,ProviderName\n" }, false);
      expect(zip.length).toBeGreaterThan(512 * 1024);
      for (const files of [{ "clubs.csv": clubs }, { "all.zip": zip }] as Record<string, string | Buffer>[]) {
        const upload = (await readUpload(database(), await received(files)))!;
        const catalogue = await storedCatalogue(database(), upload);
        const read: Buffer[] = [];
        for await (const chunk of catalogue.read("clubs")) read.push(chunk);
        await catalogue.close();
        expect(Buffer.concat(read).toString()).toBe(clubs);
      }
    });

    test.each<[string, () => Promise<Record<string, string | Buffer>> | Record<string, string | Buffer>, object]>([
      ["nothing", () => ({}), { kind: "no-files" }],
      ["a picture", () => ({ "crest.png": "x" }), { kind: "wrong-file", name: "crest.png" }],
      ["a path out of its folder", () => ({ "../../etc/passwd": "x" }), { kind: "wrong-file" }],
      ["a file twice", () => ({ "clubs.csv": "x", "CLUBS.CSV": "x" }), { kind: "file-twice", name: "CLUBS.CSV" }],
      ["a second copy", () => ({ "clubs.csv": "x", "clubs (1).csv": "x" }), { kind: "file-twice", name: "clubs.csv" }],
      [
        "a zip and a file",
        async () => ({ "a.zip": await zipBytes({ "clubs.csv": "x" }), "clubs.csv": "x" }),
        { kind: "zip-not-alone" },
      ],
      [
        "what is no zip",
        () => ({ "a.zip": "PK, but no zip at all" }),
        { kind: "unusable", reason: expect.stringContaining("a.zip is no readable zip") },
      ],
      [
        "a zip of something else",
        async () => ({ "a.zip": await zipBytes({ "song.mp3": "x" }) }),
        { kind: "unusable", reason: expect.stringContaining("none of the catalogue's files") },
      ],
      [
        "a zip that unpacks to a thousand times its size",
        async () => ({ "a.zip": await zipBytes({ "clubs.csv": Buffer.alloc(60_000_000) }) }),
        { kind: "unusable", reason: expect.stringContaining("times its size") },
      ],
      [
        "a zip that was cut off",
        async () => ({ "a.zip": (await zipBytes({ "clubs.csv": clubsFile([club(1)]) })).subarray(0, 150) }),
        { kind: "unusable" },
      ],
    ])("with %s is refused, and nothing of it stays", async (_what, files, refusal) => {
      expect(await receive(await files())).toMatchObject({ ok: false, ...refusal });
      for (const table of ["uploads", "upload_files", "upload_pieces"])
        expect((await database().query(`select 1 from ${table}`)).rows).toEqual([]);
    });

    test("that breaks off leaves nothing", async () => {
      const small = async function* () {
        yield Buffer.from("ClubId");
        throw new Error("The browser went away");
      };
      await expect(receiveUpload(database(), maya, one(small()), () => false)).rejects.toThrow("went away");
      expect((await database().query("select 1 from uploads")).rows).toEqual([]);
    });

    test("whose server died while it was received is in nobody's way; one that is only slow goes on", async () => {
      for (let begun = 0; begun < maxUploads; begun++) await insertUpload(database(), idris, maxUploads);
      expect(await receive({ "clubs.csv": clubsFile([club(1)]) })).toEqual({ ok: false, kind: "too-many-uploads" });
      await database().query("update uploads set made_at = now() - interval '2 minutes'");
      const slow = (await insertUpload(database(), idris, maxUploads))!;
      await keepReceiving(database(), slow);
      const uploadId = await received({ "clubs.csv": clubsFile([club(1)]) });
      const { rows } = await database().query("select upload_id from uploads order by upload_id");
      expect(rows).toEqual([{ upload_id: slow }, { upload_id: uploadId }]);
    });

    test("that comes a byte at a time is stored as it was sent", async () => {
      const sent = Buffer.from(clubsFile(many(3, (id) => club(id))));
      const answer = await receiveUpload(database(), maya, one(pieces(sent, 1)), () => false);
      const upload = (await readUpload(database(), (answer as { uploadId: number }).uploadId))!;
      const catalogue = await storedCatalogue(database(), upload);
      const read: Buffer[] = [];
      for await (const chunk of catalogue.read("clubs")) read.push(chunk);
      expect(Buffer.concat(read)).toEqual(sent);
    });

    test("whose work takes longer than it may says so, and changes nothing", async () => {
      const uploadId = await received({ "clubs.csv": clubsFile([club(1)]) });
      const { writer } = parts();
      const late = {
        begin(...options: Parameters<typeof writer.begin>) {
          vi.spyOn(performance, "now").mockReturnValue(performance.now() + longestWorkMs + 1);
          onTestFinished(() => void vi.restoreAllMocks());
          return writer.begin(...options);
        },
      };
      await finished(await startPreview({ ...parts(), writer: late }, uploadId, maya));
      expect(await readUpload(database(), uploadId)).toMatchObject({
        preview: null,
        work: { isRunning: false, failure: { kind: "too-long" } },
      });
    });

    // Writes all of what an upload may have.
    test("that is too large is refused before it has come whole", { tags: ["thorough"] }, async () => {
      let sent = 0;
      const endless = async function* () {
        for (const chunk = Buffer.alloc(4_000_000); ; sent += chunk.length) yield chunk;
      };
      expect(await receiveUpload(database(), maya, one(endless()), () => false)).toEqual({
        ok: false,
        kind: "too-large",
      });
      expect(sent).toBeLessThanOrEqual(maxUploadBytes + 4_000_000);
      expect((await database().query("select 1 from uploads")).rows).toEqual([]);
    });

    test("beyond the number that may wait is refused, until one is discarded by whoever made it", async () => {
      const ids: number[] = [];
      for (let made = 0; made < maxUploads; made++) ids.push(await received({ "clubs.csv": clubsFile([club(1)]) }));
      expect(await receive({ "clubs.csv": clubsFile([club(1)]) })).toEqual({ ok: false, kind: "too-many-uploads" });
      expect(await discardUpload(database(), ids[0]!, idris)).toBe(false);
      expect(await discardUpload(database(), ids[0]!, maya)).toBe(true);
      expect((await listUploads(database())).map(({ uploadId }) => uploadId)).toEqual(ids.slice(1).reverse());
      await received({ "clubs.csv": clubsFile([club(1)]) });
    });

    test("of a damaged file says so when it is previewed, and changes nothing", async () => {
      const zip = await zipBytes({ "clubs.csv": clubsFile(many(500, (id) => club(id))) }, false);
      zip[5_000] = zip[5_000]! ^ 1;
      const upload = await previewed(await received({ "a.zip": zip }));
      expect(upload).toMatchObject({ preview: null, work: { isRunning: false, failure: { kind: "unusable" } } });
      expect(upload.work?.failure?.reason).toContain("clubs.csv in a.zip is damaged");
      expect(await publish(upload.uploadId)).toEqual({ ok: false, kind: "not-previewed" });
    });

    test("that would remove much waits for exactly that number", async () => {
      await published({ "clubs.csv": clubsFile(many(60, (id) => club(id))) });
      const { uploadId, preview } = await previewed(
        await received({ "clubs.csv": clubsFile(many(20, (id) => club(id))) }),
      );
      expect(preview!.stop).toMatchObject({ removals: 40, reasons: [{ file: "clubs.csv" }] });
      for (const typed of [null, 0, 39, 41, Number.NaN]) {
        expect(await publish(uploadId, maya, typed)).toEqual({ ok: false, kind: "wrong-number" });
      }
      expect(await clubNames()).toHaveLength(60);
      await finished(await publish(uploadId, maya, 40));
      expect(await clubNames()).toHaveLength(20);
    });

    test("of which no row can be used has no number that insists on it", async () => {
      await published({ "clubs.csv": clubsFile(many(3, (id) => club(id))) });
      const { uploadId, preview } = await previewed(
        await received({ "clubs.csv": clubsFile(many(3, (id) => `${id},x,Club,M33 7WR,,`)) }),
      );
      expect(preview!.stop).toMatchObject({ removals: 0 });
      expect(await publish(uploadId, maya, 0)).toEqual({ ok: false, kind: "of-no-use" });
    });

    test("of a part of the register removes nothing", async () => {
      await published({ "clubs.csv": clubsFile(many(3, (id) => club(id))) });
      const { uploadId, preview } = await previewed(await received({ "clubs.csv": clubsFile([club(9)]) }, maya, true));
      expect(preview!.files["clubs.csv"]).toMatchObject({ loaded: 1, removed: 0 });
      await finished(await publish(uploadId));
      expect(await clubNames()).toHaveLength(4);
    });

    test("is compared with what is shown, where a record has been corrected", async () => {
      const files = (name: string) => ({
        "clubs.csv": clubsFile([club(1, name)]),
        "teams.csv": teamsFile([team(11, 1)]),
      });
      await published(files("Club 1"));
      const correction = { kind: "team", id: "11", field: "PlaysOnDay", text: "3", reason: null } as const;
      const correcting = { database: database(), publish: publishTouched };
      expect(await correctRecord(correcting, maya, correction)).toEqual({ ok: true });
      const renamed = teamsFile([team(11, 1).replace("Team 11", "Reds")]);
      const same = await previewed(await received({ ...files("Club 1"), "teams.csv": renamed }));
      expect(await rowsOf(same.uploadId, "teams.csv", "changed")).toEqual([
        { name: "Reds", fields: [{ column: "TeamName", was: "Team 11", now: "Reds" }] },
      ]);
      const other = await previewed(await received({ "teams.csv": teamsFile([team(11, 1, "U12", 5)]) }));
      expect(await rowsOf(other.uploadId, "teams.csv", "changed")).toEqual([
        { name: "Team 11", fields: [{ column: "PlaysOnDay", was: "3", now: "5" }] },
      ]);
      expect(other.preview!.warnings.map(({ file }) => file)).toEqual(["teams.csv"]);
    });

    test("is not published on what another officer has changed since, and its preview is made anew", async () => {
      await published({ "clubs.csv": clubsFile(many(3, (id) => club(id))) });
      const mine = await previewed(await received({ "clubs.csv": clubsFile([...many(3, (id) => club(id)), club(4)]) }));
      expect(mine.preview!.files["clubs.csv"]).toMatchObject({ loaded: 1, unchanged: 3 });
      await published({ "clubs.csv": clubsFile([...many(3, (id) => club(id)), club(4), club(5)]) }, idris);
      expect(await publish(mine.uploadId)).toEqual({ ok: false, kind: "overtaken" });
      await vi.waitFor(async () => {
        const now = await readUpload(database(), mine.uploadId);
        expect(now).toMatchObject({ preview: { files: { "clubs.csv": { loaded: 0, unchanged: 4, removed: 1 } } } });
        expect(now!.work!.isRunning).toBe(false);
      }, 30_000);
      await finished(await publish(mine.uploadId));
      expect(await clubNames()).toHaveLength(4);
    });

    test("is not published where another import comes between the press and its beginning", async () => {
      await published({ "clubs.csv": clubsFile([club(1)]) });
      const { uploadId } = await previewed(await received({ "clubs.csv": clubsFile([club(2)]) }));
      const { writer } = parts();
      const late = {
        async begin(...options: Parameters<typeof writer.begin>) {
          await published({ "clubs.csv": clubsFile([club(1), club(3)]) }, idris);
          return writer.begin(...options);
        },
      };
      await finished(await startPublication({ ...parts(), writer: late }, uploadId, maya, null));
      expect((await readUpload(database(), uploadId))?.work).toMatchObject({ failure: { kind: "overtaken" } });
      expect(await clubNames()).toEqual(["Club 1", "Club 3"]);
    });

    test("is published once by two officers at the same time; one is told where another import runs", async () => {
      const { uploadId } = await previewed(await received({ "clubs.csv": clubsFile([club(1)]) }));
      const answers = await Promise.all([publish(uploadId, maya), publish(uploadId, idris)]);
      for (const answer of answers) if (answer.ok) await answer.done;
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({
        kind: expect.stringMatching(/^(already-running|published-already)$/),
      });
      expect(await pastImports(database())).toHaveLength(1);

      const next = await previewed(await received({ "clubs.csv": clubsFile([club(2)]) }));
      const other = await openImportSession(database());
      await finished(await publish(next.uploadId));
      expect((await readUpload(database(), next.uploadId))?.work?.failure).toEqual({ kind: "other-import" });
      await other.release();
      await finished(await publish(next.uploadId));
      expect(await clubNames()).toEqual(["Club 2"]);
    });

    test("whose server was killed is found as it was, and the work is started again", async () => {
      const uploadId = await received({ "clubs.csv": clubsFile([club(1)]) });
      await insertWork(database(), "preview", uploadId, maya);
      expect((await readUpload(database(), uploadId))?.work).toMatchObject({ isRunning: true, failure: null });
      expect(await startPreview(parts(), uploadId, idris)).toEqual({ ok: false, kind: "already-running" });
      await database().query("update import_work set beat_at = now() - interval '30 seconds'");
      expect((await readUpload(database(), uploadId))?.work).toMatchObject({
        isRunning: false,
        failure: { kind: "died" },
      });
      expect((await previewed(uploadId, idris)).preview).not.toBeNull();
      const base = await importInForce(database());
      await insertWork(database(), "publish", uploadId, maya);
      await database().query("update import_work set beat_at = now() - interval '30 seconds' where ended_at is null");
      await finished(await publish(uploadId, idris));
      expect(await importInForce(database())).not.toBe(base);
    });

    test("names who published in the list of imports, beside those of commands", async () => {
      await published({ "clubs.csv": clubsFile([club(1)]) });
      expect((await pastImports(database())).map(({ madeBy }) => madeBy)).toEqual([maya]);
      const empty = { tables: [], warnings: [], open: () => Promise.reject(new Error("none")), close: async () => {} };
      await importCatalogue(empty, parts().writer, { isPartial: false, isDemonstration: false });
      expect((await pastImports(database()))[0]).toMatchObject({ madeBy: { kind: "command" }, uploadId: null });
      expect((await readAudit(database(), { limit: 1 }))[0]).toMatchObject({
        actorKind: "command",
        action: "import-published",
      });
    });

    test("is deleted after seven days, and one that never came whole after one", async () => {
      const uploadId = await received({ "clubs.csv": clubsFile([club(1)]) });
      await received({ "clubs.csv": clubsFile([club(1)]) });
      await database().query("update uploads set received_at = null where upload_id <> $1", [uploadId]);
      const info = vi.fn();
      const deleteAt = async (days: number) => {
        const nowMs = Date.now() + days * 86_400_000;
        const deletion = {
          database: database(),
          clock: { nowMs: () => nowMs },
          queueNowMs: async () => nowMs,
          log: { info },
        };
        await uploadDeletion(deletion as never)(new AbortController().signal);
        return (await database().query("select 1 from uploads")).rows.length;
      };
      expect(await deleteAt(0.9)).toBe(2);
      expect(await deleteAt(1.1)).toBe(1);
      expect(await deleteAt(6.9)).toBe(1);
      expect(await deleteAt(7.1)).toBe(0);
      expect((await database().query("select 1 from upload_pieces")).rows).toEqual([]);
    });
  });
});
