// Icons for the style guide: every one with its name.

import { Icon, type IconName, iconPaths } from "#src/web/kit/icon/icon.tsx";
import type { Part } from "#styleguide/part.ts";

export const iconParts: Part[] = [
  {
    name: "Icons",
    element: (
      <ul className="row">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <li key={name} className="row small">
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    ),
  },
];
