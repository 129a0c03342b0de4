import { useRef, useState } from 'react';
import type { UndoSteps } from '../../kit/Rail.tsx';

/** Undo and redo stacks. */
export interface FormHistory<T> extends UndoSteps {
  /** Sets a value without an undo step, such as while a slider is dragged. */
  draft: (next: T) => void;
  /** Records the current value as one step. */
  settle: () => void;
  /** Sets a value as a step. */
  change: (next: T) => void;
  /** Clears the steps, for another photo. */
  forget: () => void;
}

const MAX_STEPS = 60;
const NOTHING = { past: [], future: [] };

/** Undo and redo for a value that is stored elsewhere. */
export function useHistory<T>(value: T, set: (next: T) => void): FormHistory<T> {
  const [{ past, future }, setSteps] = useState<{ past: readonly T[]; future: readonly T[] }>(NOTHING);
  /** The value before the pending step. */
  const before = useRef<{ value: T } | null>(null);

  const draft = (next: T) => {
    before.current ??= { value };
    set(next);
  };
  const settle = () => {
    const last = before.current;
    before.current = null;
    if (last) setSteps((now) => ({ past: [...now.past, last.value].slice(-MAX_STEPS), future: [] }));
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
