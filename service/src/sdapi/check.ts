import { zTxt2imgParams, type Capabilities } from '@app/shared/contracts/aigc';
import type { Phase } from '@app/shared/contracts/phase';
import { AppError } from '@app/shared/errors';
import { CONTROLS, type Control } from '@app/shared/contracts/capabilities';
import { modelNamed } from '@app/shared/contracts/generation-problem';
import type { ConfiguredEngine } from '../engines/file.ts';
import { openConfigured } from '../engines/open.ts';
import type { PoolEngine } from '../engines/pool.ts';
import { TimeoutError } from '../engines/remote/server.ts';
import { KIND_NAMES, recognizeServer } from './recognize.ts';

const ABILITY_NAMES: Record<Capabilities['abilities'][number], string> = {
  txt2img: '文生图',
  img2img: '图生图',
  inpaint: '局部重绘',
  extras: '后期处理',
  interrogate: '反推提示词',
};
const CONTROL_NAMES: Record<Control, string> = {
  negative_prompt: '反向提示词',
  steps: '采样步数',
  cfg_scale: '引导系数',
  scheduler: '调度器',
  seed: '种子',
  subseed: '变异种子',
  model: '选模型',
  vae: '选 VAE',
  clip_skip: 'CLIP 跳过层',
  uni_pc_order: 'UniPC 阶数',
  hires: '高清修复',
  refiner: '精修模型',
  restore_faces: '人脸修复',
  tiling: '平铺',
  tiled_vae: '分块 VAE',
  resize_mode: '缩放模式',
  mask_blur: '蒙版模糊',
  inpainting_fill: '蒙版内容',
  inpaint_area: '重绘区域',
  upscaler_2: '第二个放大算法',
  face_restoration: '后期人脸修复',
  adetailer: 'ADetailer',
  areas: '分区提示词',
  tiled_diffusion: 'Tiled Diffusion',
  layer_diffusion: 'LayerDiffuse',
  token_merging: '词元合并',
};
const LOOK_MS = 15_000;
/** Upper limit of model names listed on one line. */
const MOST_NAMES = 10;
const DRAW_MS = 300_000;
const DEFAULT_IMAGES_MODEL = 'gpt-image-1';

function configuredOf(
  kind: ConfiguredEngine['kind'],
  url: string,
  secret: string | undefined,
  more: More,
): ConfiguredEngine {
  const { timeoutMs, model } = more;
  return kind === 'openai-images'
    ? { kind, url, key: secret, model: model ?? DEFAULT_IMAGES_MODEL, timeoutMs }
    : { kind, url, auth: secret, timeoutMs };
}
interface More {
  timeoutMs: number;
  /** Model that an images API is asked to use. */
  model: string | undefined;
}

/** A web UI may report a current model whose file was deleted. */
const hasModel = ({ model, models }: Capabilities) =>
  model !== '' && (models.length === 0 || modelNamed(models, model) !== undefined);

function offeredLists(offered: Capabilities): string[] {
  const counted: [string, readonly unknown[]][] = [
    ['模型', offered.models],
    ['VAE', offered.vaes],
    ['采样器', offered.samplers],
    ['调度器', offered.schedulers],
    ['放大算法', offered.upscalers],
    ['LoRA', offered.loras],
    ['嵌入', offered.embeddings],
    ['风格', offered.styles],
    ['脚本', offered.scripts],
    ['扩展', offered.extensions],
  ];
  const { side, pixels } = offered.limits;
  return [
    `  有：${counted.map(([name, list]) => `${name} ${list.length}`).join('，')}`,
    ...(hasModel(offered) ? [`  正在用的模型：${offered.model}`] : []),
    `  边长 ${side.min} 到 ${side.max} 像素，最多 ${(pixels / 1e6).toFixed(1)} 百万像素`,
  ];
}

/** Patterns for models that cannot draw from a prompt alone. */
const OTHER_MODELS = /inpaint|refiner|edit|kontext|redux|fill|img2vid|i2v|video|svd/i;

/** @returns the model to draw with, '' for the current one; `null` when no model can draw */
function drawingModel({ model, models }: Capabilities): string | null {
  if (models.length === 0 || (model !== '' && !OTHER_MODELS.test(model))) return '';
  return models.find(({ name }) => !OTHER_MODELS.test(name))?.name ?? null;
}

/** Reason why an engine that answers correctly cannot draw; `null` when it can. */
function obstacleOf(kind: ConfiguredEngine['kind'], { abilities, models }: Capabilities): string | null {
  if (kind === 'a1111' && models.length === 0)
    return '它一个模型也没有：请把一个模型（checkpoint）放进它的 models/Stable-diffusion 文件夹；它刚启动的话，等它启动完再检查';
  if (kind === 'comfyui' && models.length === 0)
    return '它没有能用的模型：请把一个完整的模型放进它的 models/checkpoints 文件夹；模型是拆开的（diffusion_models）时，文本编码器（text_encoders）和 VAE 也要放齐';
  return abilities.includes('txt2img') ? null : '它不会文生图';
}

/** Interval, in ms, of lines that report that the drawing continues. */
const STILL_MS = 15_000;
const PHASE_TEXTS: Record<Phase, (percent: number) => string> = {
  waiting: () => '正在等它做完别的任务',
  loading: () => '正在装入模型',
  drawing: (percent) => `正在试画：${percent}%`,
};
const STOPPED = '已经请它停下';
const LATE_TEXTS: Record<Phase, (percent: number) => string> = {
  waiting: () => `一直在等它做完别的任务，${STOPPED}：等它空下来再试一次`,
  loading: () => `还在装入模型，${STOPPED}：等一会儿再试一次；总是这样就换一个小一些的模型，或换一台硬盘更快的机器`,
  drawing: (percent) => `只画到 ${percent}%，${STOPPED}。它画得很慢：等一会儿再试一次；总是这样就换一台有显卡的机器`,
};
const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);

async function draw(engine: PoolEngine, model: string, out: (line: string) => void): Promise<boolean> {
  const began = Date.now();
  const { samplers, limits } = engine.capabilities();
  const side = Math.max(256, limits.side.min);
  const params = zTxt2imgParams.parse({
    tool: 'txt2img',
    prompt: 'a red apple on a table',
    width: side,
    height: side,
    steps: Math.max(4, limits.steps.min),
    sampler: samplers[0] ?? '',
    model,
  });
  let percent = 0;
  let phase: Phase = 'drawing';
  const tell = () => out(`  ${PHASE_TEXTS[phase](Math.floor(percent))}，${seconds(began)} 秒`);
  const still = setInterval(tell, STILL_MS);
  try {
    let size = '';
    await engine.run(
      { id: 'check', seed: 1, made: 0, files: {}, params },
      {
        signal: new AbortController().signal,
        onProgress(progress) {
          const before = { percent, phase };
          percent = Math.max(percent, progress.percent);
          phase = progress.phase ?? 'drawing';
          if (Math.floor(percent / 10) > Math.floor(before.percent / 10) || phase !== before.phase) tell();
        },
        onImage: ({ width, height }) => (size = `${width}×${height}`),
        onOutcome: () => undefined,
      },
    );
    out(`  ✓ 试画一张：${size}，${seconds(began)} 秒`);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    out(
      error instanceof TimeoutError
        ? `  ✗ 试画没有等到结果：${seconds(began)} 秒${LATE_TEXTS[phase](Math.floor(percent))}`
        : `  ✗ 试画失败：${error.message}`,
    );
    return false;
  } finally {
    clearInterval(still);
  }
}

interface CheckOptions {
  secret?: string | undefined;
  /** Whether to draw a small picture as well, which may cost money. */
  drawing?: boolean;
  /** Model to draw with, instead of a detected one. */
  model?: string | undefined;
  drawMs?: number;
  out: (line: string) => void;
}

/**
 * Reports which engine is at an address, its capabilities and whether it works; for an unusable one
 * the reason and what to do.
 *
 * @returns whether the engine is usable
 */
export async function checkEngine(
  url: string,
  { secret, drawing = false, model, drawMs = DRAW_MS, out }: CheckOptions,
): Promise<boolean> {
  const found = await recognizeServer(url, secret);
  if (found.kind === null) {
    out(`${url} 不是能用的绘图引擎`);
    out(`  ${found.advice}`);
    for (const { kind, why } of found.signs) out(`  当作 ${KIND_NAMES[kind]}（${kind}）：${why}`);
    return false;
  }
  const { kind, why, isUnsure, models } = found;
  if (why !== null && !(isUnsure && drawing)) {
    out(`${KIND_NAMES[kind]}（${kind}），${url}，现在还不能用`);
    out(`  ${why}`);
    return false;
  }
  const timeoutMs = drawing ? drawMs : LOOK_MS;
  const engine = openConfigured(configuredOf(kind, url, secret, { timeoutMs, model: model ?? models[0] }));
  try {
    await engine.refresh();
    const offered = engine.capabilities();
    out(`${engine.name}（${kind}），${url}`);
    out(`  会：${offered.abilities.map((ability) => ABILITY_NAMES[ability]).join('、')}`);
    if (models.length > 0) out(`  会画图的模型：${models.slice(0, MOST_NAMES).join('、')}`);
    for (const line of offeredLists(offered)) out(line);
    for (const control of CONTROLS) {
      const missing = offered.without[control];
      if (missing) out(`  没有${CONTROL_NAMES[control]}：${missing}`);
    }
    const obstacle = obstacleOf(kind, offered);
    if (obstacle !== null) {
      out(`  ✗ 现在还不能用：${obstacle}`);
      return false;
    }
    if (!drawing) return true;
    const chosen = kind === 'openai-images' ? '' : (model ?? drawingModel(offered));
    if (chosen === null) {
      out('  ✗ 没有试画：看名字，它的模型都不能只凭文字画图（局部重绘、精修或视频用）。请放一个能文生图的模型');
      return false;
    }
    if (chosen !== '') out(`  试画用的模型：${chosen}`);
    return await draw(engine, chosen, out);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    out(`${KIND_NAMES[kind]}（${kind}），${url}，现在还不能用`);
    out(`  ${error.message}`);
    return false;
  } finally {
    await engine.close();
  }
}
