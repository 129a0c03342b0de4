import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { fileOf } from '@app/imaging/files';
import type { EngineTask } from '@app/imaging/task';
import type { WorkflowParams } from '@app/shared/contracts/tool-params/workflow';
import { zVideoParams, type VIDEO_RATIOS } from '@app/shared/contracts/tool-params/videoGeneration';
import { OUTPUT_PIXELS, VIDEO_LIMITS } from '@app/shared/contracts/limits';
import { workflowProblem } from '@app/shared/contracts/workflow-problem';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRun, ImageEngine } from '../../engine.ts';
import { decodePixels, encodePng } from '../../remote/picture.ts';
import { engineFault } from '../../remote/server.ts';
import { NAN_ADVICE } from '../advice.ts';
import type { ComfyClient, OutputFile } from '../client.ts';
import { afterFrames, fetchFrames, FRAMES_PERCENT } from '../frames.ts';
import { runFiles, type JobSetup } from '../job.ts';
import { createProgressReporter } from '../progress-reporter.ts';
import { fillWorkflow, type FilledWorkflow } from './fill.ts';
import { stagesOf } from './outputs.ts';
import type { WorkflowLibrary } from './library.ts';

const RATIOS: readonly { name: (typeof VIDEO_RATIOS)[number]; sides: number }[] = [
  { name: '9:16', sides: 9 / 16 },
  { name: '1:1', sides: 1 },
  { name: '16:9', sides: 16 / 9 },
];

interface Means {
  library: WorkflowLibrary;
  client: ComfyClient;
  jobs: JobSetup;
  /** Assembles frames into a video; without it workflows of videos are refused. */
  assemble: ImageEngine['run'] | undefined;
}
type Task = EngineTask & { params: WorkflowParams };

/** Runs the operator's workflow with the values of a form. @throws AppError in Chinese */
export async function runWorkflow(task: Task, { library, client, jobs, assemble }: Means, run: EngineRun) {
  const { params } = task;
  const opened = await library.open(params.workflow);
  if (!opened) throw new AppError(CODES.REFUSED, `绘图引擎没有工作流「${params.workflow}」，请另选一个`);
  const { workflow, form, infos } = opened;
  const problem = workflowProblem(form, params);
  if (problem) throw new AppError(CODES.REFUSED, problem);
  if (form.makes === 'video' && !assemble) throw new AppError(CODES.REFUSED, '这里不能把画面合成视频');
  const uploads: Record<string, string> = {};
  for (const [key, fileId] of Object.entries(params.pictures)) {
    // The alpha channel is preserved: some workflows use it as the mask.
    const png = await sharp(fileOf(task, fileId), { limitInputPixels: false, failOn: 'error' })
      .autoOrient()
      .png()
      .toBuffer()
      .catch((cause: unknown) => {
        throw new AppError(CODES.REFUSED, '图片无法读取，请换一张', { cause });
      });
    uploads[key] = await client.upload(png);
    run.signal.throwIfAborted();
  }
  const filled = fillWorkflow(workflow.graph, { form, infos, params, seed: task.seed, uploads });
  const stages = stagesOf(filled.graph);
  const most = filled.fps === null ? 99 : FRAMES_PERCENT;
  const { heard, end } = createProgressReporter({ index: 0, count: 1, steps: 0, most }, run);
  try {
    const [output, ...also] = filled.outputs;
    const files = await runFiles(jobs, { graph: filled.graph, output: output!, also, stages }, heard);
    run.signal.throwIfAborted();
    if (filled.fps === null) await givePictures(task, files ?? [], client, form.seeded, run);
    else await giveVideo(task, { filled, files: files ?? [] }, { client, assemble: assemble! }, run);
  } finally {
    end();
  }
}

async function bytesOf(file: OutputFile, client: ComfyClient, signal: AbortSignal): Promise<Buffer> {
  const bytes = await client.view(file);
  signal.throwIfAborted();
  if (!bytes) throw engineFault('绘图引擎的图片取不回来，请重新生成', 'its file is gone');
  return bytes;
}

async function givePictures(
  task: Task,
  files: readonly OutputFile[],
  client: ComfyClient,
  seeded: boolean,
  run: EngineRun,
) {
  for (const file of files.slice(task.made)) {
    const pixels = await decodePixels(await bytesOf(file, client, run.signal), { size: null, blackAdvice: NAN_ADVICE });
    if (pixels.width * pixels.height > OUTPUT_PIXELS)
      throw new AppError(CODES.REFUSED, `工作流给出的图片超过 ${OUTPUT_PIXELS / 1e6} 百万像素，请把尺寸改小`);
    const data = await encodePng(pixels);
    run.signal.throwIfAborted();
    const { width, height } = pixels;
    const seed = seeded ? task.seed : null;
    run.onImage({ data, type: 'image/png', width, height, seed, infotext: '', notes: [] });
  }
}

/**
 * Assembles the frames in the closest of the service's formats, uncropped on a blurred background.
 */
async function giveVideo(
  task: Task,
  { filled, files }: { filled: FilledWorkflow; files: readonly OutputFile[] },
  { client, assemble }: { client: ComfyClient; assemble: ImageEngine['run'] },
  run: EngineRun,
): Promise<void> {
  if (task.made > 0) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'frames-'));
  try {
    const seconds = files.length / filled.fps!;
    if (seconds > VIDEO_LIMITS.seconds.max)
      throw new AppError(
        CODES.REFUSED,
        `视频最长 ${VIDEO_LIMITS.seconds.max} 秒，这个工作流给出了 ${Math.ceil(seconds)} 秒`,
      );
    const shortest = VIDEO_LIMITS.total.min;
    const slowed = seconds < shortest ? `画面只有 ${seconds.toFixed(1)} 秒，已放慢到 ${shortest} 秒` : '';
    const fileId = randomUUID();
    const own = path.join(folder, fileId);
    await mkdir(own);
    let ratio: (typeof VIDEO_RATIOS)[number] = '1:1';
    await fetchFrames(files, own, { client, signal: run.signal }, async (frame) => {
      const { width, height } = await sharp(frame, { limitInputPixels: OUTPUT_PIXELS })
        .metadata()
        .catch((cause: unknown) => {
          throw new AppError(CODES.REFUSED, '绘图引擎返回的画面不完整，请重新生成', { cause });
        });
      const closest = RATIOS.toSorted(
        (a, b) => Math.abs(Math.log((a.sides * height) / width)) - Math.abs(Math.log((b.sides * height) / width)),
      )[0]!;
      ratio = closest.name;
      return framed(frame, width, height, closest.sides);
    });
    const params = zVideoParams.safeParse({
      tool: 'videoGeneration',
      shots: [{ fileId, seconds: Math.max(shortest, seconds), move: 'still' }],
      ratio,
    });
    if (!params.success) throw new AppError(CODES.REFUSED, '视频引擎没有给出画面，请重新生成');
    await assemble(
      { ...task, params: params.data, files: { [fileId]: own } },
      {
        ...afterFrames(run),
        onImage: (image) => run.onImage(slowed ? { ...image, notes: [...image.notes, slowed] } : image),
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fits a frame of another shape uncropped, on a background of its own colours. */
async function framed(bytes: Buffer, width: number, height: number, sides: number): Promise<Buffer> {
  const size =
    width / height > sides
      ? { width, height: Math.round(width / sides) }
      : { width: Math.round(height * sides), height };
  if (Math.abs(size.width - width) < 2 && Math.abs(size.height - height) < 2) return bytes;
  const ground = await sharp(bytes)
    .resize({ ...size, fit: 'cover' })
    .blur(Math.max(2, size.width / 40))
    .toBuffer();
  return sharp(ground)
    .composite([{ input: bytes, gravity: 'centre' }])
    .png()
    .toBuffer();
}
