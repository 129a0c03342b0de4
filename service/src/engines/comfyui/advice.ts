import { z } from 'zod';
import { memoryAdvice } from '../remote/server.ts';

export const NAN_ADVICE =
  '绘图引擎算出了无效的数值（NaN），请换一个尺寸或采样器再试；一直如此请管理员换 VAE 或加上 --fp32-vae、--force-upcast-attention';
/** Advice for a job that was deleted from the queue before it began. */
export const QUEUE_CLEARED_ADVICE = '绘图引擎的队列被人清空了，这张图还没开始画，请重新生成';
/** Advice for a job that a server which was reachable throughout no longer knows. */
export const PROMPT_MISSING_ADVICE = '绘图引擎里找不到这张图了：它重启过，或者有人清空了它的历史记录，请重新生成';
export const SERVER_RESTARTED_ADVICE = '绘图引擎画到一半停了或重启了，多半是内存不够，请把图片尺寸改小一些再试';
const TOO_OLD = '绘图引擎不接受这次请求，请管理员检查它的版本';

const LISTS: Record<string, string> = {
  ckpt_name: '模型',
  unet_name: '模型',
  clip_name: '文本编码器',
  clip_name1: '文本编码器',
  clip_name2: '文本编码器',
  clip_name3: '文本编码器',
  clip_name4: '文本编码器',
  vae_name: 'VAE',
  lora_name: 'LoRA',
  sampler_name: '采样器',
  scheduler: '调度器',
  model_name: '放大模型',
  upscale_method: '放大方式',
};

const zNodeErrors = z.record(
  z.string(),
  z.object({
    class_type: z.string().catch(''),
    errors: z
      .array(
        z.object({
          type: z.string(),
          details: z.string().catch(''),
          // Some kinds of errors have no `extra_info` with a value.
          extra_info: z
            .object({ input_name: z.string().catch(''), received_value: z.unknown().optional() })
            .catch({ input_name: '' }),
        }),
      )
      .catch([]),
  }),
);
const zRefusal = z.object({
  error: z.object({ type: z.string(), message: z.string().catch('') }),
  node_errors: zNodeErrors.catch({}),
});

/** Advice for the invalid nodes of a graph; `null` when all are valid. */
export function nodeAdvice(nodeErrors: unknown): string | null {
  const nodes = zNodeErrors.safeParse(nodeErrors).data;
  if (!nodes || Object.keys(nodes).length === 0) return null;
  for (const { errors } of Object.values(nodes))
    for (const { type, extra_info: about } of errors) {
      const list = LISTS[about.input_name];
      if (type === 'value_not_in_list' && list)
        return `绘图引擎没有${list}「${String(about.received_value)}」，请另选一个再生成`;
      if (type === 'custom_validation_failed' && about.input_name === 'image')
        return '传给绘图引擎的图片不见了，请重新生成';
    }
  return TOO_OLD;
}

/** Advice for an answer that refuses a graph. */
export function refusalAdvice(body: unknown): string | null {
  const refusal = zRefusal.safeParse(body).data;
  if (!refusal) return null;
  const { error, node_errors: nodes } = refusal;
  if (error.type === 'missing_node_type' || /does not exist|missing_node/.test(error.message))
    return '这个 ComfyUI 没有要用的节点，请管理员升级它';
  return nodeAdvice(nodes) ?? TOO_OLD;
}

const RUNS: [RegExp, string][] = [
  [/illegal memory access|acceleratorerror|device-side assert/i, '绘图引擎的显卡出了错，请管理员重启它再试'],
  [
    /could not detect model type|unpicklingerror|weights only load failed|safetensors file is corrupt|error while deserializing header|invalid.*safetensors/i,
    '绘图引擎读不了这个模型文件，请换一个模型，或请管理员检查文件是否完整',
  ],
  [/clip input is invalid|no clip|clip.*is none/i, '这个模型里没有文本编码器（CLIP），请换一个完整的模型'],
  [/vae (input )?is (invalid|none)/i, '这个模型里没有 VAE，请另选一个 VAE 再生成'],
  [
    /expected input.* to have \d+ channels|mat1 and mat2 shapes|size mismatch|shapes? .*cannot be multiplied/i,
    '模型、LoRA 或 VAE 互不匹配，请换成同一系列的再试',
  ],
  [
    /clipvision model not found/i,
    'ComfyUI 里缺 IP-Adapter 要的 CLIP Vision 模型，请管理员放进它的 models/clip_vision 文件夹',
  ],
  [
    /ipadapter model not found/i,
    'ComfyUI 里没有和这个模型同一系列的 IP-Adapter，请换一个模型，或请管理员放进它的 models/ipadapter 文件夹',
  ],
  [/in folder .* not found|filenotfounderror|no such file/i, '绘图引擎的模型文件不见了，请另选一个模型再生成'],
];

/** Advice for a run that failed. */
export const runAdvice = (kind: string, message: string): string =>
  memoryAdvice(`${kind} ${message}`) ??
  RUNS.find(([sign]) => sign.test(`${kind} ${message}`))?.[1] ??
  '绘图引擎出错，请稍后再试；一直如此请联系管理员';
