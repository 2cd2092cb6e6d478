// /account/my-data: the data that is stored about the signed-in person. The server sends the same
// page to everybody; the browser loads the data by a call with the person's token.
import { data } from "react-router";
import { MyDataScreen } from "#src/web/account/my-data/my-data-screen.tsx";
import { useHeldData } from "#src/web/account/my-data/use-held-data.ts";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/account-my-data.ts";

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).signIn) throw data(null, { status: 404 });
  return null;
}

export default function MyData() {
  const { text } = useLanguage();
  return (
    <>
      <PageTitle isPrivate>{text("My data")}</PageTitle>
      <MyDataScreen myData={useHeldData()} />
    </>
  );
}
