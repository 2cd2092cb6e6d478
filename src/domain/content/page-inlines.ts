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

/** Draws the initials on the place just before it where somebody is signed in, before anything is painted. */
export const showSignedIn = `{const place=document.currentScript.previousElementSibling;try{const initials=localStorage.getItem("${signedInKey}");if(initials)place.dataset.initials=initials}catch{}}`;
