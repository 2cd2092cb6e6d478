// Icons for the style guide: every one with its name.
import type { Fixture } from "#src/web/kit/fixture.ts";
import { Icon, type IconName, iconPaths } from "./icon.tsx";

export const iconFixtures: Fixture[] = [
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
