// Every address of the product and the screen that answers it (specification §2).
import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("routes/home.tsx"), route("*", "routes/not-found.tsx")] satisfies RouteConfig;
