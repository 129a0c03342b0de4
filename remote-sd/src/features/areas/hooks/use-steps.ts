import { useState } from 'react';

/** As many as anybody goes back. */
const MOST = 50;

interface Steps<T> {
  before: readonly T[];
  after: readonly T[];
  /** Part that the last change was of: further letters of one text are one step. */
  part: string | null;
}

/** Changes of a value that can be taken back and made again. */
export function useSteps<T>(value: T, onChange: (value: T) => void) {
  const [{ before, after, part }, setSteps] = useState<Steps<T>>({ before: [], after: [], part: null });
  return {
    /** @param of part of the value that is typed into */
    change(next: T, of: string | null = null) {
      const goesOn = of !== null && of === part;
      setSteps({ before: goesOn ? before : [...before, value].slice(-MOST), after: [], part: of });
      onChange(next);
    },
    undo:
      before.length === 0
        ? undefined
        : () => {
            setSteps({ before: before.slice(0, -1), after: [value, ...after], part: null });
            onChange(before.at(-1)!);
          },
    redo:
      after.length === 0
        ? undefined
        : () => {
            setSteps({ before: [...before, value], after: after.slice(1), part: null });
            onChange(after[0]!);
          },
  };
}
