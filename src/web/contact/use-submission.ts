// The one way to send a form to our server: pending, refused, without a network, with a captcha
// where it is asked for, and again under the same id. After a failure nothing is lost.
import { useRef, useState } from "react";
import type { Language } from "#src/platform/language/language.ts";
import { askServer } from "#src/web/calls/ask-server.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";

/** Milliseconds to wait for an answer; the server stores in a few. */
const limitMs = 30_000;

export interface FormCall<Answer> {
  path: `/api/${string}`;
  /** Checks that the answer says that the form is stored. */
  fits: (body: unknown) => body is Answer;
  /** What went wrong, for the writer, by the server's kind of problem. These are messages. */
  refused: Record<string, string>;
  /** For every other refusal. */
  broken: string;
  /** It may have arrived or not. */
  lost: string;
}

interface NotSent {
  ok: false;
  kind: "captcha" | "not-sent";
  /** The answer's; 0 where there was none. */
  status: number;
  words: string;
}

type Sent<Answer> = { ok: true; body: Answer } | NotSent;

/** Never rejects. */
export async function submitForm<Answer>(
  { text }: Language,
  form: FormCall<Answer>,
  body: object,
): Promise<Sent<Answer>> {
  const { path, fits, refused, broken, lost } = form;
  const answer = await askServer(path, { method: "POST", body, limitMs, fits });
  if (answer.ok) return answer;
  const { kind, problem, status } = answer;
  if (kind !== "refused" && kind !== "not-found") return { ok: false, kind: "not-sent", status, words: text(lost) };
  const isCaptcha = problem === "captcha-needed" || problem === "captcha-wrong";
  return { ok: false, kind: isCaptcha ? "captcha" : "not-sent", status, words: text(refused[problem] ?? broken) };
}

/** `asksAtOnce`: a captcha is asked for before the server does. */
export function useSubmission<Answer>(form: FormCall<Answer>, asksAtOnce = false) {
  const language = useLanguage();
  const [state, setState] = useState<"filling-in" | "sending" | "sent">("filling-in");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<NotSent | null>(null);
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(asksAtOnce);
  const [captcha, setCaptcha] = useState<string | null>(null);
  const attempt = useRef({ of: "", eventId: "" });
  const isSending = useRef(false);

  /** Null where it is being sent already: a double click arrives before the screen has changed. */
  async function send(body: object, fax: string): Promise<Sent<Answer> | null> {
    if (isSending.current) return null;
    isSending.current = true;
    setState("sending");
    setFailure(null);
    // The same form keeps its id, so that a second try does not send it twice.
    const of = JSON.stringify(body);
    if (attempt.current.of !== of) attempt.current = { of, eventId: newEventId() };
    const sent = await submitForm(language, form, {
      ...body,
      EventId: attempt.current.eventId,
      ...(captcha !== null && { Captcha: captcha }),
      ...(fax && { Fax: fax }),
    });
    isSending.current = false;
    setState(sent.ok ? "sent" : "filling-in");
    if (sent.ok) setAnswer(sent.body);
    else {
      setFailure(sent);
      // Only a form that is stored uses a solved challenge up, and that one is known by its id.
      if (sent.kind === "captcha") askForCaptcha(true);
    }
    return sent;
  }
  function askForCaptcha(isNeeded: boolean) {
    setCaptchaNeeded(isNeeded);
    setCaptcha(null);
  }
  return {
    state,
    isSending: state === "sending",
    /** Null until it is sent. */
    answer,
    failure,
    forgetFailure: () => setFailure(null),
    isCaptchaNeeded,
    /** What the server takes; null until solved. */
    captcha,
    setCaptcha,
    isCaptchaMissing: isCaptchaNeeded && captcha === null,
    send,
    /** Ready for the next form. */
    startAnew(asksForCaptcha: boolean) {
      setState("filling-in");
      attempt.current = { of: "", eventId: "" };
      askForCaptcha(asksForCaptcha);
    },
  };
}

/** What people do not see and machines fill in, of a form that is being sent. */
export const faxIn = (form: HTMLFormElement): string => String(new FormData(form).get("fax") ?? "");

/** A version 4 UUID, on pages without https too, where `crypto.randomUUID` is missing. */
function newEventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
