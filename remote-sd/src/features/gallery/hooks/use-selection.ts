import { GALLERY_LIMITS } from '@app/shared/contracts/limits';
import type { Picture } from '@app/shared/contracts/pictures';
import { NOTHING, rangeOf, toggled, withAll, without, type Selection } from '@app/shared/pictures';
import { toast } from '@app/shared/state/actions';
import { useMemo, useState } from 'react';

interface List {
  total: number;
  /** Ids of pictures from an index on, loaded or not, limited to what one may select. */
  idsFrom: (first: number, count: number) => Promise<string[]>;
  /** Runs an action that may fail, and reports a failure. */
  attempt: (work: () => Promise<void>) => void;
}

/** Selection in a list of which only some pages are loaded. */
export function useSelection({ total, idsFrom, attempt }: List) {
  const [selection, setSelection] = useState<Selection<number>>(NOTHING);
  const chosen = useMemo(() => [...selection.chosen], [selection]);
  const chooseFrom = (first: number, count: number) =>
    attempt(async () => {
      const ids = await idsFrom(first, count);
      setSelection((now) => withAll(now, ids));
      if (count > ids.length && ids.length === GALLERY_LIMITS.chosen)
        toast.info(`一次最多选择 ${GALLERY_LIMITS.chosen} 张，已选其中 ${ids.length} 张`);
    });
  return {
    chosen,
    isChosen: selection.chosen,
    chooseAll: () => {
      if (total > 0) chooseFrom(0, total);
    },
    /** @param extend whether to select the range from the last selected picture to this one */
    choose: (picture: Picture, place: number, extend: boolean) => {
      if (!extend || selection.anchor === null) {
        setSelection(toggled(selection, picture.fileId, place));
        return;
      }
      const { first, count } = rangeOf(selection, place);
      chooseFrom(first, count);
    },
    clear: () => setSelection(NOTHING),
    drop: (ids: readonly string[]) => setSelection((now) => without(now, ids)),
  };
}
