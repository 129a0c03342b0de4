import type { TaskParams } from '@app/shared/contracts/aigc';
import type { Phase } from '@app/shared/contracts/phase';
import type { Doubt } from '@app/shared/contracts/doubts';
import type { Seed } from '@app/shared/contracts/seed';

export interface EngineTask {
  id: string;
  params: TaskParams;
  /** Decided before the first attempt, so that a repeated attempt gives the same picture. */
  seed: Seed;
  /**
   * Paths of the files that the params name, by id, as uploaded (not yet turned by their EXIF
   * orientation); one that is gone is missing.
   */
  files: Readonly<Record<string, string>>;
  /** Pictures that an earlier attempt finished and that are kept: work goes on after them. */
  made: number;
}

export interface EngineImage {
  data: Uint8Array;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'video/mp4';
  width: number;
  height: number;
  seed: Seed | null;
  infotext: string;
  /** Chinese, short: what was corrected, or seen and left, such as 「已校正偏黄」. */
  notes: string[];
  /** Why it is probably bad. */
  doubts?: Doubt[];
  /**
   * Chinese: which part of the picture this is, when a task gives several; goes into the name of
   * its file.
   */
  part?: string;
  /** Length of a video, and the picture (WebP of its size) that stands for it. */
  video?: { durationMs: number; cover: Uint8Array };
  /**
   * One byte a pixel, 255 where a garment lies that is the photographed one: for what draws on
   * around it.
   */
  cloth?: Uint8Array;
  /** `own` where a tool that makes things up only moved the person's own pixels here. */
  label?: 'own';
}

export interface EngineProgress {
  /** 0..100 over the whole task. */
  percent: number;
  step: number;
  steps: number;
  /** Number of the picture in the batch, from 1. */
  image: number;
  /** WebP of at most 22 KB. */
  preview: Uint8Array | null;
  /** Absent: `drawing`. */
  phase?: Phase;
  /** Jobs before it at the engine while it is `waiting`; null or absent where that is unknown. */
  ahead?: number | null;
}
