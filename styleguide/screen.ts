// The product's screens as components that only need what their loaders answer.
import type { ComponentType } from "react";

interface ScreenModule {
  loader: (...args: never[]) => unknown;
}

/** What the loader of a screen's module answers. */
export type Data<Module extends ScreenModule> = Awaited<ReturnType<Module["loader"]>>;
export type Screen<Module extends ScreenModule> = ComponentType<{ loaderData: Data<Module> }>;
