import { expect, test } from "vitest";
import { readConfig } from "#src/settings.ts";
import type { SignInSettings } from "#src/sign-in/sign-in.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import { pagePolicy } from "./content-security-policy.ts";

/** The policy of a page as a map from directive to its sources. */
function policyOf(environment: Record<string, string>, path = "/", sheet = "", signIn: SignInSettings | null = null) {
  const text = pagePolicy(readConfig({ NODE_ENV: "test", ...environment }), sheet, signIn)(["'nonce-abc'"], path);
  return new Map(
    text.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

test("by default scripts, styles, pictures, calls and films come only from us and the listed players", () => {
  const policy = policyOf({});
  expect(policy.get("default-src")).toBe("'self'");
  expect(policy.get("script-src")).toMatch(/^'self' ('sha256-[\w+/=]+' ){5}'nonce-abc'$/);
  expect(policy.get("style-src")).toMatch(/^'self' 'sha256-[\w+/=]+'$/);
  expect(policy.get("img-src")).toBe("'self' data: blob:");
  expect(policy.get("connect-src")).toBe("'self'");
  expect(policy.get("frame-src")).toBe("'self' https://www.youtube-nocookie.com https://player.vimeo.com");
  for (const name of ["object-src", "base-uri"]) expect(policy.get(name), name).toBe("'none'");
});

test("a browser may call the identity provider, if there is one, and none of its pages may be framed in ours", () => {
  const policy = policyOf({}, "/", "", { knownAuthority: "id.example:8443" } as SignInSettings);
  expect(policy.get("connect-src")).toBe("'self' https://id.example:8443");
  expect(policy.get("frame-src")).not.toContain("id.example");
});

test("no policy allows unsafe-inline scripts or everything of a scheme", () => {
  const { MAP_STYLE_URL, ...rest } = everything;
  for (const environment of [{}, rest, { ...rest, MAP_STYLE_URL }]) {
    const policy = policyOf(environment as Record<string, string>);
    for (const [name, sources] of policy) {
      expect(sources.split(" "), name).not.toContain("https:");
      expect(sources.split(" "), name).not.toContain("*");
      if (name !== "style-src-attr") expect(sources, name).not.toContain("unsafe");
    }
  }
});

const everything = {
  MAP_STYLE_URL: "https://maps.example/style.json",
  EXTERNAL_ORIGINS:
    "map=https://tiles.example map=https://letters.example videos=https://films.example " +
    "images=https://pictures.example analytics=https://collect.example",
  LOGO_URL: "https://logo.example/a.svg",
  ANALYTICS_SCRIPT_URL: "https://count.example/tag.js",
};

test("each origin of the settings is allowed for its own purpose only", () => {
  const policy = policyOf(everything);
  expect(policy.get("connect-src")).toBe(
    "'self' https://maps.example https://tiles.example https://letters.example https://count.example " +
      "https://collect.example",
  );
  expect(policy.get("frame-src")).toBe("'self' https://films.example");
  expect(policy.get("img-src")).toContain("https://logo.example https://pictures.example");
  expect(policy.get("script-src")).toContain("https://count.example https://collect.example");
  expect(policy.get("script-src")).not.toMatch(/maps|films|pictures/);
});

test("our own base map allows nothing more", () => {
  expect(policyOf({ MAP_STYLE_URL: "/map-files/style.json" }).get("connect-src")).toBe("'self'");
});

test("only the partners' page may be framed", () => {
  expect(policyOf({}, "/onboarding/external").get("frame-ancestors")).toBe("*");
  for (const path of ["/", "/onboarding/wildcats", "/onboarding/external/more", "/account/signup"]) {
    expect(policyOf({}, path).get("frame-ancestors"), path).toBe("'none'");
  }
});

test("an association's own theme is allowed by its hash, and another text is not", () => {
  const [one, other] = ["a{}", "b{}"].map((sheet) => policyOf({}, "/", sheet).get("style-src"));
  expect(one).not.toBe(other);
  expect(one?.match(/sha256-/g)).toHaveLength(2);
});

test("in production plain http links are upgraded to https", () => {
  expect(policyOf(production).has("upgrade-insecure-requests")).toBe(true);
  expect(policyOf({}).has("upgrade-insecure-requests")).toBe(false);
});

const production = { NODE_ENV: "production", DATABASE_URL: "postgres://db/t", SMTP_URL: "smtp://mail.example" };

test.each(["/health/live", "/metrics", "/api/nothing", "/api/team?FadwTeamId=404", "/api?", "/openactive/nothing"])(
  "%s is data, and loads nothing wherever it is opened",
  async (url) => {
    const app = await openCallsServer(servicesOver({}));
    const { headers } = await app.inject(url);
    await app.close();
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  },
);

test("the documentation page of the calls runs its own scripts and no others, without TLS too", async () => {
  const app = await openCallsServer(servicesOver({}));
  const { headers, body } = await app.inject("/api/documentation/");
  await app.close();
  const policy = String(headers["content-security-policy"]);
  expect(body).toContain("swagger-ui-bundle.js");
  expect(policy).toContain("default-src 'self';");
  expect(policy).not.toContain("script-src");
  expect(policy).toContain("frame-ancestors 'none'");
});

test.each(["/health/live", "/api/nothing", "/api/documentation", "/api/team?FadwTeamId=404", "/%zz", "/venue/5001%00"])(
  "%s has a content type, may not be framed by others, and in production requires TLS",
  async (url) => {
    for (const settings of [{}, production]) {
      const app = await openCallsServer(servicesOver({}), { settings });
      const { headers } = await app.inject(url);
      await app.close();
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin-allow-popups",
      });
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["permissions-policy"]).toContain("geolocation=(self), camera=()");
      expect(headers["strict-transport-security"]).toBe(
        settings === production ? "max-age=31536000; includeSubDomains" : undefined,
      );
    }
  },
);
