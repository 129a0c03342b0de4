import type { Workflow, WorkflowInput } from '@app/shared/contracts/workflow';
import { WORKFLOW_LIMITS } from '@app/shared/contracts/limits';
import { choicesOf, type InputInfo, type NodeInfos } from './node-info.ts';
import { outputsOf } from './outputs.ts';
import { linkOf, type OwnGraph, type OwnWorkflow } from './read.ts';

/** Labels for inputs, by the names that ComfyUI's own nodes use. */
const NAMES: Readonly<Record<string, string>> = {
  text: '文字',
  prompt: '提示词',
  negative_prompt: '反向提示词',
  image: '图片',
  mask: '蒙版',
  width: '宽',
  height: '高',
  batch_size: '张数',
  length: '帧数',
  fps: '每秒帧数',
  frame_rate: '每秒帧数',
  steps: '采样步数',
  cfg: '引导系数',
  guidance: '引导强度',
  denoise: '重绘幅度',
  sampler_name: '采样器',
  scheduler: '调度器',
  ckpt_name: '模型',
  unet_name: '模型',
  vae_name: 'VAE',
  clip_name: '文本编码器',
  lora_name: 'LoRA',
  strength_model: 'LoRA 强度',
  control_net_name: 'ControlNet 模型',
  strength: '强度',
  upscale_method: '放大算法',
  weight_dtype: '权重精度',
  start_percent: '起点',
  end_percent: '终点',
  model_name: '模型',
};
const SEED = /^(?:noise_)?seed$/;
/** Inputs of nodes that create an empty picture; they determine its size and number. */
const SIZES = ['width', 'height', 'batch_size', 'length'];
const LATENT = /^Empty.*Latent/;
/** Inputs for the file format on the server: this service writes the files itself. */
const FILES = ['filename_prefix', 'format', 'codec', 'quality', 'lossless', 'method', 'crf', 'pingpong', 'save_output'];
/**
 * Inputs with prompts. Other texts may be paths, addresses or code of a custom node: they are shown
 * only when the operator gave the node a title.
 */
const WORDS = /^(?:text|prompt|positive|negative|caption|tags|clip_[lg]$|t5xxl$|user_prompt|system_prompt)/;
const VALUES = /^(?:Primitive|String)/;
const FLOAT_STEP = 0.01;

export const keyOf = (node: string, input: string): string => `${node}.${input}`;

/** Whether the input is the seed, which is random or the person's own. */
export const isSeed = (input: string, value: unknown): boolean => SEED.test(input) && linkOf(value) === null;

/** Nodes whose text is used as a negative prompt alone. */
function unwanted(graph: OwnGraph): Set<string> {
  const reached = { positive: new Set<string>(), negative: new Set<string>() };
  function follow(side: 'positive' | 'negative', id: string): void {
    if (reached[side].has(id)) return;
    reached[side].add(id);
    const inputs = graph[id]?.inputs ?? {};
    // A node that passes both prompts on keeps them separate.
    const both = linkOf(inputs['positive']) && linkOf(inputs['negative']);
    for (const input of both ? [inputs[side]] : Object.values(inputs)) {
      const link = linkOf(input);
      if (link) follow(side, link[0]);
    }
  }
  for (const { inputs } of Object.values(graph)) {
    for (const side of ['positive', 'negative'] as const) {
      const link = linkOf(inputs[side]);
      if (link) follow(side, link[0]);
    }
  }
  return new Set([...reached.negative].filter((id) => !reached.positive.has(id)));
}

interface Place {
  key: string;
  label: string;
  /** Whether the operator gave the node a title of its own. */
  titled: boolean;
  kind: string;
  input: string;
}

function inputOf({ key, label, titled, kind, input }: Place, value: unknown, info: InputInfo): WorkflowInput | null {
  const choices = choicesOf(info);
  if (choices && info.image_upload) return { kind: 'picture', key, label, main: true };
  if (choices) {
    const wanted = String(value);
    const there = choices.includes(wanted);
    return { kind: 'choice', key, label, choices, wanted, value: there ? wanted : '', main: titled || !there };
  }
  if (typeof value === 'boolean') return { kind: 'switch', key, label, value, main: titled };
  if (info.type === 'STRING' && typeof value === 'string') {
    if (!titled && !WORDS.test(input) && !VALUES.test(kind)) return null;
    const long = info.multiline === true;
    return { kind: 'text', key, label, value: value.slice(0, WORKFLOW_LIMITS.text), long, main: titled || long };
  }
  // A seed beyond JavaScript's safe integers is a text here; other inputs are never so long.
  if ((info.type === 'INT' || info.type === 'FLOAT') && typeof value === 'number') {
    const whole = info.type === 'INT';
    const most = Number.MAX_SAFE_INTEGER;
    const [min, max] = [Math.max(info.min ?? -most, -most), Math.min(info.max ?? most, most)];
    const step = whole ? Math.max(1, Math.round(info.step ?? 1)) : (info.step ?? FLOAT_STEP);
    const main = titled || kind.startsWith('Primitive') || (SIZES.includes(input) && LATENT.test(kind));
    return { kind: 'number', key, label, value, min, max, step, main };
  }
  return null;
}

/** Labels that several inputs share get the title and id of their node. */
function told(inputs: WorkflowInput[], titleOf: (key: string) => string): WorkflowInput[] {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { label } of inputs) (seen.has(label) ? shared : seen).add(label);
  return inputs.map((input) =>
    shared.has(input.label) ? { ...input, label: `${input.label}（${titleOf(input.key)}）` } : input,
  );
}

/**
 * The form of a workflow: each value of its nodes that no link provides, with the engine's
 * information about them, and the nodes and choices that the engine lacks.
 */
export function formOf({ name, graph }: OwnWorkflow, infos: NodeInfos): Workflow {
  const away = unwanted(graph);
  const outputs = outputsOf(graph);
  const missing: string[] = [];
  if (!outputs) missing.push('它没有输出图片或视频的节点');
  const inputs: WorkflowInput[] = [];
  let seeded = false;
  for (const [id, { class_type: kind, inputs: values, _meta: meta }] of Object.entries(graph)) {
    const node = infos[kind];
    if (!node) {
      const lack = `绘图引擎没有节点「${kind}」`;
      if (!missing.includes(lack)) missing.push(lack);
      continue;
    }
    const title = meta?.title?.trim() ?? '';
    const titled = title !== '' && title !== node.title && title !== kind;
    const open = Object.entries(values).filter(([input, value]) => linkOf(value) === null && !FILES.includes(input));
    seeded ||= open.some(([input, value]) => isSeed(input, value));
    const fields = open.filter(([input, value]) => node.inputs[input] && !isSeed(input, value));
    for (const [input, value] of fields) {
      const info = node.inputs[input]!;
      if (choicesOf(info)?.length === 0 && !info.image_upload) {
        missing.push(`「${node.title || kind}」的 ${input} 一个可选的都没有，原来用的是「${String(value)}」`);
        continue;
      }
      const words = info.type === 'STRING' && (info.multiline || input === 'text' || input === 'prompt');
      const usual = words ? (away.has(id) ? '反向提示词' : '提示词') : (NAMES[input] ?? input);
      const label = !titled ? usual : fields.length === 1 ? title : `${title} · ${NAMES[input] ?? input}`;
      const found = inputOf({ key: keyOf(id, input), label, titled, kind, input }, value, info);
      if (found) inputs.push(found);
    }
  }
  const titleOf = (key: string) => {
    const id = key.slice(0, key.indexOf('.'));
    return `${infos[graph[id]!.class_type]!.title || graph[id]!.class_type} ${id}`;
  };
  return {
    name,
    makes: outputs?.makes ?? 'pictures',
    seeded,
    inputs: told(inputs, titleOf).slice(0, WORKFLOW_LIMITS.inputs),
    missing,
  };
}
