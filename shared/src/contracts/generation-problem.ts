import type { Capabilities, SegmentParams, TaskParams } from './aigc.ts';
import { isUniPc, uniPcProblem } from './limits.ts';
import type { Control } from './capabilities.ts';
import { controlMapProblem, controlProblem } from './control-problem.ts';
import { panelProblem } from './panel-problem.ts';
import { samplerNamed, schedulerNamed } from './samplers.ts';
import { workflowProblem } from './workflow-problem.ts';
import { quoteName } from './quote-name.ts';

type Drawn = Extract<TaskParams, { tool: 'txt2img' | 'img2img' }>;

/** Splits the name of a model from the hash that a web UI appends once it has loaded it. */
export function splitHash(said: string): { name: string; hash: string } {
  const [, name = said, hash = ''] = /^(.*?)(?: \[([0-9a-f]{6,64})\])?$/is.exec(said) ?? [];
  return { name, hash };
}

/** Length of a hash that web UIs show. */
const SHOWN_HASH = 10;

/**
 * The engine's own name of a model: tasks, presets and histories may contain another hash or none,
 * and its file may have been renamed since. Undefined when it has none.
 */
export function modelNamed(models: Capabilities['models'], said: string): string | undefined {
  const { name, hash } = splitHash(said);
  const found =
    models.find((model) => model.name === said) ??
    models.find((model) => model.hash !== undefined && model.name === name) ??
    models.find((model) => hash !== '' && model.hash?.startsWith(hash.slice(0, SHOWN_HASH)));
  return found?.name;
}

/**
 * Why an engine cannot run a task, in Chinese; `null` when it can. Page, service and engines share
 * this rule, because engines silently substitute an unknown name. An engine that was never reached
 * has not reported its capabilities: the task is sent, and the engine answers.
 */
export function generationProblem(params: TaskParams, offered: Capabilities): string | null {
  if (offered.abilities.length === 0) return null;
  if (params.tool === 'txt2img' || params.tool === 'img2img') return drawingProblem(params, offered);
  if (params.tool === 'extras') {
    if (!offered.abilities.includes('extras')) return '绘图引擎不做后期处理';
    for (const name of [params.upscaler, params.upscaler_2]) {
      if (name !== '' && !offered.upscalers.some((upscaler) => upscaler.name === name))
        return `绘图引擎没有放大算法${quoteName(name)}，请另选一个再生成`;
    }
    if (params.upscaler_2_visibility > 0 && offered.without.upscaler_2) return offered.without.upscaler_2;
    if (params.gfpgan_visibility + params.codeformer_visibility > 0 && offered.without.face_restoration)
      return offered.without.face_restoration;
  }
  if (params.tool === 'modelSet' && params.likeness && offered.reference === null)
    return '内置引擎只画人台；要照着照片画同一个人，需要管理员接上有 IP-Adapter 或参考控制的绘图引擎';
  if (params.tool === 'workflow') {
    const workflow = offered.workflows.find(({ name }) => name === params.workflow);
    return workflow ? workflowProblem(workflow, params) : `绘图引擎没有工作流${quoteName(params.workflow)}，请另选一个`;
  }
  if (params.tool === 'controlMap') return controlMapProblem(params, offered);
  if (params.tool === 'segment') return segmentProblem(params, offered);
  if (params.tool === 'interrogate') {
    if (!offered.interrogators.includes(params.by)) return '绘图引擎不能反推提示词';
    if (params.by === 'tagger' && params.model !== '' && !offered.taggers?.includes(params.model))
      return `绘图引擎没有识别模型${quoteName(params.model)}，请另选一个`;
  }
  return null;
}

/** Rules of the extension: its API takes no box, and either words or points. */
function segmentProblem(params: SegmentParams, { segment }: Capabilities): string | null {
  const { by, find, points, boxes, text, model, finder } = params;
  if (by === 'builtin') return text === '' ? null : '内置的选区不认文字，请改用点选或框选';
  if (!segment || segment.models.length === 0) return '绘图引擎没有装 Segment Anything，或它没有模型，请改用内置的选区';
  if (model !== '' && !segment.models.includes(model))
    return `绘图引擎没有 Segment Anything 模型${quoteName(model)}，请另选一个`;
  if (find === 'parts') return null;
  if (boxes.length > 0 && !segment.boxes) return 'Segment Anything 的接口不收框选，请改用点选，或改用内置的选区';
  if (text !== '' && segment.finders.length === 0) return NO_FINDER;
  if (finder !== '' && !segment.finders.includes(finder)) return `绘图引擎没有${quoteName(finder)}，请另选一个`;
  if (text !== '' && points.length > 0) return '文字和点选一次用一种，请清空文字或清除点';
  if (text === '' && !points.some(({ keep }) => keep)) return '请先在图上点要选的东西';
  return null;
}
const NO_FINDER =
  '绘图引擎按文字找不了：要管理员在它的设置里打开「Use local groundingdino」（sam_use_local_groundingdino），请先用点选';

function drawingProblem(params: Drawn, offered: Capabilities): string | null {
  const { limits, without } = offered;
  if (!offered.abilities.includes(params.tool)) return '绘图引擎只做文生图';
  if (params.tool === 'txt2img' && params.reference && offered.reference === null)
    return '绘图引擎没有 IP-Adapter 或参考控制，不能照着参考图画人';
  if (params.tool === 'img2img' && params.maskId && !offered.abilities.includes('inpaint'))
    return '绘图引擎不做局部重绘';
  const { side, steps, cfg } = limits;
  // NaN counts as outside.
  const outside = (value: number, { min, max }: { min: number; max: number }) => !(value >= min && value <= max);
  if (outside(params.width, side) || outside(params.height, side))
    return `这个引擎画的图片边长为 ${side.min} 到 ${side.max} 像素`;
  if (params.width % side.step !== 0 || params.height % side.step !== 0) return `图片的边长要是 ${side.step} 的倍数`;
  const scale = params.tool === 'txt2img' ? (params.hires?.scale ?? 1) : 1;
  if (!(params.width * params.height * scale * scale <= limits.pixels))
    return `图片尺寸超过上限：这个引擎最多画 ${(limits.pixels / 1e6).toFixed(1)} 百万像素`;
  if (!without.steps && outside(params.steps, steps)) return `这个引擎的采样步数为 ${steps.min} 到 ${steps.max}`;
  const second = params.tool === 'txt2img' ? (params.hires?.steps ?? 0) : 0;
  if (outside(second, { min: 0, max: steps.max })) return `这个引擎的高清修复步数为 0 到 ${steps.max}，0 和第一遍相同`;
  if (!without.cfg_scale && outside(params.cfg_scale, cfg)) return `这个引擎的引导系数为 ${cfg.min} 到 ${cfg.max}`;
  if (outside(params.batch_size, { min: 1, max: limits.batch })) return `这个引擎一次最多画 ${limits.batch} 张`;

  const asked: [Control, boolean][] = [
    ['subseed', params.subseed_strength > 0],
    ['model', params.model !== ''],
    ['vae', params.vae !== ''],
    ['clip_skip', params.clip_skip > 0],
    ['uni_pc_order', isUniPc(params.sampler) && params.uni_pc_order > 0],
    ['scheduler', params.scheduler !== ''],
    ['refiner', params.refiner !== null],
    ['restore_faces', params.restore_faces],
    ['tiling', params.tiling],
    ['tiled_vae', params.tiled_vae],
    ['hires', params.tool === 'txt2img' && params.hires !== null],
    ['inpaint_area', params.tool === 'img2img' && params.maskId !== null && params.inpaint_area === 'only_masked'],
  ];
  for (const [control, used] of asked) {
    const why = without[control];
    if (used && why) return why;
  }

  if (params.tool === 'img2img') {
    const { inpainting_fill: fill, resize_mode: resize } = params;
    const choices = offered.withoutChoices;
    const why = params.maskId === null ? choices?.resize_mode?.[resize] : choices?.inpainting_fill?.[fill];
    if (why) return why;
  }

  const order = uniPcProblem(params);
  if (order) return order;
  const control = controlProblem(params, offered);
  if (control) return control;
  const panel = panelProblem(params, offered);
  if (panel) return panel;

  const refiner = params.refiner?.model ?? '';
  const models = [params.model, refiner].filter((name) => modelNamed(offered.models, name) !== undefined);
  const has = (name: string, found: unknown) => (found === undefined ? [] : [name]);
  const names: [kind: string, name: string, known: readonly string[]][] = [
    ['采样器', params.sampler, has(params.sampler, samplerNamed(offered, params.sampler))],
    ['调度器', params.scheduler, has(params.scheduler, schedulerNamed(offered.schedulers, params.scheduler))],
    ['风格', params.style, offered.styles.map(({ id }) => id)],
    ['模型', params.model, models],
    ['精修模型', refiner, models],
    ['VAE', params.vae, offered.vaes],
    [
      '放大算法',
      params.tool === 'txt2img' ? (params.hires?.upscaler ?? '') : '',
      [...offered.latentUpscalers, ...offered.upscalers.map(({ name }) => name)],
    ],
  ];
  const missing = offered.models.find(({ name, missing: why }) => why !== undefined && models.includes(name))?.missing;
  if (missing !== undefined) return missing;
  for (const [kind, name, known] of names) {
    if (name !== '' && !known.includes(name)) return `绘图引擎没有${kind}${quoteName(name)}，请另选一个再生成`;
  }
  return mergingProblem(params, offered);
}

/** Why tokens cannot be merged in the model of a task, in Chinese; `null` when they can. */
function mergingProblem(
  { panels: asked, model }: Drawn,
  { models, model: usual, panels }: Capabilities,
): string | null {
  const bases = panels?.token_merging?.bases;
  if (!asked?.token_merging || !bases) return null;
  const used = modelNamed(models, model === '' ? usual : model);
  const found = models.find(({ name }) => name === used);
  return found?.base === undefined || bases.includes(found.base)
    ? null
    : `词元合并只对 ${bases.join('、')} 的模型起作用，${quoteName(found.title)}是 ${found.base} 的，请关掉它或另选模型`;
}
