import { useState } from 'react';

/** Maximum number of undo steps. */
const MOST = 50;

interface Steps<T> {
  before: readonly T[];
  after: readonly T[];
  /** Field that was changed last: successive letters in one field are one step. */
  part: string | null;
}

/** Undo and redo for a value. */
export function useSteps<T>(value: T, onChange: (value: T) => void) {
  const [{ before, after, part }, setSteps] = useState<Steps<T>>({ before: [], after: [], part: null });
  return {
    /** @param of id of the text field that is typed into, else null */
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
