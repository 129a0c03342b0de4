import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { fileOf } from '@app/imaging/files';
import type { EngineTask } from '@app/imaging/task';
import type { VideoParams } from '@app/shared/contracts/aigc';
import { seedPlus, wireSeed } from '@app/shared/contracts/seed';
import type { EngineRun, ImageEngine } from '../engine.ts';
import type { ComfyClient } from './client.ts';
import { afterFrames, fetchFrames, FRAMES_PERCENT } from './frames.ts';
import { runFiles, type JobSetup } from './job.ts';
import { createProgressReporter } from './progress-reporter.ts';
import { fillVideoGraph, type VideoGraph } from './video-graph.ts';

/** Sizes with about the same number of pixels, in multiples that video models accept. */
const SIDES = { '9:16': [480, 832], '1:1': [640, 640], '16:9': [832, 480] } as const;
/**
 * Requested frames per second; their number is a multiple of four plus one, as video models
 * require.
 */
const FPS = 16;
const framesOf = (seconds: number) => Math.max(1, Math.round((seconds * FPS) / 4)) * 4 + 1;

export interface FilmRenderer {
  graph: VideoGraph;
  /** Assembles frames: captions, transitions, the visible mark and the file. */
  assemble: ImageEngine['run'];
}

/**
 * Creates a video: the operator's graph draws the frames of each shot, and this process assembles
 * them.
 */
export async function filmShots(
  task: EngineTask & { params: VideoParams },
  { graph, assemble }: FilmRenderer,
  { client, jobs }: { client: ComfyClient; jobs: JobSetup },
  run: EngineRun,
): Promise<void> {
  const { shots, ratio, prompt } = task.params;
  const [width, height] = SIDES[ratio];
  const folder = await mkdtemp(path.join(tmpdir(), 'shots-'));
  try {
    const files: Record<string, string> = {};
    const taken = [];
    for (const [index, shot] of shots.entries()) {
      run.signal.throwIfAborted();
      const png = await sharp(fileOf(task, shot.fileId), { limitInputPixels: false })
        .autoOrient()
        .flatten({ background: '#fff' })
        .resize({ width, height, fit: 'cover', position: 'attention' })
        .png()
        .toBuffer();
      const values = {
        image: await client.upload(png),
        prompt,
        seed: wireSeed(seedPlus(task.seed, index)),
        width,
        height,
        frames: framesOf(shot.seconds),
      };
      const plan = { graph: fillVideoGraph(graph, values), output: graph.output, stages: graph.stages };
      const place = { index, count: shots.length, steps: 0, most: FRAMES_PERCENT, image: 1 };
      const { heard, end } = createProgressReporter(place, run);
      const made = await runFiles(jobs, plan, heard).finally(end);
      run.signal.throwIfAborted();
      const own = path.join(folder, String(index));
      await mkdir(own);
      await fetchFrames(made ?? [], own, { client, signal: run.signal });
      const fileId = randomUUID();
      files[fileId] = own;
      taken.push({ ...shot, fileId });
    }
    await assemble({ ...task, params: { ...task.params, shots: taken }, files }, afterFrames(run));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
