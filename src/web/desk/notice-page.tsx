// Says one thing, with the ways on; a form that came at the wrong time can be sent again as it was.
import type { DeskFrame, NoticePageProps } from "#src/desk/desk-pages.ts";
import { Panel, Press, PressLink } from "./desk-parts.tsx";

export function NoticePage({ frame, text, ways, again = null }: NoticePageProps & { frame: DeskFrame }) {
  return (
    <div className="notice">
      <Panel>
        <h1>{frame.title}</h1>
        {text.map((each) => (
          <p key={each}>{each}</p>
        ))}
        <div className="presses">
          {ways.map(({ label, href, inNewTab }, index) =>
            inNewTab ? (
              <a key={href} className="press bib" href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            ) : (
              <PressLink key={href} kind={index === 0 ? "bib" : "line"} href={href}>
                {label}
              </PressLink>
            ),
          )}
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
