// Says one thing, with the ways on; a form that could not be taken can be sent again as it was.
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { Panel, Press, useFrame } from "./desk-parts.tsx";

export function NoticePage({ text, ways, again = null }: DeskPages["notice"]) {
  return (
    <div className="notice">
      <Panel>
        <h1>{useFrame().title}</h1>
        {text.map((each) => (
          <p key={each}>{each}</p>
        ))}
        <div className="presses">
          {ways.map(({ label, href, inNewTab }, index) => (
            <ButtonLink
              key={href}
              {...{ variant: index === 0 ? "bib" : "line", href, target: inNewTab ? "_blank" : undefined }}
            >
              {label}
            </ButtonLink>
          ))}
          {again && (
            <form method="post" action={again.action}>
              {again.fields.map(([name, value]) => (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              ))}
              <Press>Send it again</Press>
            </form>
          )}
        </div>
      </Panel>
    </div>
  );
}
