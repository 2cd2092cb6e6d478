// A fetch that trusts one more certificate than this machine does, for requests to our own provider.
import { request } from "node:https";

/** As much of fetch as token checks need: GET without redirects. `certificate`: PEM, read at each call. */
export function fetchTrusting(certificate: () => Promise<string>): typeof fetch {
  return async (address, options = {}) => {
    const ca = await certificate();
    const headers = Object.fromEntries(new Headers(options.headers));
    return new Promise((resolve, reject) => {
      const asked = request(String(address), { ca, headers, signal: options.signal ?? undefined }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode })));
      });
      asked.on("error", reject);
      asked.end();
    });
  };
}
