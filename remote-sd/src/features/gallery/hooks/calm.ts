import { useEffect, useState } from 'react';

/** Px a second beyond which nobody sees a picture that flies past. */
const FAST = 3_000;
/** So long after the last step of a scroll it is over. */
const OVER_MS = 120;

/** Whether the window is scrolled too fast for pictures to be seen. */
export class Speed {
  private fast = false;
  private last: { y: number; at: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Set<() => void>();

  get calm(): boolean {
    return !this.fast;
  }

  /** Somebody has scrolled to there. */
  note(y: number, at: number): void {
    const { last } = this;
    this.last = { y, at };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.last = null;
      this.settle();
    }, OVER_MS);
    if (!last || at <= last.at) return;
    const speed = (Math.abs(y - last.y) / (at - last.at)) * 1000;
    if (speed > FAST) this.fast = true;
    else this.settle();
  }

  /** Tells once, as soon as it is calm. @returns the way not to be told */
  whenCalm(tell: () => void): () => void {
    this.waiting.add(tell);
    return () => this.waiting.delete(tell);
  }

  private settle(): void {
    this.fast = false;
    const told = [...this.waiting];
    this.waiting.clear();
    for (const tell of told) tell();
  }
}

const speed = new Speed();

/** Follows the window's scrolling for all cells below. */
export function useSpeed(): void {
  useEffect(() => {
    const note = ({ timeStamp }: Event) => speed.note(window.scrollY, timeStamp);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
}

/** False while pictures fly past, once true it stays so: what was shown is not taken away. */
export function useSeen(): boolean {
  const [seen, setSeen] = useState(speed.calm);
  useEffect(() => (seen ? undefined : speed.whenCalm(() => setSeen(true))), [seen]);
  return seen;
}
