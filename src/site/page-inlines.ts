// Inline scripts and styles of the page: always the same, in each language, so that the content
// security policy can allow each by its hash. They are written here as text, which the server and
// the build have alike: what a build made of them would have another hash than what the policy
// names.
import type { Language } from "#src/platform/language/language.ts";

/** The order of the cascade layers, before every style sheet, in whatever order these arrive. */
export const layerOrder = "@layer reset, tokens, base, layout, components, utilities;";

/** Milliseconds after which a page whose script has not started shows a notice. */
const scriptLimitMs = 20_000;
const barStyle =
  "position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:8px 16px;text-align:center;" +
  "font:18px/1.5 sans-serif;color:#111;background:#fff;border-top:2px solid #111";
const againStyle = "display:inline-block;padding:10px 12px;color:inherit";

/** The bar's id. */
export const scriptNoticeId = "script-notice";

/**
 * Without its script the page is incomplete, and a search's page waits for ever: if the script
 * fails or is not there within the limit, a bar at the foot says so, with a link to the same page.
 * The script removes the bar, and prevents it by `data-awake`.
 */
export const watchScript = ({ text }: Language) =>
  inOneLine(`{
    const { documentElement: root } = document;
    let isShown = false;
    const tell = (words) => {
      if (isShown || "awake" in root.dataset) return;
      isShown = true;
      const bar = document.createElement("p");
      bar.id = "${scriptNoticeId}";
      bar.setAttribute("role", "alert");
      bar.style = "${barStyle}";
      const again = document.createElement("a");
      again.href = location.pathname + location.search;
      again.style = "${againStyle}";
      again.textContent = ${quoted(text("Try again"))};
      bar.append(words + " ", again);
      (document.body || root).append(bar);
    };
    const fail = () => tell(${quoted(text("Part of this page didn’t load."))});
    addEventListener("error", ({ target }) => { if (target.tagName === "SCRIPT" && !target.src) fail(); }, true);
    addEventListener("unhandledrejection", fail);
    setTimeout(tell, ${scriptLimitMs}, ${quoted(text("This is taking a long time. Your connection may be slow."))});
  }`);

/** Without its line breaks and indents, so each statement ends in a semicolon. */
/* @__NO_SIDE_EFFECTS__ */
function inOneLine(script: string): string {
  return script.replaceAll(/\n\s*/g, "");
}

/** As a string of a script in a page. */
const quoted = (words: string) => JSON.stringify(words).replaceAll("<", "\\u003c");

/** Local storage; "light" or "dark" where the visitor has chosen one, whatever the device says. */
export const schemeKey = "colour_scheme";

/** Before anything is painted: else a page would be light for a moment. */
export const showChosenScheme = inOneLine(`
  try {
    const scheme = localStorage.getItem("${schemeKey}");
    if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme;
  } catch {}`);

/** Before the first paint: marks the page if this visit has searched (the key of §3.2). */
export const hideUntilRendered = inOneLine(`
  try {
    if (sessionStorage.getItem("onboarding_preferences")) document.documentElement.dataset.searched = "";
  } catch {}`);

/** Before the first paint: hides the promotion just before it if this browser closed it. */
export const hideClosedBanner = inOneLine(`{
  const banner = document.currentScript.previousElementSibling;
  try {
    if (localStorage.getItem("closed_banner") === banner.dataset.banner) banner.hidden = true;
  } catch {}
}`);

/** Local storage; the initials of the signed-in person. Only there while somebody is signed in. */
export const signedInKey = "signed_in";

/** Local storage; the path that a person returns to after signing in. */
export const returnPathKey = "sign_in_return_path";

/** Pages of signing in, to which nobody returns; to the one about a person's data they do. */
export const signInPages = /^(\/[a-z]{2,3})?\/account(?!\/my-data)(\/|\?|$)/i;

/**
 * Before anything is painted: shows the initials if somebody is signed in, and makes the sign-in
 * link just before it store the current page when it is pressed, as that may happen before the
 * app's script has arrived.
 */
export const showSignedIn = inOneLine(`{
  const place = document.currentScript.previousElementSibling;
  place.addEventListener("click", ({ target }) => {
    const path = location.pathname + location.search;
    try {
      if (target.closest("a[href$='/account']") && !${signInPages}.test(path))
        localStorage.setItem("${returnPathKey}", path);
    } catch {}
  });
  try {
    const initials = localStorage.getItem("${signedInKey}");
    if (initials) place.dataset.initials = initials;
  } catch {}
}`);
