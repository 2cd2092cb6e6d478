// What stands inside the page's own HTML and is no file: constants, so that the content security policy can name each by
// its hash.

/** The order of the cascade layers, ahead of every style sheet in whatever order they come. */
export const layerOrder = "@layer reset, tokens, base, layout, components, utilities;";

/** Hides the promotion just before it where this browser has closed it, before anything is painted. */
export const hideClosedBanner =
  '{const banner=document.currentScript.previousElementSibling;try{if(localStorage.getItem("closed_banner")===banner.dataset.banner)banner.hidden=true}catch{}}';
