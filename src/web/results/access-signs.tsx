// Four accessible areas of a place, for searches by a disability or accessible facilities.
import type { AccessFlag } from "#src/catalogue/records/vocabulary.ts";
import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import type { PlaceAnswer } from "#src/search/answer/answer-schema.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { FactMark } from "#src/web/listing/detail-page/facts.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./access-signs.module.css";

const signs: readonly [flag: AccessFlag, name: string][] = [
  ["toilets", defineMessage("Toilets")],
  ["changingFacility", defineMessage("Changing")],
  ["doorways", defineMessage("Doorways")],
  ["parking", defineMessage("Parking")],
];

export const asksAccess = (search: Preferences | null): boolean =>
  search !== null && (search.Disabilityoption === DisabilityOption.yes || search.DisabilityFacility.length > 0);

interface AccessSignsProps {
  /** The place's name. */
  of: string;
  card: Pick<PlaceAnswer, "DisableFacility">;
}

export function AccessSigns({ of, card: { DisableFacility } }: AccessSignsProps) {
  const { text } = useLanguage();
  return (
    <ul className={`columns gap-1 ${styles.signs}`} aria-label={text("Access at {place}", { place: of })}>
      {signs.map(([flag, name]) => {
        const answer = DisableFacility[accessAreas.find((area) => area.flag === flag)!.wireName];
        return (
          <li key={flag}>
            <FactMark value={answer} /> <b>{text(name)}</b>{" "}
            <span>{answer === null ? text("not known") : answer ? text("yes") : text("no")}</span>
          </li>
        );
      })}
    </ul>
  );
}
