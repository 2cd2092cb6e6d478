// Serves the files of a folder. The folder's own URL, and paths that lead out of it, are 404.
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { App } from "./fastify.ts";
import { noSuchAddress, sendProblem } from "./problems.ts";

/** Files whose name begins with a dot are not served, as they are hardly ever meant for publishing. */
export async function addFolderFiles(app: App, options: FastifyStaticOptions): Promise<void> {
  await app.register(async (scope) => {
    const outer = scope.errorHandler;
    scope.setErrorHandler(function (error, request, reply) {
      // 403 would reveal that the file exists.
      const isHidden = (error as { statusCode?: number }).statusCode === 403;
      return isHidden ? sendProblem(reply, noSuchAddress) : outer.call(this, error, request, reply);
    });
    await scope.register(fastifyStatic, { index: false, dotfiles: "ignore", ...options });
  });
}
