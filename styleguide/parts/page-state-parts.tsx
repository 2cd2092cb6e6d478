// Page states for the style guide: a remark, nothing found, broken, waiting.
import { Button } from "#src/web/kit/button/button.tsx";
import { EmptyState, ErrorState, LoadingCards, Notice } from "#src/web/kit/page-state/page-state.tsx";
import type { Part } from "#styleguide/part.ts";

export const pageStateParts: Part[] = [
  {
    name: "Notice",
    element: <Notice icon="shield">Messages about under 18s go to the club’s welfare officer.</Notice>,
  },
  { name: "Notice on the page", element: <Notice ground="chalk">Mixed football is included.</Notice> },
  { name: "Notice of what nobody asked for", element: <Notice ground="light">We’ve added some more.</Notice> },
  {
    name: "Nothing found",
    element: (
      <EmptyState
        title="No results match your filter criteria"
        actions={<Button variant="line">Start new search</Button>}
      >
        <p>Try more days, or a place a little further away.</p>
      </EmptyState>
    ),
  },
  { name: "Broken", element: <ErrorState onRetry={() => undefined} /> },
  { name: "On its way", element: <LoadingCards label="Loading club info" /> },
];
