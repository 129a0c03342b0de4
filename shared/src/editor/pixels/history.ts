import type { Rect } from './rect.ts';

/** A history step, which a swap undoes or redoes. */
export interface HistoryStep {
  /** Name of the step: 「画笔」. */
  name: string;
  /** Memory in bytes that only this step holds. It may change with a swap. */
  bytes: () => number;
  /** Restores the other state; returns the changed region of the picture. */
  swap: () => Rect | null;
}

const MB = 1024 * 1024;
export const HISTORY_LIMITS = { steps: 100, bytes: 256 * MB };

/**
 * Undo and redo steps. The oldest are dropped when there are too many or they use too much memory;
 * the newest always stays.
 */
export class History {
  private readonly limits: { steps: number; bytes: number };
  private past: HistoryStep[] = [];
  private future: HistoryStep[] = [];

  constructor(limits = HISTORY_LIMITS) {
    this.limits = limits;
  }

  /** Name of the step that can be undone. */
  get nextUndo(): string | null {
    return this.past.at(-1)?.name ?? null;
  }

  get nextRedo(): string | null {
    return this.future.at(-1)?.name ?? null;
  }

  get bytes(): number {
    return [...this.past, ...this.future].reduce((sum, step) => sum + step.bytes(), 0);
  }

  push(step: HistoryStep): void {
    this.future = [];
    this.past.push(step);
    let held = this.bytes;
    while (this.past.length > this.limits.steps || (held > this.limits.bytes && this.past.length > 1))
      held -= this.past.shift()!.bytes();
  }

  /** Undoes the last step; null when there is none. */
  undo(): { step: HistoryStep; changed: Rect | null } | null {
    return move(this.past, this.future);
  }

  redo(): { step: HistoryStep; changed: Rect | null } | null {
    return move(this.future, this.past);
  }
}

function move(from: HistoryStep[], to: HistoryStep[]): { step: HistoryStep; changed: Rect | null } | null {
  const step = from.pop();
  if (!step) return null;
  to.push(step);
  return { step, changed: step.swap() };
}
