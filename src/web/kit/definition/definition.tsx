// One fact about something, by name: a row of a list of definitions (<dl>).
import type { ReactNode } from "react";

export function Definition({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
