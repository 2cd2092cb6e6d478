// Every URL of the product and the screen that it shows (§2).
import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("recommendations", "routes/recommendations.tsx"),
  route("recommendations/map", "routes/recommendations-map.tsx"),
  route("recommendations/week", "routes/recommendations-week.tsx"),
  // The same screens after mini onboarding.
  route("results", "routes/recommendations.tsx", { id: "routes/results" }),
  route("results/map", "routes/recommendations-map.tsx", { id: "routes/results-map" }),
  route("results/week", "routes/recommendations-week.tsx", { id: "routes/results-week" }),
  route("onboarding/:campaign", "routes/onboarding.tsx"),
  route("club/:id", "routes/club.tsx"),
  route("clubRef/:id", "routes/club-ref.tsx"),
  route("team/:id", "routes/team.tsx"),
  route("venue/:id", "routes/venue.tsx"),
  route("provider/:id", "routes/provider.tsx"),
  route("sources", "routes/sources.tsx"),
  route("open-data", "routes/open-data.tsx"),
  route("openactive", "routes/openactive.tsx"),
  route("something-wrong/:kind/:id", "routes/something-wrong.tsx"),
  route("club-listing", "routes/club-listing.tsx"),
  route("club-listing/:kind/:id", "routes/ask-for-listing.tsx"),
  route("follow-up/:token", "routes/follow-up.tsx"),
  route("answer/:token/:answer", "routes/answer-message.tsx"),
  route("report/:token", "routes/report-message.tsx"),
  route("alerts/search/:token", "routes/alert-search.tsx"),
  route("alerts/:purpose/:token", "routes/alert-link.tsx"),
  route("account", "routes/account.tsx"),
  route("account/settings", "routes/account-settings.ts"),
  route("account/my-data", "routes/account-my-data.tsx"),
  route("account/return", "routes/account-return.tsx"),
  route("account/:purpose", "routes/account-purpose.tsx"),
  // Pages that the association writes, and 404 for all other URLs.
  route("*", "routes/plain-page.tsx"),
] satisfies RouteConfig;
