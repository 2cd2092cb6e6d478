// "Tell me when something comes up": the button. What it opens is fetched with the press.
import { type ComponentType, type ReactNode, useState } from "react";
import { useAttempt } from "#src/web/calls/use-attempt.ts";
import { Button, type ButtonVariant } from "#src/web/kit/button/button.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { scriptPart } from "#src/web/site/broken-page/page-errors.ts";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";
import type { TellMeDialogProps } from "./tell-me-dialog.tsx";

type TellMeProps = Pick<TellMeDialogProps, "preferences" | "offers" | "at"> & {
  variant: ButtonVariant;
  /** What the button says, where it is more than "Tell me when something comes up". */
  children?: ReactNode;
};

/** Nothing where the server has no alerts, nor for a volunteer, whom no football concerns. */
export function TellMe({ variant, preferences, offers, at, children }: TellMeProps) {
  const { canTell } = useSite();
  const { text } = useLanguage();
  const [Opened, setOpened] = useState<ComponentType<TellMeDialogProps> | null>(null);
  const opening = useAttempt(async () => {
    const { TellMeDialog } = await scriptPart(import("./tell-me-dialog.tsx"));
    setOpened(() => TellMeDialog);
  });
  if (!canTell || readerVoice(preferences) === "volunteer") return null;
  return (
    <>
      <Button
        variant={variant}
        icon="mail"
        aria-haspopup="dialog"
        isDisabled={opening.isRunning}
        onClick={opening.start}
      >
        {children ?? text("Tell me when something comes up")}
      </Button>
      <FieldError>{opening.hasFailed && text("That didn’t work. Check your connection and try again.")}</FieldError>
      {Opened && <Opened preferences={preferences} offers={offers} at={at} onClose={() => setOpened(null)} />}
    </>
  );
}
