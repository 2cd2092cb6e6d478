import { expect, test } from "vitest";
import { expiredCertificate } from "#test/expired-certificate.ts";
import { startSigningProvider } from "#test/sign-in/signing-provider.ts";
import { deskProvider } from "./desk-provider.ts";

test("a provider whose certificate has expired signs nobody in, and the operator is told why", async ({
  onTestFinished,
}) => {
  const { place, stop } = await startSigningProvider(await expiredCertificate());
  onTestFinished(stop);
  const troubles: object[] = [];
  const client = { place, clientId: "desk", clientSecret: "secret", rolesClaim: null };
  const { begin, ask } = deskProvider(client, (failure) => troubles.push(failure));
  expect(await begin("https://ff.example.org/desk/back", "/desk", false)).toBeNull();
  expect(await ask("a refresh token")).toEqual({ ok: false, kind: "down" });
  expect(troubles).toEqual(Array.from({ length: 2 }, () => expect.objectContaining({ code: "CERT_HAS_EXPIRED" })));
});
