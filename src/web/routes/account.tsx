// /account: all ways to sign in, and what that is for. The header's sign-in link leads here.
import { data } from "react-router";
import { defineMessage } from "#src/platform/language/message.ts";
import clubArt from "#src/web/art/club-hero.svg";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { Stage } from "#src/web/kit/stage/stage.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/account.ts";

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).signIn) throw data(null, { status: 404 });
  return null;
}

const otherWays = [
  { to: "/account/signinfan", words: defineMessage("Sign in with your FAN (fan number)") },
  { to: "/account/idontknowmyfan", words: defineMessage("I don’t know my FAN") },
  { to: "/account/forgottenemail", words: defineMessage("I forgot my email address") },
  { to: "/account/resetpassword", words: defineMessage("I forgot my password") },
];

export default function Account() {
  const { text } = useLanguage();
  return (
    <Stage art={clubArt} viewBox="0 0 760 460">
      <PageTitle isPrivate>{text("Sign in or Register Now")}</PageTitle>
      <h1>{text("Sign in or Register Now")}</h1>
      <p>
        {text(
          "You don’t need an account to find football. If you have one, we’ll fill in your name and email address when you write to a club.",
        )}
      </p>
      <div className="cluster">
        <ButtonLink variant="bib" isBig to="/account/signin">
          {text("Sign in")}
        </ButtonLink>
        <ButtonLink variant="line" isBig to="/account/signup">
          {text("Register Now")}
        </ButtonLink>
      </div>
      <ul>
        {otherWays.map(({ to, words }) => (
          <li key={to}>
            <ButtonLink variant="link" to={to}>
              {text(words)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Stage>
  );
}
