// The page of a link in a mail. Looking changes nothing, as mail systems open links of their own
// accord: it asks for one press. Works without script.
import { Form } from "react-router";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";

/** A paragraph, the press, or a way on. */
export type LinkPart = string | { press: string } | { to: string; label: string };

interface LinkPageProps {
  title: string;
  heading: string;
  /** In their order. */
  parts: LinkPart[];
  /** What it says is then the answer to a press. */
  isPressed: boolean;
}

export function LinkPage({ title, heading, parts, isPressed }: LinkPageProps) {
  return (
    <div className="wrap band">
      <PageTitle isPrivate>{title}</PageTitle>
      <div className="stack start prose" role={isPressed ? "status" : undefined}>
        <h1>{heading}</h1>
        {parts.map((part) => (
          <Shown key={JSON.stringify(part)} part={part} />
        ))}
      </div>
    </div>
  );
}

function Shown({ part }: { part: LinkPart }) {
  if (typeof part === "string") return <p>{part}</p>;
  if ("to" in part) {
    return (
      <ButtonLink variant="line" to={part.to}>
        {part.label}
      </ButtonLink>
    );
  }
  return (
    <Form method="post">
      <Button variant="bib" type="submit">
        {part.press}
      </Button>
    </Form>
  );
}
