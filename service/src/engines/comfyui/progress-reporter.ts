import type { Phase } from '@app/shared/contracts/phase';
import type { EngineRun } from '../engine.ts';
import { smallPreview } from '../remote/picture.ts';
import type { JobRun } from './job.ts';

interface Place {
  /** Index of the job, from 0, and the number of jobs of the task. */
  index: number;
  count: number;
  /** Steps of a picture, as far as they are known beforehand. */
  steps: number;
  /** Percent of the task that all jobs account for. */
  most?: number;
  /** Number of the picture to report, from 1; that of the job by default. */
  image?: number;
}

/** Converts progress of one job of several to that of the whole task. */
export function createProgressReporter(
  { index, count, steps, most = 99, image = index + 1 }: Place,
  { signal, onProgress }: EngineRun,
) {
  let at: { part: number; step: number; steps: number; phase: Phase; ahead: number | null } = {
    part: 0,
    step: 0,
    steps,
    phase: 'drawing',
    ahead: null,
  };
  let shrinking = false;
  let over = false;
  const tell = (preview: Uint8Array | null) => {
    const { part, ...step } = at;
    onProgress({ percent: ((index + part) / count) * most, ...step, image, preview });
  };
  const heard: JobRun = {
    signal,
    onPhase(phase, ahead) {
      if (phase === at.phase && ahead === at.ahead) return;
      at = { ...at, phase, ahead };
      tell(null);
    },
    onStep(step) {
      at = { ...step, phase: 'drawing', ahead: null };
      tell(null);
    },
    onPreview(picture) {
      if (shrinking) return;
      shrinking = true;
      void smallPreview(picture).then((preview) => {
        shrinking = false;
        if (preview && !over && !signal.aborted) tell(preview);
      });
    },
  };
  return { heard, end: () => void (over = true) };
}
