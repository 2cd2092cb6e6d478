// The frame around every page of the development provider, and HTML as text: values between the
// pieces are escaped, unless they are HTML made here.
import { escapeHtml } from "#src/platform/text/escape-html.ts";
import { pageStyle } from "./page-style.ts";

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

interface Page {
  siteName: string;
  title: string;
  /** True if the page has an error: its title says so first. */
  isFaulty?: boolean;
  content: Html;
}

/** A whole document. */
export function page({ siteName, title, isFaulty, content }: Page): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${isFaulty && "Error: "}${title} – ${siteName}</title>
<style>${asHtml(pageStyle)}</style>
</head>
<body>
<header><div class="wrap"><span class="name">${siteName}</span><span class="kind">Sign-in for development</span></div></header>
<main><div class="wrap"><div class="card">
<h1>${title}</h1>
${content}
</div></div></main>
<footer><div class="wrap">Accounts made here stay in this computer’s database, and no mail leaves it. <a href="/mails">Mails written so far</a></div></footer>
</body>
</html>
`.text;
}
