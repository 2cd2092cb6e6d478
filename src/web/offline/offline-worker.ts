// Opens a visit's pages without a line, as they were when seen (docs/decisions/offline.md). A
// service worker, served at /sw.js (src/pages/offline-worker-route.ts). It keeps whole documents
// with their files, never data alone, so that what is shown is of one build.
import { isSharedPage } from "#src/site/shared-pages.ts";

/** What a page says once it works. */
export interface KeepRequest {
  /** Its path. */
  page: string;
  /** Paths of the files that it has used. */
  files: string[];
  /** The first page of its visit. */
  isNewVisit: boolean;
}

interface WorkEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: WorkEvent & {
    /** Chromium alone has it: it then answers such requests without waking the worker. */
    addRoutes?(
      routes: { condition: { urlPattern: string }; source: "network" | { cacheName: string } }[],
    ): Promise<void>;
  };
  activate: WorkEvent;
  fetch: WorkEvent & {
    readonly request: Request;
    /** What the browser has asked for while it woke the worker; none in some browsers. */
    readonly preloadResponse?: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  /** "left": a page was. */
  message: WorkEvent & { readonly data: KeepRequest | "left" };
}

const worker = self as unknown as {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, on: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: true }): Promise<unknown[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  /** What is shown for a page that was not kept, by how its language's addresses begin. */
  readonly offlinePages: Record<string, string>;
};

const cacheName = "visit";

/** Milliseconds the server has before a kept page is shown: slow lines answer within it. */
const lineLimitMs = 4_000;

/** Milliseconds after a page is left: by then a page that followed it is there. */
const leftMs = 3_000;

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.delete(cacheName).then(() => worker.skipWaiting()));
  const routes = event.addRoutes?.([
    { condition: { urlPattern: "/api/*" }, source: "network" },
    { condition: { urlPattern: "/assets/*" }, source: { cacheName } },
  ]);
  routes?.catch(() => undefined);
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(url.pathname, event));
  else if (url.pathname.startsWith("/assets/"))
    event.respondWith(kept(url.pathname).then((file) => file ?? fetch(request)));
  // Not what a page's hint asks for ahead: the worker's own request would not say that it is ahead.
  else if (request.mode === "cors" && url.pathname.endsWith(".data")) event.respondWith(dataOf(url, request));
});

worker.addEventListener("message", (event) => {
  const { data } = event;
  const work = data === "left" ? pause(leftMs).then(() => forgetUnlessOpen(0)) : keep(data);
  event.waitUntil(work.catch(() => undefined));
});

/** "/cy/" is "/cy". */
const kept = (path: string): Promise<Response | undefined> =>
  caches.match(path.replace(/(?!^)\/$/, ""), { cacheName, ignoreVary: true });

/** From the server; without a line, or where it takes too long, as it was kept. */
async function page(path: string, { request, preloadResponse }: WorkerEvents["fetch"]): Promise<Response> {
  const coming = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  coming.catch(() => undefined);
  try {
    const first = await Promise.race([coming, pause(lineLimitMs).then(() => kept(path))]);
    return first ?? (await coming);
  } catch {
    return (await kept(path)) ?? offlinePage(path);
  }
}

function offlinePage(path: string): Response {
  const { offlinePages } = worker;
  return new Response(offlinePages[languagePath(path)] ?? offlinePages[""], {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}

/** What the addresses of a language begin with. */
const languagePath = (path: string) => /^\/[a-z]{2,3}(?=\/|$)/.exec(path)?.[0] ?? "";

/** Without a line React Router is told to load the page as a document, where that was kept. */
async function dataOf(url: URL, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    // React Router asks for /club/1.data, and for /_.data where the page ends in a slash.
    url.pathname = url.pathname.replace(/_?\.data$/, "");
    url.searchParams.delete("_routes");
    if (!(await kept(url.pathname))) throw error;
    return new Response(null, {
      status: 204,
      headers: { "x-remix-redirect": url.href, "x-remix-reload-document": "true" },
    });
  }
}

/** Keeps the page with its files; nothing where one does not come, or is named but unused. */
async function keep({ page: path, files, isNewVisit }: KeepRequest): Promise<void> {
  if (isNewVisit) await forgetUnlessOpen(1);
  if (!isSharedPage(path.slice(languagePath(path).length) || "/")) return;
  const cache = await caches.open(cacheName);
  await Promise.all(files.map(async (file) => (await kept(file)) ?? cache.put(file, await ownFile(file))));
  const answer = await fetch(path);
  const named = (await answer.clone().text()).match(/\/assets\/[\w./-]+\.(?:js|css)\b/g) ?? [];
  // Others are those of another build, which the server has by now.
  const isOfSameBuild = named.length > 0 && named.every((file) => files.includes(file));
  if (answer.status === 200 && !answer.redirected && isOfSameBuild) await cache.put(path, answer);
}

/** @throws where it does not come, or a network gives its log-in page in its place */
async function ownFile(file: string): Promise<Response> {
  const answer = await fetch(file);
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") !== false;
  if (!answer.ok || isPage) throw new Error(`${file} came as something else`);
  return answer;
}

/** Forgets all that is kept, unless more pages of ours than so many are open. */
async function forgetUnlessOpen(most: number): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length <= most) await caches.delete(cacheName);
}
