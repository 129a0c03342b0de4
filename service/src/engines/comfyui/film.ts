import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { fileOf } from '@app/imaging/files';
import type { EngineTask } from '@app/imaging/task';
import type { VideoParams } from '@app/shared/contracts/aigc';
import { seedPlus, wireSeed } from '@app/shared/contracts/seed';
import type { EngineRun, ImageEngine } from '../engine.ts';
import { wrong } from '../remote/server.ts';
import type { Client } from './client.ts';
import { runFiles, type JobRun, type JobSetup } from './job.ts';
import { filled, type VideoGraph } from './video-graph.ts';

/** Close to the same number of pixels, in steps that video models take. */
const SIDES = { '9:16': [480, 832], '1:1': [640, 640], '16:9': [832, 480] } as const;
/**
 * Frames that are asked for a second, and their number is one more than a multiple of four, as
 * video models have it.
 */
const FPS = 16;
const framesOf = (seconds: number) => Math.max(1, Math.round((seconds * FPS) / 4)) * 4 + 1;
/** The share of the task that is done when all frames are there. */
const SHOT = 0.88;

export interface Film {
  graph: VideoGraph;
  /** Lays frames one behind the other: captions, transitions, the mark, the file. */
  assemble: ImageEngine['run'];
}

/**
 * A video whose shots are made by a graph of the operator's, frame by frame, and put together here.
 */
export async function filmShots(
  task: EngineTask & { params: VideoParams },
  { graph, assemble }: Film,
  { client, jobs }: { client: Client; jobs: JobSetup },
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
      const told: JobRun = {
        signal: run.signal,
        onStep: ({ part, step, steps }) =>
          run.onProgress({
            percent: ((index + part) / shots.length) * SHOT * 100,
            step,
            steps,
            image: 1,
            preview: null,
          }),
        onPhase: (phase, ahead) =>
          run.onProgress({
            percent: (index / shots.length) * SHOT * 100,
            step: 0,
            steps: 1,
            image: 1,
            preview: null,
            phase,
            ahead,
          }),
        onPreview: () => undefined,
      };
      const plan = { graph: filled(graph, values), output: graph.output, stages: [] };
      const made = await runFiles(jobs, plan, told);
      run.signal.throwIfAborted();
      const own = path.join(folder, String(index));
      await mkdir(own);
      for (const [at, file] of (made ?? []).entries()) {
        const bytes = await client.view(file);
        run.signal.throwIfAborted();
        if (!bytes) throw wrong('绘图引擎的画面取不回来，请重新生成', 'its file is gone');
        await writeFile(path.join(own, `${String(at).padStart(5, '0')}.png`), bytes);
      }
      const fileId = randomUUID();
      files[fileId] = own;
      taken.push({ ...shot, fileId });
    }
    await assemble(
      { ...task, params: { ...task.params, shots: taken }, files },
      {
        ...run,
        onProgress: (progress) => run.onProgress({ ...progress, percent: SHOT * 100 + (1 - SHOT) * progress.percent }),
        // The server does not report the effect of the words there.
        onOutcome: () => undefined,
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
