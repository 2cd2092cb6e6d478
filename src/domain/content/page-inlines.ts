// What is inside the page's own HTML and is no file: constants, so that the content security policy can name each by
// its hash.

/** The order of the cascade layers, ahead of every style sheet in whatever order they come. */
export const layerOrder = "@layer reset, tokens, base, layout, components, utilities;";

/** Milliseconds until a page whose script has not begun says so, and how. */
const scriptLimitMs = 20_000;
const barStyle =
  "position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:8px 16px;text-align:center;font:18px/1.5 sans-serif;color:#111;background:#fff;border-top:2px solid #111";
const againStyle = "display:inline-block;padding:10px 12px;color:inherit";

/** The bar's id. */
export const scriptNoticeId = "script-notice";

/**
 * Without its script the page shows what it has and does nothing, a search's page for ever: where the script does not come,
 * or not within the limit, a bar at the foot says so, with a link to the same page. The script takes the bar away, and says
 * by `data-awake` that none is needed.
 */
export const watchScript = `{const {documentElement:root}=document;let isShown=false;const tell=(words)=>{if(isShown||"awake"in root.dataset)return;isShown=true;const bar=document.createElement("p");bar.id="${scriptNoticeId}";bar.setAttribute("role","alert");bar.style="${barStyle}";const again=document.createElement("a");again.href=location.pathname+location.search;again.style="${againStyle}";again.textContent="Try again";bar.append(words+" ",again);(document.body||root).append(bar)};const fail=()=>tell("Part of this page did not arrive.");addEventListener("error",({target})=>{if(target.tagName==="SCRIPT"&&!target.src)fail()},true);addEventListener("unhandledrejection",fail);setTimeout(tell,${scriptLimitMs},"This is taking a long time. Your connection may be slow.")}`;

/** Says on the page, before anything of it is painted, that this visit has searched (the key is §3.2's). */
export const hideUntilRendered =
  'try{if(sessionStorage.getItem("onboarding_preferences"))document.documentElement.dataset.searched=""}catch{}';

/** Hides the promotion just before it where this browser has closed it, before anything is painted. */
export const hideClosedBanner =
  '{const banner=document.currentScript.previousElementSibling;try{if(localStorage.getItem("closed_banner")===banner.dataset.banner)banner.hidden=true}catch{}}';

/** Local storage; holds the initials of who is signed in. Only there while somebody is. */
export const signedInKey = "signed_in";

/** Local storage; holds the path that a person goes back to after signing in. */
export const returnPathKey = "sign_in_return_path";

/** The pages of signing in are no place to come back to; the one about a person's data is. */
export const signInPages = /^\/account(?!\/my-data)(\/|\?|$)/i;

/**
 * At the place just before it, before anything is painted: draws the initials where somebody is signed in, and has the
 * sign-in link remember the page it is pressed on, as it may be pressed before the app's script has arrived.
 */
export const showSignedIn = `{const place=document.currentScript.previousElementSibling;place.addEventListener("click",({target})=>{const path=location.pathname+location.search;try{if(target.closest("a[href='/account']")&&!${signInPages}.test(path))localStorage.setItem("${returnPathKey}",path)}catch{}});try{const initials=localStorage.getItem("${signedInKey}");if(initials)place.dataset.initials=initials}catch{}}`;
