// The texts and logos of the list from the content, for the loaders of the list pages.
import type { RouterContextProvider } from "react-router";
import { servicesContext, siteContext } from "#src/web/services-context.ts";
import { withAllowedVideos } from "#src/web/site/allowed-videos.ts";
import type { ListTexts } from "./list-texts.ts";

export function ownListTexts(context: Readonly<RouterContextProvider>): ListTexts {
  const { videoOrigins } = context.get(siteContext);
  const { recommendations, "map-cards": mapCards } = context.get(servicesContext).content();
  return { content: withAllowedVideos(recommendations, videoOrigins), logos: mapCards.logos };
}
