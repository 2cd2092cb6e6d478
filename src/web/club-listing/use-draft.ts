// What is typed in a section and not saved yet: the tab keeps it. Beside each text stands what was there when typing began, so that
// a change by somebody else meanwhile shows.
import { useState } from "react";
import { keepDraft, readDraft } from "./listing-token.ts";

interface Typed {
  text: string;
  based: string;
}

/** `said`: the texts as they are stored, by key. */
export function useDraft(section: string, said: Record<string, string>) {
  const [typed, setTyped] = useState<Record<string, Typed>>(() => readDraft(section, {}));
  function keep(next: Record<string, Typed>) {
    setTyped(next);
    keepDraft(section, Object.keys(next).length === 0 ? null : next);
  }
  const saidNow = (key: string) => said[key] ?? "";
  const changed = Object.entries(typed).filter(([key, { text }]) => text !== saidNow(key));
  return {
    text: (key: string) => typed[key]?.text ?? saidNow(key),
    /** Several at once, as one press may be about several. */
    change(texts: Record<string, string>) {
      const next = Object.entries(texts).map(([key, text]) => [
        key,
        { text, based: typed[key]?.based ?? saidNow(key) },
      ]);
      keep({ ...typed, ...Object.fromEntries(next) });
    },
    /** What is to be saved. */
    changes: changed.map(([key, { text, based }]) => ({ key, text, based })),
    /** What somebody else has changed since typing began. */
    conflicts: changed.flatMap(([key, { text, based }]) =>
      based === saidNow(key) ? [] : [{ key, mine: text, theirs: saidNow(key) }],
    ),
    /** Theirs stays. */
    giveUp: (key: string) => keep(Object.fromEntries(Object.entries(typed).filter(([each]) => each !== key))),
    /** Mine is to be saved, knowing theirs. */
    insist: (key: string) => keep({ ...typed, [key]: { text: typed[key]?.text ?? "", based: saidNow(key) } }),
    forget: () => keep({}),
  };
}

export type Draft = ReturnType<typeof useDraft>;
