import { useEffect, useState } from 'react';

/** Scroll speed in px a second above which pictures are not recognisable. */
const FAST_PX_PER_S = 3_000;
/** A scroll has ended this long after its last event, in ms. */
const SCROLL_END_MS = 120;

/** Whether the window is scrolled too fast for pictures to be seen. */
export class ScrollSpeed {
  private fast = false;
  private last: { y: number; at: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Set<() => void>();

  get calm(): boolean {
    return !this.fast;
  }

  /** Records the scroll position at a time in ms. */
  note(y: number, at: number): void {
    const { last } = this;
    this.last = { y, at };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.last = null;
      this.settle();
    }, SCROLL_END_MS);
    if (!last || at <= last.at) return;
    const speed = (Math.abs(y - last.y) / (at - last.at)) * 1000;
    if (speed > FAST_PX_PER_S) this.fast = true;
    else this.settle();
  }

  /** Calls back once when scrolling has slowed down. @returns unsubscribe function */
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

const speed = new ScrollSpeed();

/** Observes the window's scrolling for all cells of the gallery. */
export function useScrollSpeed(): void {
  useEffect(() => {
    const note = ({ timeStamp }: Event) => speed.note(window.scrollY, timeStamp);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
}

/**
 * False while the list scrolls fast; once true it stays true: a picture that was shown is not
 * removed.
 */
export function useShownOnceSlow(): boolean {
  const [seen, setSeen] = useState(speed.calm);
  useEffect(() => (seen ? undefined : speed.whenCalm(() => setSeen(true))), [seen]);
  return seen;
}
