import { zTxt2imgParams, type Capabilities } from '@app/shared/contracts/aigc';
import { AppError } from '@app/shared/errors';
import { CONTROLS, type Control } from '@app/shared/contracts/capabilities';
import type { Configured } from '../engines/file.ts';
import { openConfigured } from '../engines/open.ts';
import type { Member } from '../engines/pool.ts';

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
};
const LOOK_MS = 15_000;

/** How each kind is asked whether it is the one at an address. */
function candidates(url: string, secret: string | undefined, timeoutMs: number): Configured[] {
  return [
    { kind: 'a1111', url, auth: secret, timeoutMs },
    { kind: 'comfyui', url, auth: secret, timeoutMs },
    { kind: 'openai-images', url, key: secret, model: 'gpt-image-1', timeoutMs },
  ];
}

function listed(offered: Capabilities): string[] {
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
    ...(offered.model ? [`  正在用的模型：${offered.model}`] : []),
    `  边长 ${side.min} 到 ${side.max} 像素，最多 ${(pixels / 1e6).toFixed(1)} 百万像素`,
  ];
}

async function draw(engine: Member, out: (line: string) => void): Promise<boolean> {
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
  });
  try {
    let size = '';
    await engine.run(
      { id: 'check', seed: 1, made: 0, files: {}, params },
      {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onImage: ({ width, height }) => (size = `${width}×${height}`),
        onOutcome: () => undefined,
      },
    );
    out(`  ✓ 试画一张：${size}，${((Date.now() - began) / 1000).toFixed(1)} 秒`);
    return true;
  } catch (error) {
    out(`  ✗ 试画失败：${(error as Error).message}`);
    return false;
  }
}

/**
 * Says what an engine at an address is, what it offers and what works with it.
 *
 * @param drawing asks it for one small picture as well, which may cost money
 * @returns whether it can be used
 */
export async function check(
  url: string,
  { secret, drawing = false, out }: { secret?: string | undefined; drawing?: boolean; out: (line: string) => void },
): Promise<boolean> {
  const reasons: string[] = [];
  for (const configured of candidates(url, secret, drawing ? 300_000 : LOOK_MS)) {
    const engine = openConfigured(configured);
    try {
      await engine.look();
      const offered = engine.capabilities();
      out(`${engine.name}（${configured.kind}），${url}`);
      out(`  会：${offered.abilities.map((ability) => ABILITY_NAMES[ability]).join('、')}`);
      for (const line of listed(offered)) out(line);
      for (const control of CONTROLS) {
        const why = offered.without[control];
        if (why) out(`  没有${CONTROL_NAMES[control]}：${why}`);
      }
      return drawing ? await draw(engine, out) : true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      reasons.push(`  当作 ${configured.kind}：${error.message}`);
    } finally {
      await engine.close();
    }
  }
  out(`${url} 不是能用的绘图引擎`);
  for (const reason of reasons) out(reason);
  return false;
}
