// A story's screen inside what the product has around it.
import type { ReactElement } from "react";
import { createRoutesStub, Outlet } from "react-router";
import { ServerSite } from "#src/web/site/site/use-site.ts";
import { SiteFrame } from "#src/web/site/site-frame/site-frame.tsx";
import { usualSite } from "./site-facts.ts";
import type { Story } from "./story.ts";

/** `isFramed`: with header and footer. */
export function pageOf({ element, at = "/", site }: Story, isFramed: boolean): ReactElement {
  const facts = { ...usualSite, ...site };
  function Frame() {
    if (!isFramed) return <Outlet />;
    return (
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    );
  }
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: Frame,
      children: [
        { index: true, Component: () => element },
        { path: "*", Component: () => element },
      ],
    },
  ]);
  return (
    <ServerSite value={facts}>
      <Page initialEntries={[at]} />
    </ServerSite>
  );
}
