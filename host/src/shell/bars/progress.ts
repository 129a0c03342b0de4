/** Requests shorter than this, in ms, show no bar. */
export const PROGRESS_THROTTLE_MS = 200;
/** Duration of the bar's slow progress, in ms. */
export const PROGRESS_DURATION_MS = 5_000;
/** Time in ms before the finished bar fades. */
const LEAVE_MS = 250;

export type ProgressPhase = 'hidden' | 'running' | 'leaving';

/** Decides when the bar is shown, from whether requests are pending. */
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
      if (this.phase === 'hidden') this.timer = setTimeout(() => this.setPhase('running'), PROGRESS_THROTTLE_MS);
      else this.setPhase('running');
    } else if (this.phase !== 'hidden') {
      this.setPhase('leaving');
      this.timer = setTimeout(() => this.setPhase('hidden'), LEAVE_MS);
    }
  }

  destroy(): void {
    clearTimeout(this.timer);
  }

  private setPhase(phase: ProgressPhase): void {
    this.phase = phase;
    this.onPhase(phase);
  }
}
