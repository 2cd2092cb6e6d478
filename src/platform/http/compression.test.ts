import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import { acceptedEncoding, packWell } from "./compression.ts";

const suggestion = { Change: { WeekDays: "1,2,3,4,5,6,7" }, AddedOffers: 14, NearestMiles: 2.1 };
const long = JSON.stringify([{ Recommendations: [], Suggestions: Array(200).fill(suggestion) }]);
const short = '[{"Recommendations":[],"Suggestions":[]}]';
const app = await openCallsServer(
  servicesOver({}, { recommend: (_call, { PageSize }) => Buffer.from(PageSize === 1 ? short : long) }),
);
afterAll(() => app.close());

const search = (acceptEncoding: string | undefined, PageSize = 5) =>
  app.inject({
    method: "POST",
    url: "/api/clubrecommendation",
    headers: acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding },
    payload: { Age: 12, Disabilityoption: 2, Latitude: 53, Longitude: -2, PageSize },
  });

test.each([
  ["zstd", zstdDecompressSync],
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a client that accepts %s gets the same answer in it, smaller", async (encoding, decompress) => {
  const answer = await search(encoding);
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.rawPayload.length).toBeLessThan(long.length / 5);
  expect(decompress(answer.rawPayload).toString()).toBe(long);
});

test.each([undefined, "identity", "deflate", "gzip;q=0"])(
  "a client that accepts %s gets the answer uncompressed",
  async (encoding) => {
    const answer = await search(encoding);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body).toBe(long);
  },
);

test("a small answer is not compressed, as that would save no packet", async () => {
  const answer = await search("gzip", 1);
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.body).toBe(short);
});

test.each(["zstd", "br", "gzip"] as const)(
  "what is packed with %s to be kept takes no more memory than its bytes",
  (encoding) => {
    const packed = packWell(encoding, Buffer.from("football ".repeat(1_000)));
    expect(packed.buffer.byteLength).toBe(packed.length);
  },
);

test("caches are told that the answer depends on the accepted encodings", async () => {
  expect((await search("gzip")).headers.vary).toBe("accept-encoding");
});

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["", null],
  [";;,,=", null],
])("for %j the best encoding is %s", (header, encoding) => {
  expect(acceptedEncoding({ headers: { "accept-encoding": header } })).toBe(encoding);
});

const searchWith = (contentEncoding: string, payload: Buffer) =>
  app.inject({
    method: "POST",
    url: "/api/clubrecommendation",
    headers: { "content-type": "application/json", "content-encoding": contentEncoding },
    payload,
  });
const body = Buffer.from(JSON.stringify({ Age: 12, Disabilityoption: 2, Latitude: 53, Longitude: -2 }));

test.each(["gzip", "GZIP", "br", "gzip, identity"])("a body in %s is refused, with what to do", async (encoding) => {
  const answer = await searchWith(encoding, gzipSync(body));
  expect(answer.statusCode).toBe(415);
  expect(answer.headers["accept-encoding"]).toBe("identity");
  expect(answer.json()).toMatchObject({
    type: expect.stringMatching(/compressed$/),
    detail: "Send the body uncompressed.",
  });
});

test.each(["identity", "Identity", ""])("a body in %j is read", async (encoding) => {
  expect((await searchWith(encoding, body)).body).toBe(long);
});
