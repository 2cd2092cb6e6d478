// Loading the page anew: where we ask for it, and where React Router would do so unasked.

let isOurs = false;

/** The only way to reload a page of ours: others may be refused. */
export function reloadPage(): void {
  isOurs = true;
  location.reload();
}

/** The Navigation API; browsers before 2026 may be without. */
const { navigation } = globalThis as { navigation?: EventTarget };

export const canRefuseReloads = navigation !== undefined;

/**
 * React Router reloads the page where a screen's script does not come, even one asked for ahead:
 * without a network that ends on the browser's error page. `isRefused`: asked for each reload.
 * @returns what ends the refusing
 */
export function refuseReloads(isRefused: () => boolean): () => void {
  const onNavigate = (event: Event & { navigationType?: string }) => {
    if (event.navigationType === "reload" && !isOurs && isRefused()) event.preventDefault();
  };
  navigation?.addEventListener("navigate", onNavigate);
  return () => navigation?.removeEventListener("navigate", onNavigate);
}
