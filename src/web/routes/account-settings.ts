// /account/settings: the settings that a browser needs for signing in, loaded only then.
import { data } from "react-router";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/account-settings.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { signIn } = context.get(servicesContext);
  if (!signIn) throw data(null, { status: 404 });
  return Response.json(signIn.settings, { headers: { "cache-control": "no-store" } });
}
