// The listing in the browser: opened by the link's secret, and what is done with it.
import { useCallback, useEffect, useState } from "react";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { askServer, type CallAnswer, isRecord } from "#src/web/calls/ask-server.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { type ListingToken, takeToken } from "./listing-token.ts";

type ListingState =
  | { kind: "waiting" }
  /** No link, or one that is not good; `of`: what it was for. */
  | { kind: "gone"; of: ListingToken | null }
  /** `isBusy`: too many wrong links were tried from here. */
  | { kind: "trouble"; isBusy: boolean }
  | { kind: "shown"; listing: Listing }
  | { kind: "stopped" };

type ListingCall = "confirm" | "save" | "undo" | "propose" | "logo" | "take-back";

/** Done, or what to tell whoever pressed; where somebody else has changed it, the listing is as it is now. */
type Acted = { ok: true } | { ok: false; words: string; field?: string };

export interface ListingInHand {
  state: ListingState;
  retry(): void;
  act(call: ListingCall, body: object): Promise<Acted>;
  stop(): Promise<boolean>;
}

const isListing = (body: unknown): body is Listing => isRecord(body) && Array.isArray(body.Teams);

export function useListing(): ListingInHand {
  const { text } = useLanguage();
  const [state, setState] = useState<ListingState>({ kind: "waiting" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    const leaving = new AbortController();
    const of = takeToken();
    const opened = of === null ? null : post("open", of, {}, isListing, leaving.signal);
    void Promise.resolve(opened).then((answer) => {
      if (leaving.signal.aborted) return;
      if (answer?.ok) setState({ kind: "shown", listing: answer.body });
      else if (answer === null || answer.kind === "not-found") setState({ kind: "gone", of });
      else setState({ kind: "trouble", isBusy: answer.problem === "too-many" });
    });
    return () => leaving.abort();
  }, [attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  async function act(call: ListingCall, body: object): Promise<Acted> {
    const of = takeToken();
    const answer = of && (await post(call, of, body, isListing));
    if (answer?.ok) {
      setState({ kind: "shown", listing: answer.body });
      return { ok: true };
    }
    if (of === null || answer === null || answer.kind === "not-found") {
      setState({ kind: "gone", of });
      return { ok: false, words: text(troubles.gone) };
    }
    if (answer.problem === "changed-meanwhile") {
      const now = await post("open", of, {}, isListing);
      if (now.ok) setState({ kind: "shown", listing: now.body });
      return { ok: false, words: text(call === "undo" ? troubles.notUndone : troubles.changed) };
    }
    if (answer.problem === "too-many") return { ok: false, words: text(troubles.tooMany) };
    const { field, message } = answer.error ?? {};
    if (call === "logo" && field === "Picture")
      return { ok: false, field, words: message ?? text(troubles.doesNotFit) };
    if (answer.status === 400) return { ok: false, words: text(troubles.doesNotFit) };
    return { ok: false, words: text(answer.kind === "refused" ? troubles.broken : troubles.lost) };
  }

  async function stop(): Promise<boolean> {
    const of = takeToken();
    const answer = of && (await post("stop", of, {}, (body): body is object => isRecord(body)));
    if (answer?.ok) setState({ kind: "stopped" });
    return answer?.ok === true;
  }
  return { state, retry, act, stop };
}

const troubles = {
  gone: defineMessage("Your link is over. What you wrote is kept in this tab."),
  notUndone: defineMessage("It was changed again since, so it stays."),
  changed: defineMessage("Somebody else changed this meanwhile. Look at both, and choose."),
  tooMany: defineMessage("It was not saved: much was changed today. Try again tomorrow."),
  doesNotFit: defineMessage("It was not saved: something in it does not fit. Look at what you wrote."),
  broken: defineMessage(
    "It was not saved: something went wrong on our side. What you wrote is still here. Try again in a moment.",
  ),
  lost: defineMessage(
    "The connection was lost, so we cannot tell whether it was saved. What you wrote is still here. Save it again.",
  ),
};

function post<Body>(
  call: ListingCall | "open" | "stop",
  { token }: ListingToken,
  body: object,
  fits: (body: unknown) => body is Body,
  signal?: AbortSignal,
): Promise<CallAnswer<Body>> {
  return askServer(`/api/club-listing/${call}`, { method: "POST", body: { ...body, Token: token }, fits, signal });
}
