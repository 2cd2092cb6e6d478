// What was chosen for casual football and does not count for the clubs that are listed.
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { choicesNotOfClubs } from "./filters.ts";

interface NotOfClubsProps {
  preferences: Preferences;
  offers: OfferKind;
  className?: string;
}

export function NotOfClubs({ preferences, offers, className }: NotOfClubsProps) {
  const language = useLanguage();
  const choices = offers === "club" ? choicesNotOfClubs(language, preferences) : [];
  if (choices.length === 0) return null;
  return (
    <p role="status" className={className}>
      {language.text("Not used for clubs: {choices}", { choices: joinFacts(language, choices) })}
    </p>
  );
}
