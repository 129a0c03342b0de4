/** A request shorter than this shows no bar. */
export const PROGRESS_THROTTLE_MS = 200;
/** How long the bar takes to creep towards its end. */
export const PROGRESS_DURATION_MS = 5_000;
/** How long the finished bar stays before it fades. */
const LEAVE_MS = 250;

export type ProgressPhase = 'hidden' | 'running' | 'leaving';

/** When the bar shows, given whether anything is under way. */
export class Progress {
  private readonly onPhase: (phase: ProgressPhase) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private phase: ProgressPhase = 'hidden';

  constructor(onPhase: (phase: ProgressPhase) => void) {
    this.onPhase = onPhase;
  }

  set(busy: boolean): void {
    clearTimeout(this.timer);
    if (busy) {
      if (this.phase === 'hidden') this.timer = setTimeout(() => this.go('running'), PROGRESS_THROTTLE_MS);
      else this.go('running');
    } else if (this.phase !== 'hidden') {
      this.go('leaving');
      this.timer = setTimeout(() => this.go('hidden'), LEAVE_MS);
    }
  }

  destroy(): void {
    clearTimeout(this.timer);
  }

  private go(phase: ProgressPhase): void {
    this.phase = phase;
    this.onPhase(phase);
  }
}
