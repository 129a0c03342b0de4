import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { sizeOf } from '@app/imaging/figures/draw';
import { promptOf, NEGATIVE_PROMPT } from '@app/imaging/figures/prompt';
import { repaintMasked } from '@app/imaging/repaint';
import type { EngineImage, EngineTask } from '@app/imaging/task';
import type { OpenTool, ParamsOf } from '@app/shared/contracts/aigc';
import { BACKDROPS, FRAMINGS, POSES } from '@app/shared/contracts/figure-kinds';
import { seedPlus, type Seed } from '@app/shared/contracts/seed';
import { zImg2imgParams } from '@app/shared/contracts/tool-params/img2img';
import { zTxt2imgParams } from '@app/shared/contracts/tool-params/txt2img';
import type { EngineRun, ImageEngine } from './engine.ts';
import { encodePng } from './remote/picture.ts';

/** Weight of the reference picture of a person, relative to the prompt. */
const LIKENESS = 0.8;
/**
 * Denoising strength: for the figure and its backdrop, and for the seam between a garment and a
 * photograph.
 */
const ANEW = { figure: 0.6, photo: 0.4 } as const;
/** Fraction of a fitting that is done when the garment has been put on. */
const FITTED = 0.4;
/** Width of the seam to both sides of the garment's edge, as a share of the longer side. */
const SEAM = 0.006;
/** Number of pixels in which an engine redraws a fitting; the photograph keeps its own size. */
const PAINTED = 1024 * 1024;

type Of<T extends OpenTool> = EngineTask & { params: ParamsOf<T> };

/** Makes an engine draw one picture, reported as a part of a task. */
async function one(
  engine: ImageEngine,
  task: EngineTask,
  { run, from, to, image = 1 }: { run: EngineRun; from: number; to: number; image?: number },
): Promise<EngineImage | null> {
  let made: EngineImage | null = null;
  await engine.run(
    { ...task, made: 0 },
    {
      signal: run.signal,
      onProgress: (progress) =>
        run.onProgress({ ...progress, percent: from + (to - from) * (progress.percent / 100), image }),
      onImage: (given) => (made = given),
      // Notes of an engine about the prompt belong to its own task, and are dropped.
      onOutcome: () => undefined,
    },
  );
  run.signal.throwIfAborted();
  return made;
}

/** Mask of the garment's edge, or of all but the garment: 255 is redrawn. */
async function aroundCloth(cloth: Uint8Array, width: number, height: number, all: boolean): Promise<Uint8Array> {
  const soft = await sharp(cloth, { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .blur(Math.max(0.5, Math.max(width, height) * SEAM))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return soft.map((value) => (value < 235 && (all || value > 20) ? 255 : 0));
}

/**
 * A remote engine that also serves the two tools with people: 版型套图 where it supports reference
 * pictures, AI试衣 where it supports inpainting. The garment itself stays as it was photographed.
 */
export function addFigureTools(engine: ImageEngine, builtin: ImageEngine): ImageEngine {
  /**
   * Every shot is drawn from one reference picture: the person's own, or a portrait whose seed
   * depends on the chosen model.
   */
  async function drawSet(task: Of<'modelSet'>, run: EngineRun, folder: string): Promise<void> {
    const { figure, outfit, shots, ratio, likeness } = task.params;
    const ask = (prompt: string, seed: Seed, fileId: string | null) => ({
      ...task,
      seed,
      params: zTxt2imgParams.parse({
        tool: 'txt2img',
        prompt,
        negative_prompt: NEGATIVE_PROMPT,
        ...sizeOf(ratio),
        seed,
        reference: fileId && { fileId, weight: LIKENESS },
      }),
    });
    const parts = shots.length + (likeness ? 0 : 1);
    const share = (index: number) => (index / parts) * 99;
    let files = task.files;
    let fileId = likeness?.fileId ?? null;
    if (fileId === null) {
      const words = promptOf({ figure, outfit, pose: 'stand', framing: 'half', scene: 'studio' });
      const portrait = await one(engine, ask(words, figure.seed, null), { run, from: 0, to: share(1) });
      if (!portrait) return;
      fileId = randomUUID();
      const place = path.join(folder, fileId);
      await writeFile(place, portrait.data);
      files = { ...files, [fileId]: place };
    }
    for (const [index, shot] of shots.entries()) {
      if (index < task.made) continue;
      const words = promptOf({ ...shot, outfit, figure: likeness ? null : figure });
      const at = index + parts - shots.length;
      const made = await one(
        engine,
        { ...ask(words, shot.seed ?? seedPlus(task.seed, index), fileId), files },
        { run, from: share(at), to: share(at + 1), image: index + 1 },
      );
      if (!made) return;
      run.onImage({
        ...made,
        part: `${POSES[shot.pose]} · ${FRAMINGS[shot.framing]} · ${BACKDROPS[shot.scene]}`,
        notes: [
          `由 ${engine.capabilities().reference ?? '参考图'} 照着同一${likeness ? '张照片' : '个人'}画，不是真人照片`,
          ...made.notes,
        ],
      });
    }
  }

  /**
   * The built-in engine puts the garment on; the remote one redraws the model around it, or, on a
   * photograph, the seam alone.
   */
  async function fit(task: Of<'aiFitting'>, run: EngineRun, folder: string): Promise<void> {
    if (task.made > 0) return;
    const { on } = task.params;
    let put: EngineImage | null = null;
    await builtin.run(task, {
      ...run,
      onProgress: (progress) => run.onProgress({ ...progress, percent: progress.percent * FITTED }),
      onImage: (image) => (put = image),
    });
    run.signal.throwIfAborted();
    // The variable is assigned in a callback, which the compiler does not follow.
    const base = put as EngineImage | null;
    if (!base?.cloth) return;
    const { width, height, cloth, data } = base;
    const picture = { data: await sharp(data).removeAlpha().raw().toBuffer(), width, height };
    const mask = await aroundCloth(cloth, width, height, on.by === 'figure');
    const { side } = engine.capabilities().limits;
    const scale = Math.min(1, Math.sqrt(PAINTED / (width * height)));
    const length = (pixels: number) =>
      Math.min(side.max, Math.max(side.min, Math.round((pixels * scale) / side.step) * side.step));
    const size = { width: length(width), height: length(height) };
    const work = await repaintMasked({
      picture,
      mask: { data: mask, width, height },
      invert: false,
      size,
      fit: 'stretch',
      onlyMasked: { padding: 64 },
      blur: Math.max(width, height) * SEAM * 0.5,
      empty: false,
    });
    const [fileId, maskId] = [randomUUID(), randomUUID()];
    const files = { [fileId]: path.join(folder, fileId), [maskId]: path.join(folder, maskId) };
    await writeFile(files[fileId]!, await encodePng(work.image));
    await writeFile(files[maskId]!, await encodePng({ data: work.mask!, ...size }));
    const prompt =
      on.by === 'figure'
        ? promptOf({ ...on, outfit: null })
        : 'photo of a person wearing clothes, natural folds, soft shadow where cloth meets skin';
    const params = zImg2imgParams.parse({
      tool: 'img2img',
      mode: 'inpaint',
      fileId,
      maskId,
      prompt,
      negative_prompt: NEGATIVE_PROMPT,
      ...size,
      denoising_strength: ANEW[on.by],
      seed: task.seed,
    });
    const painted = await one(engine, { ...task, params, files }, { run, from: FITTED * 100, to: 99 });
    if (!painted) return;
    const pixels = await work.finish({
      data: await sharp(painted.data)
        .removeAlpha()
        .toColourspace('srgb')
        .resize(size.width, size.height, { fit: 'fill' })
        .raw()
        .toBuffer(),
      ...size,
    });
    run.signal.throwIfAborted();
    const by = on.by === 'figure' ? '人物和背景由绘图引擎重画，不是真人' : '衣服边缘由绘图引擎融合';
    run.onImage({
      ...painted,
      data: await encodePng(pixels),
      type: 'image/png',
      width,
      height,
      doubts: base.doubts,
      notes: [by, ...base.notes.filter((note) => note !== '陈列人台，不是真人'), ...painted.notes],
    });
  }

  async function people(task: EngineTask, run: EngineRun): Promise<void> {
    const { params } = task;
    const folder = await mkdtemp(path.join(tmpdir(), 'people-'));
    try {
      if (params.tool === 'modelSet') await drawSet({ ...task, params }, run, folder);
      else if (params.tool === 'aiFitting') await fit({ ...task, params }, run, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    id: engine.id,
    get name() {
      return engine.name;
    },
    slots: engine.slots,
    capabilities: () => engine.capabilities(),
    can(tool, params) {
      const { abilities, reference } = engine.capabilities();
      if (tool === 'modelSet') return reference !== null;
      if (tool === 'aiFitting') return abilities.includes('inpaint');
      return engine.can(tool, params);
    },
    ready: () => engine.ready(),
    servers: () => engine.servers?.() ?? [],
    refreshModels: async () => engine.refreshModels?.(),
    run: (task, run) =>
      task.params.tool === 'modelSet' || task.params.tool === 'aiFitting' ? people(task, run) : engine.run(task, run),
    close: () => engine.close(),
  };
}
