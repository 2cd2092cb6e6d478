// An upload at the desk, with the token that its page has, as a browser sends it.
import { Buffer } from "node:buffer";
import type { DeskServer, DeskVisitor } from "./desk-server.ts";

export async function uploadAs(
  { app }: DeskServer,
  who: DeskVisitor,
  files: Record<string, string | Buffer>,
  { origin = "https://football.example", token }: { origin?: string; token?: string } = {},
) {
  const form = new FormData();
  const own = /name="token" value="([^"]+)"/.exec((await who.get("/desk/imports")).body)?.[1] ?? "";
  form.append("token", token ?? own);
  for (const [name, content] of Object.entries(files)) form.append("files", new Blob([content as BlobPart]), name);
  const body = new Response(form);
  return app.inject({
    method: "POST",
    url: "/desk/imports",
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      origin,
      host: "football.example",
      "content-type": body.headers.get("content-type")!,
      cookie: [...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; "),
    },
  });
}
