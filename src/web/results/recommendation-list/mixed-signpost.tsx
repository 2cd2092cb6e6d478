// Says that mixed football is part of the results, or offers to add it (specification §2.28, §4.14).
import { hasMixedAdded } from "#src/search/criteria/play-with.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import { SuggestionBand } from "#src/web/results/suggestion-band/suggestion-band.tsx";

interface MixedSignpostProps {
  playWith: number | null;
  isChild: boolean;
  /** Adds mixed football; left out where it is not offered here. */
  onInclude?: () => void;
  isApplying: boolean;
}

export function MixedSignpost({ playWith, isChild, onInclude, isApplying }: MixedSignpostProps) {
  const together = isChild ? "Girls and boys play together." : "Women and men play together.";
  if (hasMixedAdded(playWith)) {
    return (
      <Notice icon="tick" ground="chalk">
        <p>
          <b>Mixed football is included.</b> {together}
        </p>
      </Notice>
    );
  }
  if (!onInclude) return null;
  return (
    <SuggestionBand
      title="Increase results with mixed football options"
      action={
        <Button variant="line" icon="plus" isDisabled={isApplying} onClick={onInclude}>
          Include mixed football
        </Button>
      }
    >
      <p>{together} You can change it back in the filters.</p>
    </SuggestionBand>
  );
}
