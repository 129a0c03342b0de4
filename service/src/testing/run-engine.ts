import { expect } from 'vitest';
import type { EngineImage, EngineProgress } from '@app/imaging/task';
import { zTaskParams } from '@app/shared/contracts/aigc';
import type { Seed } from '@app/shared/contracts/seed';
import type { ImageEngine } from '../engines/engine.ts';

export interface Run {
  made?: number;
  seed?: Seed;
  files?: Record<string, string>;
  signal?: AbortSignal;
  told?: (progress: EngineProgress) => void;
}

/** Runs a task on an engine, and returns its pictures. */
export async function runEngine(
  engine: ImageEngine,
  params: object,
  { made = 0, seed = 7, files = {}, signal, told }: Run = {},
): Promise<EngineImage[]> {
  const images: EngineImage[] = [];
  const outcomes: unknown[] = [];
  await engine.run(
    { id: 'task', seed, made, files, params: zTaskParams.parse(params) },
    {
      signal: signal ?? new AbortController().signal,
      onProgress: told ?? (() => undefined),
      onImage: (image) => images.push(image),
      onOutcome: (outcome) => outcomes.push(outcome),
    },
  );
  // A drawing must report no outcomes.
  expect(outcomes).toEqual([]);
  return images;
}
