// The page's scripts without their preload hints: the hints made the scripts compete with what is seen first, and cost
// a second of the largest paint on a phone. The page works before its scripts do, so they may come after.
import { Children, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";

function isPreload(node: ReactNode): boolean {
  return isValidElement<{ rel?: string }>(node) && node.type === "link" && node.props.rel === "modulepreload";
}

export function PageScripts() {
  const scripts: ReactNode = Scripts({});
  if (!isValidElement<{ children?: ReactNode }>(scripts)) return scripts;
  return Children.toArray(scripts.props.children).filter((node) => !isPreload(node));
}
