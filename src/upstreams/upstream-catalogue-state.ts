// Keeps in mind which catalogue is in force where the calls are answered, so that no page waits for it.
import type { CatalogueState } from "#src/services.ts";

/** Milliseconds between two looks: so long a page may miss that the catalogue is no longer the invented one. */
const lookEveryMs = 5_000;

export interface UpstreamState {
  state(): CatalogueState;
  stop(): Promise<void>;
}

/** Asks once before it returns. Without an answer the catalogue counts as version 0 and stale until there is one. */
export async function keepUpstreamState(ask: () => Promise<CatalogueState>): Promise<UpstreamState> {
  let state: CatalogueState = { version: 0, isStale: true, isDemonstration: false };
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = look();
  await looking;

  async function look(): Promise<void> {
    // The caller has reported the failure already; the last state is kept and marked as stale.
    state = await ask().catch(() => ({ ...state, isStale: true }));
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look();
    }, lookEveryMs);
  }

  return {
    state: () => state,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
