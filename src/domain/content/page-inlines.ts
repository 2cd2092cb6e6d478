// What stands inside the page's own HTML and is no file: constants, so that the content security policy can name each by
// its hash.

/** The order of the cascade layers, ahead of every style sheet in whatever order they come. */
export const layerOrder = "@layer reset, tokens, base, layout, components, utilities;";

/** Says on the page, before anything of it is painted, that this visit has searched (the key is §3.2's). */
export const hideUntilDrawn =
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
