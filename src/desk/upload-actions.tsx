// What can be done with an upload now: publish it, check it again, answer, discard it.

import type { Actor } from "#src/audit/audit-rules.ts";
import type { PastImport } from "#src/catalogue/store/past-imports.ts";
import { type Upload, type UploadPreview, uploadDays } from "#src/catalogue/uploads/upload-rules.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { Act, Field } from "./desk-forms.tsx";
import { Panel, State } from "./desk-parts.tsx";
import { figure, Moment } from "./desk-words.tsx";
import { countsText, whoText } from "./import-words.tsx";
import { TakeAnswers } from "./upload-answers.tsx";
import { HowRead } from "./upload-columns.tsx";
import { type OpenedRows, unanswered } from "./upload-preview.tsx";
import { uploadPath } from "./upload-request.ts";
import { DiscardUpload } from "./upload-steps.tsx";

/** What has changed the register since the preview was made. */
export interface Overtaking {
  by: Actor;
  isUndone: boolean;
  past: PastImport;
}

interface UploadActionsProps {
  upload: Upload;
  mayImport: boolean;
  isOwn: boolean;
  /** Null where nobody can say what has. */
  overtakenBy: Overtaking[] | null;
  open: OpenedRows | null;
  /** The import that it became, where that was taken back. */
  undone: PastImport | null;
}

/** What can be done with it now: publish, check again, discard. */
export function UploadActions({ upload, mayImport, overtakenBy, isOwn, open, undone }: UploadActionsProps) {
  const { preview, uploadId, work, importId } = upload;
  if (undone) return <Undone past={undone} />;
  if (importId !== null) return <Published upload={upload} />;
  if (!mayImport) {
    return (
      <Panel title="Publish it?">
        <p>Only data officers can publish. You can look at everything here.</p>
      </Panel>
    );
  }
  const isOvertaken = overtakenBy === null || overtakenBy.length > 0 || work?.failure?.kind === "stopped";
  const canPublish = preview !== null && !isOvertaken && (preview.stop === null || Boolean(preview.stop.removals));
  const action = uploadPath(uploadId);
  const hasQuestions = preview !== null && unanswered(preview) > 0;
  const isMendable = open?.kind === "refused" && open.refused.some(({ faults = [] }) => faults.length > 0);
  return (
    <>
      {isOvertaken && preview && <Overtaken by={overtakenBy ?? []} />}
      {preview?.stop && !isOvertaken && !preview.stop.removals && (
        <Panel title="These files cannot be published">
          <StopReasons preview={preview} />
          <p>Correct the rows and upload the files again, or leave that file out to keep the existing records.</p>
        </Panel>
      )}
      {preview && !isOvertaken && (hasQuestions || isMendable) && (
        <TakeAnswers upload={upload} preview={preview} isNext={hasQuestions || !canPublish} />
      )}
      {canPublish && <Publish action={`${action}/publish`} preview={preview} isNext={!hasQuestions} />}
      <HowRead upload={upload} />
      <Panel title={canPublish ? "Other options" : "Next step"}>
        {(!canPublish || work?.failure) && (
          <Act action={`${action}/preview`} label="Check again" kind={canPublish ? "line" : "bib"} />
        )}
        {isOwn && <DiscardUpload uploadId={uploadId} />}
        <p className="quiet">
          {isOwn ? "" : `${upload.madeBy.name} can discard it. `}Uploads are deleted after {uploadDays} days.
        </p>
      </Panel>
    </>
  );
}

/** The import that an upload became was taken back. */
function Undone({ past }: { past: PastImport }) {
  return (
    <Panel title="No longer in the register">
      <p>
        <State kind="warning">
          Undone{past.undoneBy && ` by ${whoText(past.undoneBy)}`}, <Moment at={past.undoneAt!} />
        </State>
      </p>
      <p>Upload the files again if they are right after all.</p>
    </Panel>
  );
}

function Published({ upload: { preview, importId } }: { upload: Upload }) {
  return (
    <Panel title="Now in the register">
      <p>
        <State kind="good">{preview ? countsText(preview.files) : `Import ${importId}`}</State>
      </p>
      <p>Visitors can see it. You can undo the last import that changed anything.</p>
      <p>
        <ButtonLink href="/desk/imports">See past imports</ButtonLink>
      </p>
    </Panel>
  );
}

function Overtaken({ by }: { by: Overtaking[] }) {
  return (
    <Panel title="The register has changed since">
      <ul className="rows">
        {by.map(({ by: actor, isUndone, past }) => (
          <li key={`${past.importId} ${isUndone}`}>
            {whoText(actor)} {isUndone ? "undid an import" : "published"}: {countsText(past.files)}
          </li>
        ))}
      </ul>
      <p>Check again to see what these files would change now. You cannot publish them until then.</p>
    </Panel>
  );
}

function StopReasons({ preview }: { preview: UploadPreview }) {
  return (
    <ul className="rows">
      {preview.stop?.reasons.map(({ file, reason }) => (
        <li key={file + reason}>
          {file && <b>{file}: </b>}
          {reason}
        </li>
      ))}
    </ul>
  );
}

/** `isNext`: nothing has to be answered before. */
function Publish({ action, preview, isNext }: { action: string; preview: UploadPreview; isNext: boolean }) {
  const kind = isNext ? "bib" : "line";
  const mails = <p>{mailsText(preview.mails)}</p>;
  if (!preview.stop) {
    return (
      <Act title="Publish it?" action={action} hidden={{ removals: "" }} label="Publish" kind={kind}>
        <ul className="rows">
          <li>Visitors will see it within seconds. Searches are not interrupted.</li>
          <li>You can undo it until the next import that changes something.</li>
        </ul>
        {mails}
      </Act>
    );
  }
  return (
    <Panel variant="guard" title={`${figure(preview.stop.removals ?? 0)} records would be removed`}>
      <StopReasons preview={preview} />
      <p>This often means that a file was cut off. Check what would be removed before you publish.</p>
      {mails}
      <Act action={action} label="Publish" kind={kind}>
        <Field
          name="removals"
          label="If this is intended, type the number of records that would be removed"
          maxLength={20}
        />
      </Act>
    </Panel>
  );
}

function mailsText(people: number | null): string {
  if (people === 0) return "No one will get an email about this.";
  return people === null
    ? "There are too many changes to count how many people would get an email."
    : `Up to ${figure(people)} people would get an email.`;
}
