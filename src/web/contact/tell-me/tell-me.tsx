// "Tell me when there is something": the button. What it opens is fetched with the press.
import { type ComponentType, type ReactNode, useState } from "react";
import { withinLimit } from "#src/web/calls/wait-limit.ts";
import { Button, type ButtonVariant } from "#src/web/kit/button/button.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";
import styles from "./tell-me.module.css";
import type { TellMeDialogProps } from "./tell-me-dialog.tsx";

type TellMeProps = Pick<TellMeDialogProps, "preferences" | "offers" | "at"> & {
  variant: ButtonVariant;
  /** What the button says, where it is more than "Tell me when there is something". */
  children?: ReactNode;
};

/** Nothing where the server has no alerts, and nothing for a volunteer, who could be told of no football. */
export function TellMe({ variant, preferences, offers, at, children }: TellMeProps) {
  const { canTell } = useSite();
  const { text } = useLanguage();
  const [Opened, setOpened] = useState<ComponentType<TellMeDialogProps> | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  if (!canTell || readerVoice(preferences) === "volunteer") return null;
  async function open() {
    setState("loading");
    try {
      const { TellMeDialog } = await withinLimit(import("./tell-me-dialog.tsx"));
      setOpened(() => TellMeDialog);
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  return (
    <>
      <Button
        variant={variant}
        icon="mail"
        aria-haspopup="dialog"
        isDisabled={state === "loading"}
        onClick={() => void open()}
      >
        {children ?? text("Tell me when there is something")}
      </Button>
      {state === "failed" && (
        <p role="alert" className={styles.failed}>
          {text("That didn’t work. Check your connection and press again.")}
        </p>
      )}
      {Opened && <Opened {...{ preferences, offers, at }} onClose={() => setOpened(null)} />}
    </>
  );
}
