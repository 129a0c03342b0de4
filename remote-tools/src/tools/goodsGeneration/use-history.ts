import { useRef, useState } from 'react';
import type { Steps } from '../../kit/Rail.tsx';

/** Undo and redo stacks. */
export interface History<T> extends Steps {
  /** Sets what is not settled yet, as while a slider is dragged. */
  draft: (next: T) => void;
  /** Records the present settings as one step. */
  settle: () => void;
  /** A step at once. */
  change: (next: T) => void;
  /** Another photo: nothing was done yet. */
  forget: () => void;
}

const MOST = 60;
const NOTHING = { past: [], future: [] };

/** Steps over a value that lives elsewhere. */
export function useHistory<T>(value: T, set: (next: T) => void): History<T> {
  const [{ past, future }, setSteps] = useState<{ past: readonly T[]; future: readonly T[] }>(NOTHING);
  /** As it was before the step that is not settled. */
  const before = useRef<{ value: T } | null>(null);

  const draft = (next: T) => {
    before.current ??= { value };
    set(next);
  };
  const settle = () => {
    const last = before.current;
    before.current = null;
    if (last) setSteps((now) => ({ past: [...now.past, last.value].slice(-MOST), future: [] }));
  };
  return {
    draft,
    settle,
    change(next) {
      draft(next);
      settle();
    },
    undo() {
      const last = past.at(-1);
      if (last === undefined) return;
      before.current = null;
      setSteps({ past: past.slice(0, -1), future: [value, ...future] });
      set(last);
    },
    redo() {
      const [next, ...rest] = future;
      if (next === undefined) return;
      before.current = null;
      setSteps({ past: [...past, value], future: rest });
      set(next);
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    forget() {
      before.current = null;
      setSteps(NOTHING);
    },
  };
}
