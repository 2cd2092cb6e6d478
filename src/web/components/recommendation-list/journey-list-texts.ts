// The texts and logos of the list from the content, for the loaders of the list pages.
import type { RouterContextProvider } from "react-router";
import { ownCountyAssociation } from "#src/domain/content/legal-links.ts";
import { withAllowedVideos } from "#src/web/content/allowed-videos.ts";
import { servicesContext, siteContext } from "#src/web/services-context.ts";
import type { ListTexts } from "./list-texts.ts";

export function ownListTexts(context: Readonly<RouterContextProvider>): ListTexts {
  const { videoOrigins, countyAssociationUrl = ownCountyAssociation } = context.get(siteContext);
  const { recommendations, "map-cards": mapCards } = context.get(servicesContext).content();
  return { content: withAllowedVideos(recommendations, videoOrigins), logos: mapCards.logos, countyAssociationUrl };
}
