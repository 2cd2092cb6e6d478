// Whether this browser can draw MapLibre's map.

/** MapLibre 6 draws with WebGL 2 alone. */
export function hasWebgl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // A page has only a few contexts: this one is given back at once.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
