// The 500 page for when the web app's own 500 screen cannot be rendered (specification §2.49): static, without scripts.
import type { FastifyReply } from "fastify";

const page = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something’s gone wrong there</title>
<style>
body { font: 18px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; color: #14203a }
a { display: inline-block; padding: .75rem 1.25rem; border: 2px solid; border-radius: 999px; color: inherit }
</style>
</head>
<body>
<h1>Something’s gone wrong there</h1>
<p>It is our fault, not yours. Try again in a moment.</p>
<p><a href="/">Go to the home page</a></p>
</body>
</html>
`;

export function sendLastResortPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
    .send(page);
}
