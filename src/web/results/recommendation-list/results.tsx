// What is below the tabs: the nearest places, then the numbered groups, planned together (specification §2.24-2.30, §4.14).
import { useDeferredValue, useMemo, useRef } from "react";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";
import { FirstResults } from "./first-results.tsx";
import { planList } from "./list-plan.ts";
import { firstCards } from "./list-steps.ts";
import { NumberedResults } from "./numbered-results.tsx";
import styles from "./recommendation-screen.module.css";
import { nextSteps, type ResultsProps } from "./shown-results.ts";
import { type ListName, useFurther, useMoreCards } from "./use-more-results.ts";

export function Results(props: ResultsProps) {
  const { preferences, offers, groups } = props;
  const element = useRef<HTMLDivElement>(null);
  const list: ListName = [preferences.SearchId, offers];
  const cards = useMoreCards(firstCards(preferences.Disabilityoption), element, list);
  const { order } = props.ordering;
  const further = useFurther(groups, props.recommendations, list, order === "furthest");
  const { revealed } = further;
  const plan = useMemo(
    () => planList(groups, (group) => revealed[groupKey(group)] ?? 0, order),
    [groups, revealed, order],
  );
  // The rest is rendered after the nearest have been painted; all at once when the visitor returns to a place further down.
  const isWhole = useDeferredValue(true, props.isReturn);
  const results = { ...props, plan, steps: nextSteps(props, plan.nearestMiles) };
  return (
    <div ref={element} className={styles.results}>
      <FirstResults results={results} />
      {isWhole && <NumberedResults {...{ results, cards, further }} />}
    </div>
  );
}
