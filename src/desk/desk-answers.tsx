// What the desk answers with: a page in its document, a notice in place of one, or a file.
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticRouter,
  type DataRouteObject,
  type RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { english } from "#src/platform/language/server-language.ts";
import { PageLanguage } from "#src/web/site/site/use-site.ts";
import { cookieText, flashCookie, flashIn } from "./desk-cookies.ts";
import { DeskDocument, deskStyles, NoticePage } from "./desk-document.tsx";
import { noticeOf } from "./desk-notices.ts";
import { FrameContext } from "./desk-parts.tsx";
import { DeskFile, officerContext, typedContext } from "./desk-request.ts";
import type { DeskFrame, Notice, RefusedForm } from "./desk-rules.ts";
import type { DeskServices } from "./open-desk.ts";

interface Page {
  status: number;
  /** Whose page it is; absent where nobody need be signed in. */
  context?: RouterContextProvider;
  refused?: RefusedForm | null;
  headers?: Headers;
}

export function deskAnswers({ theme, siteName, isDemonstration }: DeskServices, routes: DataRouteObject[]) {
  const styles = deskStyles + theme.styleSheet;
  const styleAddress = `/desk/styles-${createHash("sha256").update(styles).digest("hex").slice(0, 12)}.css`;

  function documentOf(request: FastifyRequest, content: ReactNode, page: Page): Response {
    const { url, body } = request;
    const { status, context, refused = null, headers = new Headers() } = page;
    const signedIn = context?.get(officerContext);
    const flash = flashIn(request);
    const frame = {
      language: english,
      siteName,
      theme,
      isDemonstration: isDemonstration(),
      styleAddress,
      path: pathOf(url).replace(/^\/desk/, ""),
      officer: signedIn?.officer ?? null,
      formToken: signedIn?.formToken ?? "",
      sent: typeof body === "string" ? { action: url, fields: [...new URLSearchParams(body)] } : null,
      refused,
      flash,
    };
    headers.set("content-type", "text/html; charset=utf-8");
    if (flash !== null) headers.append("set-cookie", cookieText(flashCookie, "", 0));
    return new Response(htmlOf(frame, content), { status, headers });
  }

  const notice = (request: FastifyRequest, shown: Notice, context?: RouterContextProvider) =>
    documentOf(request, <NoticePage {...shown} />, { status: shown.status, context });
  return {
    styles,
    styleAddress,
    notice,
    /** What an error is answered with; one that is our fault is logged. */
    failure(request: FastifyRequest, error: unknown, context?: RouterContextProvider): Response {
      const shown = noticeOf(error);
      const route = request.routeOptions.url;
      if (shown.status === 500) request.log.error({ err: error, route }, "A call of the desk failed");
      return notice(request, shown, context);
    },
    /** What the routes have answered. */
    page(request: FastifyRequest, found: StaticHandlerContext, context: RouterContextProvider): Response {
      const { id } = found.matches.at(-1)!.route;
      const acted: unknown = found.actionData?.[id];
      const answer = acted ?? found.loaderData[id];
      if (answer instanceof DeskFile) return answer.response();
      const { refused } = Object(acted) as { refused?: Pick<RefusedForm, "errors"> };
      const router = createStaticRouter(routes, found);
      return documentOf(request, <StaticRouterProvider router={router} context={found} hydrate={false} />, {
        status: found.statusCode,
        context,
        refused: refused ? { action: pathOf(request.url), typed: context.get(typedContext), ...refused } : null,
        headers: new Headers(found.loaderHeaders[id]),
      });
    },
  };
}

function htmlOf(frame: DeskFrame, content: ReactNode): string {
  const html = renderToStaticMarkup(
    <PageLanguage value={frame.language}>
      <FrameContext value={frame}>
        <DeskDocument>{content}</DeskDocument>
      </FrameContext>
    </PageLanguage>,
  );
  return `<!doctype html>${html}`;
}

const pathOf = (url: string) => url.split("?", 1)[0]!;
