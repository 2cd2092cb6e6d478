// /club-listing: a club's own listing. The server sends the same page to everybody; the browser
// opens the listing by the secret in the fragment of the address.
import { data } from "react-router";
import { ListingScreen } from "#src/web/club-listing/listing-screen.tsx";
import { useListing } from "#src/web/club-listing/use-listing.ts";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/club-listing.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { listing, gateway } = context.get(servicesContext);
  if (!listing && !gateway) throw data(null, { status: 404 });
  return null;
}

export default function ClubListing() {
  const { text } = useLanguage();
  return (
    <>
      <PageTitle isPrivate>{text("Your club’s page")}</PageTitle>
      <ListingScreen opened={useListing()} />
    </>
  );
}
