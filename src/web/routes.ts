// Every address of the product and the screen that answers it (specification §2).
import { index, type RouteConfig, route } from "@react-router/dev/routes";

const developmentOnly = [];

export default [index("routes/home.tsx"), ...developmentOnly, route("*", "routes/not-found.tsx")] satisfies RouteConfig;
