// At the foot of every page: light, dark, or as the device is set. Kept on the device.
import { useEffect, useState } from "react";
import { schemeKey } from "#src/site/page-inlines.ts";
import type { Scheme } from "#src/site/theme.ts";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { localNotes } from "#src/web/visit/visit-storage.ts";
import styles from "./scheme-choice.module.css";

export function SchemeChoice() {
  const { theme } = useSite();
  const { text } = useLanguage();
  const [chosen, setChosen] = useState<Scheme | null>(null);
  useEffect(() => setChosen(chosenScheme()), []);
  if (theme.darkNight === null) return null;
  function choose(scheme: Scheme | null): void {
    setChosen(scheme);
    const { dataset } = document.documentElement;
    if (scheme) {
      dataset.scheme = scheme;
      localNotes().write(schemeKey, scheme);
    } else {
      delete dataset.scheme;
      localNotes().remove(schemeKey);
    }
  }
  const choices: [Scheme | null, string][] = [
    [null, text("Same as my device")],
    ["light", text("Light")],
    ["dark", text("Dark")],
  ];
  return (
    <fieldset className={styles.choice}>
      <legend>{text("Colours")}</legend>
      {choices.map(([scheme, label]) => (
        <label key={label} className="row gap-2">
          <input type="radio" name="colours" checked={chosen === scheme} onChange={() => choose(scheme)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** As the script in the page has set it, of what it knows (page-inlines.ts). */
const chosenScheme = () => (document.documentElement.dataset.scheme ?? null) as Scheme | null;
