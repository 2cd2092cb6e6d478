// The account page: who is signed in at the development provider, and what they can do.
import type { DevelopmentAccount } from "../account-ports.ts";
import { html } from "./html.ts";
import { page } from "./page-frame.ts";

interface Shown {
  siteName: string;
  account: DevelopmentAccount;
  /** The step that ended the sign-in. */
  signedInBy: string;
  siteOrigin: string | null;
  /** What has just been changed. */
  changed: string | null;
}

const waysIn: Record<string, string> = {
  "sign-up-code": "By registering, with a code from a mail",
  "sign-in-code": "With your email address, your password and a code from a mail",
  "sign-in-fan": "With your FAN and your password",
  "new-password": "With a new password, after a code from a mail",
};

export function accountOverview({ siteName, account, signedInBy, siteOrigin, changed }: Shown): string {
  const facts = [
    ["Name", `${account.givenName} ${account.familyName}`],
    ["Email", account.email],
    ["FAN, your fan number", account.fanCode],
    ["How you signed in", waysIn[signedInBy] ?? "At another time"],
  ];
  const content = html`
${changed && html`<p class="done" role="status">${changed}</p>`}
<dl class="facts">${facts.map(([term, text]) => html`<div><dt>${term}</dt><dd>${text}</dd></div>`)}</dl>
<ul class="ways">
<li><a href="/account/name">Change your name</a></li>
<li><a href="/account/password">Change your password</a></li>
</ul>
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
