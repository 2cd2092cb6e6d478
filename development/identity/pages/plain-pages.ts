// Pages without fields: errors, signing out, the mails, and the one that My Account leads to.
import { createHash } from "node:crypto";
import { asHtml, html, page } from "./page-frame.ts";
import { pagePolicy } from "./page-style.ts";

export function errorPage(siteName: string): string {
  return page({
    siteName,
    title: "This page is over",
    content: html`<p>It was used already, or left open for too long. Nothing is lost: go back to the site you came from and sign in again.</p>`,
  });
}

export function notFoundPage(siteName: string): string {
  return page({ siteName, title: "There is nothing here", content: html`<p>Go back to the site you came from.</p>` });
}

/** One press is enough to sign out. */
const pressForTheReader = "document.forms[0].requestSubmit(document.getElementById('out'))";

/** @param form the provider's own, whose id is op.logoutForm */
export function signOutPage(siteName: string, form: string): string {
  return page({
    siteName,
    title: "Signing you out",
    content: html`<p>You go back to the site in a moment.</p>
${asHtml(form)}
<button class="bib" id="out" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<script>${asHtml(pressForTheReader)}</script>`,
  });
}

export const signOutPolicy = `${pagePolicy}; script-src 'sha256-${createHash("sha256").update(pressForTheReader).digest("base64")}'`;

export interface WrittenMail {
  to: string;
  text: string;
  writtenAtMs: number;
}

export function mailsPage(siteName: string, mails: WrittenMail[]): string {
  return page({
    siteName,
    title: "Mails",
    content: html`<p>${mails.length === 0 ? "None yet." : "The newest first. They are gone when the server stops."}</p>
${mails.map(
  ({ to, text, writtenAtMs }) =>
    html`<article class="notice"><h2>To ${to}, ${new Date(writtenAtMs).toISOString()}</h2><pre>${text}</pre></article>`,
)}`,
  });
}

export function accountPage(siteName: string): string {
  return page({
    siteName,
    title: "Your account",
    content: html`<p>Here is the association’s own page about an account. Close this tab to go back to the site.</p>`,
  });
}
