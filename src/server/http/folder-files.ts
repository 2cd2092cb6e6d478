// Serves a folder's files, and nothing else of it: a folder's own address, and what leads out of it, is not there.
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { App } from "#src/server/fastify.ts";
import { noSuchAddress, sendProblem } from "./problems.ts";

/** Names that begin with a dot are not served: nobody means to publish them. */
export async function addFolderFiles(app: App, options: FastifyStaticOptions): Promise<void> {
  await app.register(async (scope) => {
    const outer = scope.errorHandler;
    scope.setErrorHandler(function (error, request, reply) {
      // "Forbidden" would tell that something is there.
      const isHidden = (error as { statusCode?: number }).statusCode === 403;
      return isHidden ? sendProblem(reply, noSuchAddress) : outer.call(this, error, request, reply);
    });
    await scope.register(fastifyStatic, { index: false, dotfiles: "ignore", ...options });
  });
}
