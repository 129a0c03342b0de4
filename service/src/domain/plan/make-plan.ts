import type { CallParsed } from '@app/shared/contracts/calls';
import type { Intent, Plan } from '@app/shared/contracts/plan';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import type { Deps } from '../../deps.ts';
import { refuseForbidden } from '../aigc/forbidden.ts';
import { sortIntents, needsPhoto, stepsFor } from './build.ts';
import { askChat } from './chat.ts';
import { readSentence } from './read.ts';
import { NUMBER_PATTERN, parseNumeral } from './vocabulary.ts';

const NOTHING_HEARD =
  '没有听出要做什么。可以说「变清楚」「抠图」「把背景换成浴室石台」「做成小红书和抖音的图」「扩成横幅」「做一段 8 秒竖屏视频」，或者「画一只窗台上的猫」';
const PHOTO_FIRST = '这件事要从一张照片开始，请先放一张';

/** Sizes of the product picture: the named ones, else the one for Taobao. */
const sizesOf = ({ sizes }: Extract<Intent, { tool: 'goodsGeneration' }>) => (sizes.length > 0 ? sizes : ['taobao']);

/**
 * Merges a correction into a plan: settings of a tool replace earlier ones, and omitted settings
 * stay.
 */
export function mergeCorrection(before: readonly Intent[], said: readonly Intent[], adding = false): Intent[] {
  const changed = before.map((old) => {
    const now = said.find(({ tool }) => tool === old.tool);
    return now ? merged(old, now, adding) : old;
  });
  return [...changed, ...said.filter(({ tool }) => before.every((old) => old.tool !== tool))];
}

function merged(old: Intent, now: Intent, adding: boolean): Intent {
  const heard = [...old.heard, ...now.heard].slice(-20);
  if (old.tool === 'goodsGeneration' && now.tool === 'goodsGeneration')
    return {
      ...now,
      scene: now.scene ?? old.scene,
      sizes: now.sizes.length === 0 ? old.sizes : adding ? [...new Set([...sizesOf(old), ...now.sizes])] : now.sizes,
      title: now.title || old.title,
      price: now.price || old.price,
      heard,
    };
  if (old.tool === 'videoGeneration' && now.tool === 'videoGeneration') {
    const said = now.heard.join(' ');
    return {
      ...now,
      seconds: /秒/.test(said) ? now.seconds : old.seconds,
      ratio: /屏|版|方|[:：比]/.test(said) ? now.ratio : old.ratio,
      move: now.move === 'auto' ? old.move : now.move,
      heard,
    };
  }
  return { ...now, heard };
}

/** Meaning of 「第二步换成…」 for a step of each tool, in the phrases for that tool. */
const OF_STEP: Partial<Record<Intent['tool'], string>> = {
  goodsGeneration: '背景换成',
  magicExpand: '扩成',
  videoGeneration: '视频改成',
  imgEnhance: '放大',
};
const NTH = new RegExp(`第\\s*(${NUMBER_PATTERN})\\s*步(?:的)?(?:背景|场景)?(?:换成|改成|变成|用)`, 'u');

/** The sentence with step numbers replaced by names of the tools. */
export function nameSteps(words: string, before: readonly Intent[]): string {
  return words.replace(NTH, (all, nth: string) => {
    const tool = sortIntents(before)[parseNumeral(nth) - 1]?.tool;
    return (tool && OF_STEP[tool]) ?? all;
  });
}

/** Plans from a sentence: by the configured chat model, else by rules. It starts nothing. */
export async function makePlan(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  { words, fileId, before }: CallParsed<'POST /aigc/plan/make'>,
): Promise<Plan> {
  refuseForbidden(words, env.FORBIDDEN_WORDS_FILE);
  const photo = fileId !== null;
  const notes: string[] = [];
  let by: Plan['by'] = 'rules';
  let intents: Intent[] | null = null;
  if (env.CHAT_URL !== undefined) {
    intents = await askChat(env, { words, photo, before: before ?? null }).catch((error: unknown) => {
      log.warn({ err: error }, 'the chat model gave no plan');
      return null;
    });
    if (intents) by = 'chat';
    else notes.push('对话模型没有给出能用的计划，这一次按内置的规则来');
  }
  const heard = readSentence(before ? nameSteps(words, before) : words, photo, before !== undefined);
  if (!intents) {
    const { tools, steps } = heard.dropped;
    const old = sortIntents(before ?? []).filter(
      ({ tool }, index) => !tools.includes(tool) && !steps.includes(index + 1),
    );
    intents = before ? mergeCorrection(old, heard.intents, /还要|也要|加上|再加|另外/u.test(words)) : heard.intents;
  }
  const { steps, left } = stepsFor(intents, fileId);
  if (left.length > 0) notes.push(`一次最多五步，没有排上：${left.map(({ tool }) => TOOL_NAMES[tool]).join('、')}`);
  const lacking = needsPhoto(intents, fileId);
  if (lacking) notes.push(PHOTO_FIRST);
  if (steps.length === 0 && heard.left.length === 0) notes.push(NOTHING_HEARD);
  return {
    by,
    intents: sortIntents(intents),
    steps: lacking ? [] : steps,
    left: heard.left,
    missed: by === 'rules' && !(intents.length === 1 && intents[0]!.tool === 'imgGeneration') ? heard.missed : [],
    note: notes.join('；'),
    needsPhoto: lacking,
  };
}
