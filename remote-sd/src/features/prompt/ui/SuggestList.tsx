import { lazyComponent } from '@app/shared/federation/lazy';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import type { SuggestState } from '../hooks/use-suggest.ts';

/** In the file of the words, which is loaded when there is something to show. */
const SuggestItems = lazyComponent(
  () => import(/* webpackChunkName: "prompt-words" */ './SuggestItems.tsx').then((module) => module.SuggestItems),
  // Without a network the field works without suggestions.
  { onFailure: () => undefined },
);

/** Suggestions of a prompt's field, and their number for screen readers. */
export function SuggestList({ label, state: { box, home, ...state } }: { label: string; state: SuggestState }) {
  const { length } = state.items;
  return (
    <>
      <VisuallyHidden role="status">{length > 0 ? `${length} 个建议，用上下方向键选择` : ''}</VisuallyHidden>
      {length > 0 && box && home ? <SuggestItems label={label} {...state} box={box} home={home} /> : null}
    </>
  );
}
