// Every call of the pages to our own server goes through here: where the server asks for it, with a pass.

/** The pass in force, or the asking for one: calls at the same time ask once. */
let pass: Promise<string | null> | null = null;

/** As fetch. A pass that is over is fetched anew, once; without one the server's refusal is the answer. */
export async function askServer(path: `/api/${string}`, init: RequestInit = {}): Promise<Response> {
  if (document.documentElement.dataset.calls !== "pass") return fetch(path, init);
  pass ??= fetchPass();
  const shown = pass;
  const answer = await fetch(path, withPass(init, await shown));
  if (answer.status !== 401) return answer;
  if (pass === shown) pass = fetchPass();
  return fetch(path, withPass(init, await pass));
}

async function fetchPass(): Promise<string | null> {
  const answer = await fetch("/api/pass", { method: "POST" }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { Pass: string }).Pass : null;
}

function withPass(init: RequestInit, shown: string | null): RequestInit {
  return shown === null ? init : { ...init, headers: { ...init.headers, "touchline-pass": shown } };
}
