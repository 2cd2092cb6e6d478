// A page as it is sent: without the browser being told to fetch every script at once.

/**
 * On a slow line those hints delay what the first paint needs: the page is complete without scripts, and each is asked
 * for a moment later by the one before.
 */
export function withoutPreloads(page: string): string {
  return page.replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}
