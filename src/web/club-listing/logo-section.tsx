// A club's logo: chosen, seen before it is sent, with words for who cannot see it; removable.
import { type FormEvent, useEffect, useState } from "react";
import {
  alternativeError,
  logoFaults,
  logoField,
  logoSide,
  longestAlternative,
  mostLogoBytes,
} from "#src/club-listing/logo-rules.ts";
import type { Language } from "#src/platform/language/language.ts";
import { pictureFault } from "#src/platform/pictures/picture-file.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { TextField } from "#src/web/kit/field/field.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./listing-screen.module.css";
import { FormFoot, type FormResult, type LiveProps, Section } from "./live-section.tsx";

/** Of the fields. */
type LogoErrors = Partial<Record<"picture" | "text", string>>;

/**
 * A picture is chosen and seen, then sent with its words; the logo that is shown can be removed.
 */
function useLogoForm({ listing: { Id, Fields }, act }: Omit<LiveProps, "draft">) {
  const language = useLanguage();
  const { text } = language;
  const [chosen, setChosen] = useState<{ blob: Blob; seen: string } | null>(null);
  const [shows, setShows] = useState("");
  const [errors, setErrors] = useState<LogoErrors>({});
  const [result, setResult] = useState<FormResult>(null);
  const [isSending, setSending] = useState(false);
  // Empties the browser's own field, which cannot be written.
  const [round, setRound] = useState(0);
  useEffect(() => () => URL.revokeObjectURL(chosen?.seen ?? ""), [chosen]);
  function start(next: typeof chosen, found: LogoErrors = {}) {
    setChosen(next);
    setErrors(found);
    setResult(null);
  }
  function leave() {
    start(null);
    setRound(round + 1);
  }
  async function choose(file: File | undefined) {
    if (!file) return start(null);
    const read = await readPicture(language, file);
    if (typeof read === "string") start(null, { picture: read });
    else start({ blob: read, seen: URL.createObjectURL(read) });
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong = {
      picture: chosen ? undefined : text("Choose a picture first"),
      text: alternativeError(language, shows) ?? undefined,
    };
    if (chosen === null || wrong.text) return start(chosen, wrong);
    setSending(true);
    const acted = await act("logo", { Picture: await base64Of(chosen.blob), Text: shows });
    setSending(false);
    if (!acted.ok && acted.field === "Picture") return start(chosen, { picture: acted.words });
    if (!acted.ok) return setResult({ isGood: false, words: acted.words });
    leave();
    setShows("");
    setResult({ isGood: true, words: text("Sent. Someone will check it and email you the answer.") });
  }
  async function takeAway() {
    const change = { Record: "club", Id, Field: logoField, Text: "", Based: Fields[logoField] };
    const acted = await act("save", { Changes: [change] });
    setErrors({});
    setResult({ isGood: acted.ok, words: acted.ok ? text("Your logo has been removed.") : acted.words });
  }
  return { chosen, shows, setShows, errors, result, isSending, round, choose, leave, send, takeAway };
}

export function LogoSection(props: Omit<LiveProps, "draft">) {
  const { Logo, Proposals } = props.listing;
  const { text } = useLanguage();
  const form = useLogoForm(props);
  const { chosen, errors, isSending } = form;
  const isWaiting = Proposals.some(({ About }) => About === logoField);
  return (
    <Section
      title={text("Your logo")}
      says={isWaiting ? text("Waiting for an answer") : Logo ? text("Shown on your page") : text("None yet")}
    >
      {Logo && (
        <div className={`stack start gap-2 ${styles.logo}`}>
          <img src={Logo.Path} alt={Logo.Text} />
          <Button variant="link" onClick={() => void form.takeAway()}>
            {text("Remove this logo")}
          </Button>
        </div>
      )}
      <form className="stack" onSubmit={form.send} aria-busy={isSending} noValidate>
        <TextField
          key={form.round}
          label={Logo ? text("Choose another picture") : text("Choose a picture")}
          hint={text("PNG, JPEG or WebP. Your club’s logo only: no photos of people.")}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          error={errors.picture}
          onChange={({ currentTarget }) => void form.choose(currentTarget.files?.[0])}
        />
        {chosen && (
          <div className={`stack start gap-2 ${styles.logo}`}>
            <img src={chosen.seen} alt={text("The picture you’ve chosen")} />
            <Button variant="link" onClick={form.leave}>
              {text("Don’t send this picture")}
            </Button>
          </div>
        )}
        <TextField
          label={text("What does it show?")}
          hint={text("For people who can’t see it. For example: a red shield with a bee.")}
          maxLength={longestAlternative}
          value={form.shows}
          error={errors.text}
          onChange={({ currentTarget }) => form.setShows(currentTarget.value)}
        />
        <FormFoot result={form.result}>
          <Button type="submit" isDisabled={isSending}>
            {isSending ? text("Sending…") : text("Send to the association")}
          </Button>
        </FormFoot>
      </form>
    </Section>
  );
}

/** The file as sent: a large one is made small here. A text: what to do about it. */
async function readPicture({ text }: Language, file: File): Promise<Blob | string> {
  try {
    const fault = pictureFault(new Uint8Array(await file.arrayBuffer()));
    if (fault !== null) return text(logoFaults[fault]);
    if (file.size <= mostLogoBytes) return file;
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, logoSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const drawing = canvas.getContext("2d")!;
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.95));
    return small ?? text(logoFaults.unreadable);
  } catch {
    return text(logoFaults.unreadable); // Not whole inside, or larger than this device can open.
  }
}

const base64Of = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(",")[1] ?? "");
    reader.readAsDataURL(blob);
  });
