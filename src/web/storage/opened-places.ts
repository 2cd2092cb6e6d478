// Which places somebody has looked at from the list, and the last of them: marked when they come back, and where they go on.

const opened = new Set<string>();
let last: string | null = null;

/** `to`: the path of the place's page. As long as the browser's page lives. */
export function noteOpened(to: string): void {
  opened.add(to);
  last = to;
}

export function isOpened(to: string): boolean {
  return opened.has(to);
}

/** The path of the place opened last, until somebody has gone on from there. Null where there is none. */
export const lastOpened = (): string | null => last;

export function forgetLastOpened(): void {
  last = null;
}
