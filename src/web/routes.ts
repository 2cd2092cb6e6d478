// Every address of the product and the screen that answers it (specification §2).
import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

const plainPaths = [
  "about-the-game",
  "help-at-a-club",
  "contact-us",
  "privacy-policy",
  "terms-of-use",
  "cookie-settings",
];

/** The parts on one page, for who builds them; not in a built product. */
const developmentOnly: RouteConfigEntry[] = import.meta.env.DEV ? [route("styleguide", "routes/styleguide.tsx")] : [];

export default [
  index("routes/home.tsx"),
  route("recommendations", "routes/recommendations.tsx"),
  route("results", "routes/results.tsx"),
  route("onboarding/:campaign", "routes/onboarding.tsx"),
  route("club/:id", "routes/club.tsx"),
  route("clubRef/:id", "routes/club-ref.tsx"),
  route("team/:id", "routes/team.tsx"),
  route("venue/:id", "routes/venue.tsx"),
  route("provider/:id", "routes/provider.tsx"),
  ...plainPaths.map((path) => route(path, "routes/plain-page.tsx", { id: path })),
  ...developmentOnly,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
