// How React Router builds the web app: rendered on the server, all routes known at once.
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // The screens, and the desk (vite.config.ts).
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
  // A screen's script is one file, as each part of it would be one more request.
  splitRouteModules: false,
} satisfies Config;
