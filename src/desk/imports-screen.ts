// The screen of imports: files are uploaded, previewed, published and taken back.
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { countNews } from "#src/alerts/count-news.ts";
import { exchangeFiles, exchangeHeader } from "#src/catalogue/csv/exchange-rows.ts";
import { catalogueTables } from "#src/catalogue/records/catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { importInForce, pastImports } from "#src/catalogue/store/past-imports.ts";
import { discardUpload } from "#src/catalogue/uploads/publish-upload.ts";
import { receiveUpload, type UploadAnswer } from "#src/catalogue/uploads/receive-upload.ts";
import { refusedRowsFile } from "#src/catalogue/uploads/refused-file.ts";
import { type PublishAnswer, startPreview, startPublication, startUndo } from "#src/catalogue/uploads/start-work.ts";
import {
  listedRows,
  maxUploadBytes,
  maxUploadFiles,
  maxUploads,
  type Officer,
  type RowKind,
  type Upload,
  uploadDays,
  uploadTitle,
} from "#src/catalogue/uploads/upload-rules.ts";
import { listUploads, readLastWork, readRows, readUpload } from "#src/catalogue/uploads/upload-store.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { type FormFiles, readFormFiles } from "#src/platform/http/form-files.ts";
import { type Asked, type Desk, type DeskAnswer, refused, view } from "./desk-frame.ts";
import type { DeskPages, NamedUpload, Overtaking } from "./desk-pages.ts";
import { mayDo } from "./desk-rules.ts";
import { importInThread } from "./import-in-thread.ts";
import type { DeskParts } from "./open-desk.ts";

const [listedOnPage, importsOnPage] = [50, 20];
const megabytes = maxUploadBytes / 1_000_000;

/** Seconds until a page on which something runs is asked for again. */
const refreshSeconds = "2";

const named = (upload: Upload): NamedUpload => ({ ...upload, title: uploadTitle(upload.files) });
const uploadPath = (uploadId: number) => `/desk/imports/${uploadId}`;
const numberOf = (text = "") => (/^\d{1,9}$/.test(text) ? Number(text) : null);

export function importsScreen(
  desk: Desk,
  { database, databaseUrl, clock, alertCipher: cipher, catchmentMiles }: DeskParts,
): void {
  const writer = catalogueWriter(database, publishTouched);
  const news = cipher && ((queries: Queries) => countNews(queries, { cipher, catchmentMiles, nowMs: clock.nowMs() }));
  const inThread =
    databaseUrl === undefined ? null : importInThread(databaseUrl, cipher && { keys: cipher.keys, catchmentMiles });
  const partsFor = ({ log }: FastifyRequest) => ({
    ...{ database, writer, log, publishAlongside: publishTouched, countNews: news, inThread },
  });

  async function shownImports({ officer, query, reply }: Asked): Promise<DeskAnswer> {
    const before = numberOf(query.before);
    const all = (await pastImports(database)).filter(({ importId }) => before === null || importId < before);
    const past = all.slice(0, importsOnPage);
    const undo = await readLastWork(database, null);
    if (undo?.isRunning) reply.header("refresh", refreshSeconds);
    const uploads = await listUploads(database);
    return view("imports", "Imports", {
      mayImport: mayDo(officer.roles, "data-officer"),
      uploads: uploads.filter(({ importId }) => importId === null).map(named),
      keptUploads: uploads.map(({ uploadId }) => uploadId),
      ...{ past, undo, megabytes, days: uploadDays },
      more: all.length > past.length ? `/desk/imports?before=${past.at(-1)?.importId}` : null,
    });
  }

  async function shownUpload(asked: Asked): Promise<DeskAnswer> {
    const { officer, query, reply } = asked;
    const upload = await uploadAsked(asked);
    if (upload === null) return "missing";
    if (upload.work?.isRunning) reply.header("refresh", refreshSeconds);
    const shown = named(upload);
    return view("upload", shown.title, {
      upload: shown,
      mayImport: mayDo(officer.roles, "data-officer"),
      isOwn: upload.madeBy.email === officer.email,
      overtakenBy: await overtakenBy(upload),
      open: await openRows(upload, query),
      ...{ listedRows, days: uploadDays },
    });
  }

  async function uploadAsked({ params }: Asked): Promise<Upload | null> {
    const uploadId = numberOf(params.uploadId);
    return uploadId === null ? null : readUpload(database, uploadId);
  }

  async function overtakenBy({ previewBase, previewedAt, importId }: Upload): Promise<Overtaking[] | null> {
    if (importId !== null || previewedAt === null || previewBase === (await importInForce(database))) return [];
    const past = await pastImports(database);
    const since = past.flatMap((each): Overtaking[] => [
      ...(each.at >= previewedAt ? [{ by: each.madeBy, isUndone: false, past: each }] : []),
      ...(each.undoneAt !== null && each.undoneAt >= previewedAt
        ? [{ by: each.undoneBy ?? { kind: "command" as const }, isUndone: true, past: each }]
        : []),
    ]);
    return since.length > 0 ? since : null;
  }

  /** The rows that the address asks for; else the refused ones of the first file that has some. */
  async function openRows(
    { uploadId, preview }: Upload,
    query: Record<string, string>,
  ): Promise<DeskPages["upload"]["open"]> {
    const files = Object.keys(preview?.files ?? {});
    const isAsked = files.includes(query.file ?? "") && isRowKind(query.kind);
    const file = isAsked ? query.file! : files.find((each) => preview!.files[each]!.refused > 0);
    if (preview === null || file === undefined) return null;
    const kind = isAsked ? (query.kind as RowKind) : "refused";
    const after = numberOf(query.after) ?? 0;
    const found = await readRows(database, uploadId, { file, kind, after, limit: listedOnPage + 1 });
    const rows = found.slice(0, listedOnPage);
    const next = new URLSearchParams({ file, kind, after: String(rows.at(-1)?.rowNumber ?? 0) });
    const details = rows.map((row) => row.details);
    return {
      ...{ file, kind, total: preview.files[file]![kind] },
      changed: kind === "refused" ? [] : details,
      refused: kind === "refused" ? (details as NonNullable<DeskPages["upload"]["open"]>["refused"]) : [],
      more: found.length > rows.length ? `${uploadPath(uploadId)}?${next}#rows` : null,
    };
  }

  desk.page({ path: "/imports", role: "viewer", summary: "Uploads that wait, and past imports" }, shownImports);

  desk.upload({ path: "/imports", role: "data-officer", summary: "Takes files to be imported" }, async (asked) => {
    const form = readFormFiles(asked.request.raw);
    if (form === null)
      return refused(await shownImports(asked), { files: refusalWords({ ok: false, kind: "no-files" }) });
    const officer = asked.actor as Officer;
    // The token stands before the files: without it none of them is taken.
    async function* filesOfOurs({ files, fields }: FormFiles) {
      for await (const file of files) {
        if (!asked.isFormToken(fields.get("token"))) return;
        yield file;
      }
    }
    const isPartial = () => form.fields.get("part") === "yes";
    const answer = await receiveUpload(database, officer, filesOfOurs(form), isPartial);
    if (!answer.ok) {
      const typed = { part: form.fields.get("part") ?? "" };
      return refused(await shownImports(asked), { files: refusalWords(answer) }, { typed });
    }
    await startPreview(partsFor(asked.request), answer.uploadId, officer);
    return { goTo: uploadPath(answer.uploadId) };
  });

  const undoForm = Type.Object({ importId: Type.String({ pattern: "^\\d{1,9}$" }) });
  desk.action(
    { path: "/imports/undo", role: "data-officer", summary: "Takes the last import back", form: undoForm },
    async ({ form, actor, request }) => {
      const started = await startUndo(partsFor(request), Number(form.importId), actor as Officer);
      return started.ok
        ? { goTo: "/desk/imports" }
        : { goTo: "/desk/imports", told: "It is being taken back already." };
    },
  );

  desk.page({ path: "/imports/templates", role: "viewer", summary: "The files of the format, explained" }, async () => {
    const files = catalogueTables.map((table) => {
      const { columns, key } = exchangeFiles[table];
      const told = columns.map(({ name, isRequired, kind: { takes } }) => ({ name, isRequired, takes }));
      return { file: `${table}.csv`, key: key.map(({ name }) => name), columns: told };
    });
    return view("templates", "Templates", { files });
  });

  desk.page(
    { path: "/imports/templates/:file", role: "viewer", summary: "A file with its header alone" },
    async ({ params: { file = "" } }) => {
      const table = catalogueTables.find((each) => `${each}.csv` === file);
      if (table === undefined) return "missing";
      return { fileName: file, type: "text/csv; charset=utf-8", content: exchangeHeader(table) };
    },
  );

  desk.page({ path: "/imports/:uploadId", role: "viewer", summary: "What an upload would change" }, shownUpload);

  desk.page(
    {
      path: "/imports/:uploadId/refused/:file",
      role: "data-officer",
      summary: "The refused rows of a file, to be mended",
    },
    async (asked) => {
      const upload = await uploadAsked(asked);
      const { file = "" } = asked.params;
      if (!upload?.preview?.headers[file]) return "missing";
      let content = "";
      for await (const text of refusedRowsFile(database, upload.uploadId, upload.preview, file)) content += text;
      return { fileName: file, type: "text/csv; charset=utf-8", content };
    },
  );

  const nothing = Type.Object({});
  desk.action(
    { path: "/imports/:uploadId/preview", role: "data-officer", summary: "Makes the preview anew", form: nothing },
    async (asked) => {
      const upload = await uploadAsked(asked);
      if (upload === null) return "missing";
      await startPreview(partsFor(asked.request), upload.uploadId, asked.actor as Officer);
      return { goTo: uploadPath(upload.uploadId) };
    },
  );

  desk.action(
    {
      ...{ path: "/imports/:uploadId/publish", role: "data-officer", summary: "Publishes what the preview shows" },
      form: Type.Object({ removals: Type.String({ maxLength: 20 }) }),
    },
    async (asked) => {
      const upload = await uploadAsked(asked);
      if (upload === null) return "missing";
      const typed = asked.form.removals.trim();
      const removals = numberOf(typed.replaceAll(",", ""));
      const answer = await startPublication(partsFor(asked.request), upload.uploadId, asked.actor as Officer, removals);
      const goTo = uploadPath(upload.uploadId);
      if (answer.ok) return { goTo };
      if (answer.kind === "wrong-number") {
        const wrong =
          typed === "" ? "Type the number of records that would go" : "This is not the number of records that would go";
        return refused(await shownUpload(asked), { removals: wrong });
      }
      return { goTo, told: publishWords[answer.kind] };
    },
  );

  desk.action(
    {
      path: "/imports/:uploadId/discard",
      role: "data-officer",
      summary: "Discards an upload of one’s own",
      form: nothing,
    },
    async (asked) => {
      const upload = await uploadAsked(asked);
      if (upload === null || !(await discardUpload(database, upload.uploadId, asked.actor))) return "missing";
      return { goTo: "/desk/imports", told: "The upload is discarded." };
    },
  );
}

const isRowKind = (word: string | undefined): word is RowKind =>
  word !== undefined && ["loaded", "changed", "removed", "refused"].includes(word);

const publishWords: Record<Exclude<Extract<PublishAnswer, { ok: false }>["kind"], "wrong-number">, string> = {
  "no-such-upload": "The upload was discarded meanwhile.",
  "published-already": "It was published already.",
  "already-running": "It is at work already.",
  "not-previewed": "It has to be checked before it is published.",
  overtaken: "Nothing was published: the register has changed since this was checked. It is being checked again.",
  "of-no-use": "It cannot be published: no row of a file can be used.",
};

function refusalWords(refusal: Extract<UploadAnswer, { ok: false }>): string {
  switch (refusal.kind) {
    case "no-files":
      return "Choose the files, or a zip of them.";
    case "too-large":
      return `The files have more than ${megabytes} MB in all. As a zip they have a tenth.`;
    case "too-many-files":
      return `These are more than ${maxUploadFiles} files. Take only those of the format.`;
    case "too-many-uploads":
      return `${maxUploads} uploads wait already: publish or discard one first.`;
    case "zip-not-alone":
      return "Take one zip alone, or the files alone.";
    case "wrong-file":
      return `${refusal.name} is neither a zip nor a file of the format. Give it its name of the format, like clubs.csv (see Templates).`;
    case "file-twice":
      return `${refusal.name} is there twice.`;
    case "unusable":
      return refusal.reason;
  }
}
