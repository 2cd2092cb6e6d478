// The colour of the browser's own bar.
import type { Theme } from "#src/site/theme.ts";

export function ThemeColour({ theme: { night, darkNight } }: { theme: Pick<Theme, "night" | "darkNight"> }) {
  if (darkNight === null) return <meta name="theme-color" content={night} />;
  return (
    <>
      <meta name="theme-color" content={night} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={darkNight} media="(prefers-color-scheme: dark)" />
    </>
  );
}
