// The screen of imports: files are uploaded, previewed, published and taken back.
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { countNews } from "#src/alerts/count-news.ts";
import type { Actor } from "#src/audit/audit-rules.ts";
import { exchangeColumns, exchangeFiles, exchangeHeader } from "#src/catalogue/csv/exchange-rows.ts";
import { catalogueTables } from "#src/catalogue/records/catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { importInForce, type PastImport, pastImports } from "#src/catalogue/store/past-imports.ts";
import {
  discardUpload,
  type PublishAnswer,
  startPreview,
  startPublication,
  startUndo,
} from "#src/catalogue/uploads/import-work.ts";
import { refusedRowsFile } from "#src/catalogue/uploads/preview-upload.ts";
import { receiveUpload, type UploadAnswer } from "#src/catalogue/uploads/upload-files.ts";
import {
  type ChangedRow,
  listedRows,
  maxUploadBytes,
  maxUploadFiles,
  maxUploads,
  type Officer,
  type RefusedRow,
  type RowKind,
  type Upload,
  uploadDays,
  uploadTitle,
} from "#src/catalogue/uploads/upload-rules.ts";
import { listUploads, readLastUndo, readRows, readUpload } from "#src/catalogue/uploads/upload-store.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { type FormFiles, readFormFiles } from "#src/platform/http/form-files.ts";
import { type Asked, csvFile, type Desk, firstRows, numberIn, refused, view } from "./desk-frame.ts";
import { mayDo } from "./desk-rules.ts";
import { importInThread } from "./import-in-thread.ts";
import type { DeskParts } from "./open-desk.ts";
import { uploadScript } from "./upload-script.ts";

const [listedOnPage, importsOnPage] = [50, 20];
const megabytes = maxUploadBytes / 1_000_000;

/** Seconds until a page on which something runs is asked for again. */
const refreshSeconds = "2";

const named = (upload: Upload) => ({ ...upload, title: uploadTitle(upload.files) });
const uploadPath = (uploadId: number) => `/desk/imports/${uploadId}`;

export function importsScreen(
  desk: Desk,
  { database, databaseUrl, clock, alertCipher: cipher, catchmentMiles }: DeskParts,
) {
  const { page, about } = desk.of("viewer");
  const { action, upload: uploadCall, about: aboutToChange } = desk.of("data-officer");
  const writer = catalogueWriter(database, publishTouched);
  const news = cipher && ((queries: Queries) => countNews(queries, { cipher, catchmentMiles, nowMs: clock.nowMs() }));
  const inThread =
    databaseUrl === undefined ? null : importInThread(databaseUrl, cipher && { keys: cipher.keys, catchmentMiles });
  const partsFor = ({ log }: FastifyRequest) => ({
    database,
    writer,
    log,
    publishAlongside: publishTouched,
    countNews: news,
    inThread,
  });

  async function shownImports({ officer, query, reply }: Asked) {
    const before = numberIn(query.before);
    const all = (await pastImports(database)).filter(({ importId }) => before === null || importId < before);
    const next = ({ importId }: PastImport) => `/desk/imports?before=${importId}`;
    const { rows: past, more } = firstRows(all, importsOnPage, next);
    const undo = await readLastUndo(database);
    if (undo?.isRunning) reply.header("refresh", refreshSeconds);
    const uploads = await listUploads(database);
    return view("imports", "Imports", {
      mayImport: mayDo(officer.roles, "data-officer"),
      uploads: uploads.filter(({ importId }) => importId === null).map(named),
      keptUploads: uploads.map(({ uploadId }) => uploadId),
      past,
      more,
      undo,
      megabytes,
      days: uploadDays,
      script: uploadScript,
    });
  }

  async function shownUpload(upload: Upload, { officer, query, reply }: Asked) {
    if (upload.work?.isRunning) reply.header("refresh", refreshSeconds);
    const mayImport = mayDo(officer.roles, "data-officer");
    const shown = named(mayImport ? upload : withoutValues(upload));
    const open = await openRows(upload, query);
    return view("upload", shown.title, {
      upload: shown,
      mayImport,
      isOwn: upload.madeBy.email === officer.email,
      overtakenBy: await overtakenBy(upload),
      open: mayImport ? open : open && withNamesAlone(open, upload.preview?.headers[open.file]),
      listedRows,
      days: uploadDays,
    });
  }

  /** What has changed the register since the preview was made; null where nobody can say. */
  async function overtakenBy({ previewBase, previewedAt, importId }: Upload) {
    if (importId !== null || previewedAt === null || previewBase === (await importInForce(database))) return [];
    const past = await pastImports(database);
    const since = past.flatMap((each): { by: Actor; isUndone: boolean; past: PastImport }[] => [
      ...(each.at >= previewedAt ? [{ by: each.madeBy, isUndone: false, past: each }] : []),
      ...(each.undoneAt !== null && each.undoneAt >= previewedAt
        ? [{ by: each.undoneBy ?? { kind: "command" as const }, isUndone: true, past: each }]
        : []),
    ]);
    return since.length > 0 ? since : null;
  }

  /** The rows that the address asks for; else the refused ones of the first file that has some. */
  async function openRows({ uploadId, preview }: Upload, query: Record<string, string>): Promise<OpenRows | null> {
    const files = Object.keys(preview?.files ?? {});
    const isAsked = files.includes(query.file ?? "") && isRowKind(query.kind);
    const file = isAsked ? query.file! : files.find((each) => preview!.files[each]!.refused > 0);
    if (preview === null || file === undefined) return null;
    const kind = isAsked ? (query.kind as RowKind) : "refused";
    const after = numberIn(query.after) ?? 0;
    const found = await readRows(database, uploadId, { file, kind, after, limit: listedOnPage + 1 });
    const next = ({ rowNumber }: (typeof found)[number]) =>
      `${uploadPath(uploadId)}?${new URLSearchParams({ file, kind, after: String(rowNumber) })}#rows`;
    const { rows, more } = firstRows(found, listedOnPage, next);
    const details = rows.map((row) => row.details);
    return {
      file,
      kind,
      total: preview.files[file]![kind],
      changed: kind === "refused" ? [] : (details as ChangedRow[]),
      refused: kind === "refused" ? (details as RefusedRow[]) : [],
      more,
    };
  }

  page("/imports", "Uploads that wait, and past imports", shownImports);

  uploadCall("/imports", "Takes files to be imported", async (asked) => {
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

  const importId = Type.String({ pattern: "^\\d{1,9}$" });
  action("/imports/undo", "Takes the last import back", { importId }, async ({ form, actor, request }) => {
    const started = await startUndo(partsFor(request), Number(form.importId), actor as Officer);
    return { goTo: "/desk/imports", ...(!started.ok && { told: "This import is already being undone." }) };
  });

  const templates = page("/imports/templates", "The files of the format, explained", async () => {
    const files = catalogueTables.map((table) => {
      const { key } = exchangeFiles[table];
      const told = exchangeColumns(table).map(({ name, isRequired, kind: { takes } }) => ({ name, isRequired, takes }));
      return { file: `${table}.csv`, key: key.map(({ name }) => name), columns: told };
    });
    return view("templates", "Templates", { files });
  });

  page("/imports/templates/:file", "A file with its header alone", async ({ params: { file = "" } }) => {
    const table = catalogueTables.find((each) => `${each}.csv` === file);
    return table === undefined ? "missing" : csvFile(file, exchangeHeader(table));
  });

  const path = "/imports/:uploadId";
  const uploadOf = ({ params }: Asked) => {
    const uploadId = numberIn(params.uploadId);
    return uploadId === null ? null : readUpload(database, uploadId);
  };

  about(path, uploadOf).page("", "What an upload would change", shownUpload);

  const own = aboutToChange(path, uploadOf);
  const mendSummary = "The refused rows of a file, to be mended";
  own.page("/refused/:file", mendSummary, async ({ uploadId, preview }, { params: { file = "" } }) => {
    if (!preview || !Object.hasOwn(preview.headers, file)) return "missing";
    let content = "";
    for await (const text of refusedRowsFile(database, uploadId, preview, file)) content += text;
    return csvFile(file, content);
  });

  own.action("/preview", "Makes the preview anew", {}, async ({ uploadId }, { request, actor }) => {
    await startPreview(partsFor(request), uploadId, actor as Officer);
    return { goTo: uploadPath(uploadId) };
  });

  const publishForm = { removals: Type.String({ maxLength: 20 }) };
  own.action("/publish", "Publishes what the preview shows", publishForm, async (upload, asked) => {
    const typed = asked.form.removals.trim();
    const removals = numberIn(typed.replaceAll(",", ""));
    const answer = await startPublication(partsFor(asked.request), upload.uploadId, asked.actor as Officer, removals);
    const goTo = uploadPath(upload.uploadId);
    if (answer.ok) return { goTo };
    if (answer.kind !== "wrong-number") return { goTo, told: publishWords[answer.kind] };
    const wrong =
      typed === ""
        ? "Type the number of records that would be removed"
        : "That is not the number of records that would be removed";
    return refused(await shownUpload(upload, asked), { removals: wrong });
  });

  own.action("/discard", "Discards an upload of one’s own", {}, async ({ uploadId }, { actor }) =>
    (await discardUpload(database, uploadId, actor)) ? { goTo: "/desk/imports", told: "Upload discarded." } : "missing",
  );

  return [shownImports, shownUpload, templates];
}

type OpenRows = {
  file: string;
  kind: RowKind;
  total: number;
  changed: ChangedRow[];
  refused: RefusedRow[];
  more: string | null;
};

/**
 * Of rows for officers who do not import: what their records are called, as values may be somebody’s telephone or address. In a
 * row of more or fewer cells than its header has, one of these may stand where the name belongs.
 */
function withNamesAlone(open: OpenRows, header: string[] = []): OpenRows {
  const nameOf = ({ name, cells }: RefusedRow) => (cells.length === header.length ? name : "");
  const none = { column: null, reason: "", value: "", cells: [] };
  return {
    ...open,
    changed: open.changed.map(({ name }) => ({ name })),
    refused: open.refused.map((row) => ({ ...none, line: row.line, name: nameOf(row) })),
  };
}

/** For the same officers: reasons of warnings have values in them. */
const withoutValues = ({ preview, ...upload }: Upload): Upload => ({
  ...upload,
  preview: preview && { ...preview, warnings: [], headers: {} },
});

const isRowKind = (word: string | undefined): word is RowKind =>
  word !== undefined && ["loaded", "changed", "removed", "refused"].includes(word);

const publishWords: Record<Exclude<Extract<PublishAnswer, { ok: false }>["kind"], "wrong-number">, string> = {
  "no-such-upload": "This upload has been discarded.",
  "published-already": "This upload has already been published.",
  "already-running": "This is already running.",
  "not-previewed": "Check the upload before you publish it.",
  overtaken:
    "Nothing was published, because the register has changed since this was checked. We are checking it again.",
  "of-no-use": "This cannot be published, because none of the rows in a file can be used.",
};

const refusalTexts: Record<UploadRefusal["kind"], (name: string) => string> = {
  "no-files": () => "Choose files, or a zip of them.",
  "too-large": () =>
    `The files are more than ${megabytes} MB in total. Try uploading them as a zip, which is about a tenth of the size.`,
  "too-many-files": () =>
    `You can upload up to ${maxUploadFiles} files. Choose only files listed under File templates.`,
  "too-many-uploads": () => `${maxUploads} uploads are already waiting. Publish or discard one first.`,
  "zip-not-alone": () => "Choose either one zip file or the separate files.",
  "wrong-file": (name) =>
    `${name} is not a zip or one of the files we accept. Rename it to match a template, like clubs.csv (see File templates).`,
  "file-twice": (name) => `${name} is included twice.`,
  unusable: (reason) => reason,
};

/** Of a file its name, of files that cannot be used the reason. */
const refusalWords = (refusal: UploadRefusal) =>
  refusalTexts[refusal.kind](Object(refusal).name ?? Object(refusal).reason);

type UploadRefusal = Extract<UploadAnswer, { ok: false }>;
