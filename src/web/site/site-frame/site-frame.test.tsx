// The frame of every page, as the server renders it.
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ServerSite } from "#src/web/site/site/use-site.ts";
import { siteOfTests } from "#test/content/site-of-tests.ts";
import { SiteFrame } from "./site-frame.tsx";

const site = { ...siteOfTests, isSignInOffered: true };

function rendered(path: string) {
  const Page = createRoutesStub([{ path: "*", Component: () => <SiteFrame>The screen at {path}</SiteFrame> }]);
  const html = renderToString(
    <ServerSite value={site}>
      <Page initialEntries={[path]} />
    </ServerSite>,
  );
  return {
    html,
    header: /<header[\s\S]*?<\/header>/.exec(html)?.[0],
    footer: /<footer[\s\S]*?<\/footer>/.exec(html)?.[0],
  };
}

// The server renders them once for all pages (decision 0088).
test("header and footer are the same on every page", () => {
  const { header, footer } = rendered("/");
  expect(header).toContain("Sign in or Register Now");
  expect(footer).toContain("<a ");
  for (const path of ["/recommendations", "/club/100001?from=map", "/account/my-data", "/no/such/page"]) {
    const page = rendered(path);
    expect(page.html).toContain(path.replace("&", "&amp;"));
    expect(page.header, path).toBe(header);
    expect(page.footer, path).toBe(footer);
  }
});
