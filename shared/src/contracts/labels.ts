import type { Tool } from './tools.ts';

/**
 * `own`: the person's own picture, of which pixels were only repaired, cut, scaled or moved.
 * `generated`: content that an engine made up.
 */
export type Label = 'own' | 'generated';

/**
 * Label of each tool's result; `by-engine`: the built-in engine fills with the picture's own
 * content, others generate it.
 */
const DEEDS: Record<Tool, Label | 'by-engine'> = {
  imgEnhance: 'own',
  magicIntematting: 'own',
  magicEraser: 'by-engine',
  magicExpand: 'by-engine',
  translate: 'by-engine',
  extras: 'by-engine',
  // It finds words and makes no picture.
  interrogate: 'own',
  txt2img: 'generated',
  img2img: 'generated',
  imgGeneration: 'generated',
  videoGeneration: 'generated',
  aiFitting: 'generated',
  goodsGeneration: 'generated',
  modelGeneration: 'generated',
  modelSet: 'generated',
  // It only sets pictures and words one below the other.
  detailPage: 'own',
};

/**
 * Labels follow what was done to the picture, and what it was: a generated one that is mended stays
 * generated.
 * @param engine id of the one that did it
 * @param fromGenerated whether the tool was given a generated picture
 */
export function labelOf(tool: Tool, engine: string, fromGenerated: boolean): Label {
  if (fromGenerated) return 'generated';
  const deed = DEEDS[tool];
  if (deed !== 'by-engine') return deed;
  return engine === 'builtin' ? 'own' : 'generated';
}

/**
 * Responsibilities that a user accepts with a generated file without visible mark; asked and
 * logged in these words.
 */
export const UNMARKED_DUTY =
  '这是 AI 生成的图片。不带可见标识的文件只提供给您本人：您发布或提供给他人时，须主动声明「内容由 AI 生成」并使用所在平台的标识功能，不得隐匿或冒充实拍；文件元数据里的 AIGC 标识仍在，不得删除。我们会留存这次下载的记录，不少于六个月。';
