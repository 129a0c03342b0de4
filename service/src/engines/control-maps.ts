import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { fileOf } from '@app/imaging/files';
import type { EngineImage, EngineTask } from '@app/imaging/task';
import type { Capabilities, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { CONTROL_LIMITS } from '@app/shared/contracts/control';
import { OWN_MODULES } from '@app/shared/contracts/control-modules';
import { MAP_UNREAD } from '@app/shared/contracts/control-problem';
import type { ControlUnit } from '@app/shared/contracts/tool-params/control-unit';
import { zControlMapParams } from '@app/shared/contracts/tool-params/controlMap';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRun, ImageEngine } from './engine.ts';

type Drawing = Txt2imgParams | Img2imgParams;

/** Shorter side in px of the picture whose longer one becomes that of the output, at most. */
async function resolutionOf(unit: ControlUnit, { width, height }: Drawing, place: string): Promise<number | null> {
  if (!unit.pixel_perfect) return unit.resolution;
  const { autoOrient } = await sharp(place, { limitInputPixels: false }).metadata();
  const scales = [width / autoOrient.width, height / autoOrient.height];
  const scale = unit.resize_mode === 'resize_and_fill' ? Math.min(...scales) : Math.max(...scales);
  const side = Math.round(Math.min(autoOrient.width, autoOrient.height) * scale);
  return Math.min(CONTROL_LIMITS.resolution.max, Math.max(CONTROL_LIMITS.resolution.min, side));
}

/**
 * An engine with models of ControlNet and without preprocessors, for which the built-in engine
 * computes the maps. @param findsPeople whether the built-in engine reads poses
 */
export function addControlMaps(engine: ImageEngine, builtin: ImageEngine, findsPeople: boolean): ImageEngine {
  // A model of ControlNet wants a hole marked by numbers that no picture can hold.
  const own = OWN_MODULES.filter(({ name }) => name !== 'inpaint' && (findsPeople || name !== 'openpose'));
  let last: { of: Capabilities; whole: Capabilities } | null = null;

  function capabilities(): Capabilities {
    const of = engine.capabilities();
    if (last?.of !== of) last = { of, whole: { ...of, control: withOwn(of.control) } };
    return last.whole;
  }
  function withOwn(control: Capabilities['control']): Capabilities['control'] {
    if (!control || control.previews) return control;
    const others = control.modules.filter(({ name }) => own.every((each) => each.name !== name));
    const options = [...new Set([...control.options, 'resolution' as const])];
    return { ...control, modules: [...others, ...own], options };
  }
  const isOwn = (module: string) =>
    capabilities().control?.modules.some((each) => each.name === module && each.own) === true;

  /** A unit as the engine gets it: a map, in the place of a picture to read. */
  function given(unit: ControlUnit): ControlUnit {
    if (isOwn(unit.module)) return { ...unit, module: '', thresholds: [], resolution: null, pixel_perfect: true };
    const hasSizes = engine.capabilities().control?.options.includes('resolution') !== false;
    return hasSizes ? unit : { ...unit, resolution: null, pixel_perfect: true };
  }
  const withMaps = <T extends Drawing>(params: T): T => ({
    ...params,
    ...(params.control && { control: params.control.map(given) }),
  });

  /** Computes a map, and stores it in `folder`. */
  async function storeMap(task: EngineTask, params: Drawing, unit: ControlUnit, run: EngineRun, folder: string) {
    const fileId = unit.fileId ?? (params.tool === 'img2img' ? params.fileId : null);
    if (fileId === null) throw new AppError(CODES.REFUSED, '请给控制单元放一张图片');
    const images: EngineImage[] = [];
    const asked = zControlMapParams.parse({
      tool: 'controlMap',
      fileId,
      module: unit.module,
      resolution: await resolutionOf(unit, params, fileOf(task, fileId)),
      thresholds: unit.thresholds,
    });
    await builtin.run(
      { ...task, made: 0, params: asked },
      {
        signal: run.signal,
        onProgress: () => undefined,
        onImage: (image) => void images.push(image),
        onOutcome: () => undefined,
      },
    );
    const [map] = images;
    if (!map) throw new Error('the built-in engine computed no map');
    const place = path.join(folder, randomUUID());
    await writeFile(place, map.data);
    return place;
  }

  async function draw(task: EngineTask, params: Drawing, run: EngineRun): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'control-maps-'));
    try {
      const files = { ...task.files };
      const control: ControlUnit[] = [];
      const read: [at: number, module: string][] = [];
      const isPart = params.tool === 'img2img' && params.maskId !== null && params.inpaint_area === 'only_masked';
      for (const [at, unit] of (params.control ?? []).entries()) {
        if (!isOwn(unit.module)) {
          control.push(given(unit));
          continue;
        }
        if (isPart) throw new AppError(CODES.REFUSED, MAP_UNREAD);
        read.push([at, unit.module]);
        const fileId = randomUUID();
        files[fileId] = await storeMap(task, params, unit, run, folder);
        control.push({ ...given(unit), fileId });
      }
      // The engine gets maps: what read them is known here alone.
      const named = (infotext: string) =>
        read.reduce(
          (text, [at, module]) =>
            text.replace(`ControlNet ${at}: "Module: none`, `ControlNet ${at}: "Module: ${module}`),
          infotext,
        );
      await engine.run(
        { ...task, files, params: { ...params, control } },
        { ...run, onImage: (image) => run.onImage({ ...image, infotext: named(image.infotext) }) },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    ...engine,
    get name() {
      return engine.name;
    },
    capabilities,
    can: (tool, params) =>
      params?.tool === 'txt2img' || params?.tool === 'img2img'
        ? engine.can(tool, withMaps(params))
        : engine.can(tool, params),
    run(task, run) {
      const { params } = task;
      const isDrawing = params.tool === 'txt2img' || params.tool === 'img2img';
      if (!isDrawing || !params.control) return engine.run(task, run);
      return params.control.some(({ module }) => isOwn(module))
        ? draw(task, params, run)
        : engine.run({ ...task, params: withMaps(params) }, run);
    },
  };
}
