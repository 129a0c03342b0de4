import type { Capabilities } from '@app/shared/contracts/aigc';
import { SEGMENT_LIMITS } from '@app/shared/contracts/limits';
import type { Store } from '@app/shared/state/create-store';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { useEngine } from '../../../tasks/use-tasks.ts';
import { refineMask } from '../model/mask.ts';
import { selectedMask, type SegmentSelection } from '../model/selection.ts';
import { useSegmenting, type SegmentOptions } from './use-segmenting.ts';

const BUILTIN: NonNullable<Capabilities['segment']> = { models: [], finders: [], boxes: true };
const NO_BOX = '引擎的 SAM 接口不收框选，请点选，或换成内置的选区';

/** A selection with its mask, and the function that starts the segmentation. */
export function useSelect(store: Store<SegmentSelection>) {
  const selection = useSyncExternalStore(store.subscribe, store.get);
  const { data: engine, isError } = useEngine('segment');
  const segmenting = useSegmenting(store);
  const [own, setAsking] = useState<SegmentOptions>({
    by: 'sam',
    model: '',
    finder: '',
    text: '',
    threshold: SEGMENT_LIMITS.threshold.first,
  });
  const [keep, setKeep] = useState(true);
  const offered = engine?.capabilities.segment ?? BUILTIN;
  const asking: SegmentOptions = {
    ...own,
    by: offered.models.length > 0 ? own.by : 'builtin',
    model: offered.models.includes(own.model) ? own.model : '',
    text: offered.finders.length > 0 ? own.text : '',
  };
  const isEngine = asking.by === 'sam';
  const { find, masks, chosen, parts, marks, source } = selection;
  const plain = useMemo(
    () => selectedMask({ ...selection, find, masks, chosen, parts, marks }),
    // Other fields of the selection make no other mask.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [find, masks, chosen, parts, marks.picked],
  );
  // Dragging a slider stays responsive while the mask is computed later.
  const refinement = useDeferredValue(selection.refinement);
  const scale = plain && source?.width ? plain.width / source.width : 1;
  const mask = useMemo(() => plain && refineMask(plain, refinement, scale), [plain, refinement, scale]);
  const needsPoint = find === 'masks' && isEngine && asking.text === '' && !marks.points.some((point) => point.keep);
  return {
    selection,
    change: (part: Partial<SegmentSelection>) => store.set({ ...store.get(), ...part }),
    engine,
    isUnknown: !engine && !isError,
    offered,
    asking,
    setAsking: (part: Partial<SegmentOptions>) => {
      segmenting.forgetProblem();
      setAsking((now) => ({ ...now, ...part }));
    },
    keep,
    setKeep,
    boxless: isEngine && !offered.boxes ? NO_BOX : '',
    /** Reason why it cannot be started, in Chinese; empty when it can. */
    why: !source ? '请先选一张图片' : needsPoint ? '请先在图上点要选的东西' : '',
    mask,
    segmenting,
  };
}
export type SelectState = ReturnType<typeof useSelect>;
