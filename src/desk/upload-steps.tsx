// How far an upload is on its way into the register, and the way to give it up.
import { Act } from "./desk-forms.tsx";
import { uploadPath } from "./upload-request.ts";

const steps = ["Upload", "Match", "Check", "Publish"] as const;

export function UploadSteps({ at }: { at: (typeof steps)[number] }) {
  return (
    <ol className="steps" aria-label="Steps of an upload">
      {steps.map((step) => (
        <li key={step} aria-current={step === at ? "step" : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}

export function DiscardUpload({ uploadId }: { uploadId: number }) {
  return (
    <Act
      label="Discard the upload"
      action={`${uploadPath(uploadId)}/discard`}
      yes="Yes, discard it"
      says="The files will be deleted and nothing will be published. You can upload them again."
    />
  );
}
