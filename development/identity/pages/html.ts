// HTML as text: values between the pieces are escaped, unless they are HTML made here.
import { escapeHtml } from "#src/platform/text/escape-html.ts";

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | null | false | undefined | Html[];

/** html`<p>${anything}</p>`; null, false and undefined become nothing. */
export function html(texts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(texts.map((text, at) => text + written(pieces[at])).join(""));
}

/** HTML from elsewhere that is known to be safe. */
export const asHtml = (text: string) => new Html(text);

function written(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(written).join("");
  return escapeHtml(String(piece));
}
