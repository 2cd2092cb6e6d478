// Pages without fields: errors, signing out, the mails, and who is signed in.
import { createHash } from "node:crypto";
import type { DevelopmentAccount } from "../accounts.ts";
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

interface Shown {
  siteName: string;
  account: DevelopmentAccount;
  /** The step that ended the sign-in. */
  signedInBy: string;
  siteOrigin: string | null;
}

const waysIn: Record<string, string> = {
  "sign-up-code": "By registering, with a code from a mail",
  "sign-in-code": "With your email address, your password and a code from a mail",
  "sign-in-fan": "With your FAN and your password",
  "new-password": "With a new password, after a code from a mail",
};

export function accountOverview({ siteName, account, signedInBy, siteOrigin }: Shown): string {
  const facts = [
    ["Name", `${account.givenName} ${account.familyName}`],
    ["Email", account.email],
    ["FAN, your fan number", account.fanCode],
    ["How you signed in", waysIn[signedInBy] ?? "At another time"],
  ];
  const content = html`
<dl class="facts">${facts.map(([term, text]) => html`<div><dt>${term}</dt><dd>${text}</dd></div>`)}</dl>
<form method="post" action="/account" class="buttons">
${wayBack(siteName, siteOrigin)}
<button class="line" name="action" value="sign-out">Sign out here</button>
</form>`;
  return page({ siteName, title: "Your account", content });
}

export function signedOutPage(siteName: string, siteOrigin: string | null): string {
  const content = html`<p>You are signed out here. If the site still shows your initials, choose Logout there too.</p>
<div class="buttons">${wayBack(siteName, siteOrigin)}</div>
<ul class="ways"><li><a href="/account/signin">Sign in again</a></li></ul>`;
  return page({ siteName, title: "Signed out", content });
}

export function notSignedInPage(siteName: string): string {
  const content = html`<p>Your account is shown when you are signed in. You can close this tab to go back to the site.</p>
<ul class="ways"><li><a href="/account/signin">Sign in</a></li></ul>`;
  return page({ siteName, title: "You are not signed in", content });
}

const wayBack = (siteName: string, siteOrigin: string | null) =>
  siteOrigin && html`<a class="bib" href="${siteOrigin}/">Back to ${siteName}</a>`;
