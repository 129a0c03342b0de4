import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import type { Lists } from './client.ts';
import { readPrompt, withEmbeddings } from './prompt.ts';
import type { Work } from './work.ts';

/** What is meant by nothing said. */
const SCHEDULER = 'normal';

function known(what: string, name: string, names: readonly string[]): string {
  if (!names.includes(name)) throw new AppError(CODES.REFUSED, `绘图引擎没有${what}「${name}」，请另选一个再生成`);
  return name;
}

/**
 * A task in the server's own names.
 *
 * @param model of the operator's choice, when the task says none
 * @throws AppError that names what the server does not have
 */
export function workOf(params: Txt2imgParams, lists: Lists, model: string | undefined): Work {
  if (params.style !== '') throw new AppError(CODES.REFUSED, `绘图引擎没有风格「${params.style}」，请另选一个再生成`);
  const chosen = model ?? lists.models[0];
  if (chosen === undefined)
    throw new AppError(CODES.REFUSED, 'ComfyUI 里还没有模型，请管理员放进它的 models/checkpoints 文件夹');
  const positive = readPrompt(params.prompt, lists);
  return {
    model: known('模型', chosen, lists.models),
    vae: null,
    clipSkip: 1,
    loras: positive.loras,
    prompt: positive.text,
    negative: withEmbeddings(params.negative_prompt, lists.embeddings),
    start: { from: 'nothing', size: { width: params.width, height: params.height } },
    sampler: known('采样器', params.sampler, lists.samplers),
    scheduler: lists.schedulers.includes(SCHEDULER) ? SCHEDULER : lists.schedulers[0]!,
    steps: params.steps,
    cfg: params.cfg_scale,
    denoise: 1,
    seed: 0,
    hires: null,
  };
}
