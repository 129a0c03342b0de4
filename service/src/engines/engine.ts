import type { Capabilities, Outcome, TaskParams, Tool } from '@app/shared/contracts/aigc';
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
  /**
   * Chinese: which part of the picture this is, when a task gives several; goes into the name of
   * its file.
   */
  part?: string;
  /** Of a video: how long it is, and the picture (WebP of its size) that stands for it. */
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
  /** Which picture of the batch, from 1. */
  image: number;
  /** WebP of at most 22 KB. */
  preview: Uint8Array | null;
}

export interface EngineRun {
  signal: AbortSignal;
  onProgress: (progress: EngineProgress) => void;
  /** Takes each picture as soon as it is finished, in the order of the batch. */
  onImage: (image: EngineImage) => void;
  /** Takes what was found beside or instead of pictures. */
  onOutcome: (outcome: Outcome) => void;
}

/**
 * Something that makes pictures. `run` rejects with an AppError whose message is fit to show when
 * the input is at fault, and with the signal's reason soon (within about 300 ms) after it is
 * aborted.
 */
export interface ImageEngine {
  id: string;
  /** Chinese, shown beside its work. */
  name: string;
  /** What of the workbench it offers now; the same object until that changes. */
  capabilities(): Capabilities;
  /**
   * Tasks that it takes at once from one process of the service; `null` when it works on this
   * machine, and shares the places there.
   */
  slots: number | null;
  /** Whether it does a tool; with `params`, whether it does this very task. */
  can(tool: Tool, params?: TaskParams): boolean;
  ready(): boolean;
  run(task: EngineTask, run: EngineRun): Promise<void>;
  close(): Promise<void>;
}
