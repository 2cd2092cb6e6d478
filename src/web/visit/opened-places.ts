// Places that were opened from the list, which are marked when the visitor returns; the last one gets the focus.

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

/** The path of the place opened last, until the visitor has returned to it in the list. Null where there is none. */
export const lastOpened = (): string | null => last;

export function forgetLastOpened(): void {
  last = null;
}
