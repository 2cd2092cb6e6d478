// The frame around every page of the development provider.
import { asHtml, type Html, html } from "./html.ts";
import { pageStyle } from "./page-style.ts";

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
