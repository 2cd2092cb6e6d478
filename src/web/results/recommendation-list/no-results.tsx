// Nothing was found: the text of §8.17, and links to filters, mixed football or a new search (§2.28, §4.14).
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { EmptyState } from "#src/web/kit/page-state/page-state.tsx";
import styles from "./recommendation-screen.module.css";

interface NoResultsProps {
  offers: OfferKind;
  /** The single changes that would help, each with its number; null where there is none. */
  choices: ReactNode;
  /** True where the person narrowed the search in the filters panel. */
  isFiltered: boolean;
  /** Adds mixed football to the search; left out where it would add nothing. */
  onExpand?: () => void;
  isApplying: boolean;
  /** True where no more days can be chosen. */
  hasAllDays: boolean;
  onOpenFilter: (filter: "days" | "location" | null) => void;
  newSearchPath: string;
}

export function NoResults(props: NoResultsProps) {
  const title = `No ${props.offers === "club" ? "club" : "place"} fits all of this yet`;
  return props.isFiltered ? (
    <NoFilteredResults {...props} title={title} />
  ) : (
    <NoResultsAtAll {...props} title={title} />
  );
}

interface TitledProps extends NoResultsProps {
  title: string;
}

function NoFilteredResults({ title, choices, hasAllDays, onOpenFilter, ...expand }: TitledProps) {
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <ExpandSearch {...expand} />
          <Button variant="line" icon="filters" onClick={() => onOpenFilter(null)}>
            Change the filters
          </Button>
        </>
      }
    >
      <p>We couldn’t find results matching your criteria.</p>
      <Help choices={choices} />
      <p>
        {hasAllDays ? "Try wider filters, or a new place." : "Try wider filters, such as more days, or a new place."}
      </p>
    </EmptyState>
  );
}

function NoResultsAtAll({ title, choices, hasAllDays, onOpenFilter, newSearchPath, ...expand }: TitledProps) {
  return (
    <EmptyState title={title} actions={expand.onExpand && <ExpandSearch {...expand} />}>
      <p>Sorry, we couldn’t find a recommendation.</p>
      <Help choices={choices} />
      <p>{choices ? "You could also:" : "You could:"}</p>
      <ul className={styles.hints}>
        {expand.onExpand && <li>include mixed options: boys and girls, or women and men, playing together</li>}
        <li>
          choose{" "}
          {!hasAllDays && (
            <>
              <Button variant="link" data-printed onClick={() => onOpenFilter("days")}>
                more days
              </Button>{" "}
              or{" "}
            </>
          )}
          <Button variant="link" data-printed onClick={() => onOpenFilter("location")}>
            a new place
          </Button>
        </li>
        <li>
          or <Link to={newSearchPath}>start a new search</Link>
        </li>
      </ul>
    </EmptyState>
  );
}

function ExpandSearch({ onExpand, isApplying }: Pick<NoResultsProps, "onExpand" | "isApplying">) {
  return (
    onExpand && (
      <Button variant="bib" icon="plus" isDisabled={isApplying} onClick={onExpand}>
        Expand search
      </Button>
    )
  );
}

function Help({ choices }: Pick<NoResultsProps, "choices">) {
  return (
    choices && (
      <>
        <p>One change helps most:</p>
        {choices}
      </>
    )
  );
}
