import type { Reference } from '@app/shared/contracts/capabilities';

/** An engine with the data that the page uses. */
export interface EngineName {
  id: string;
  name: string;
  /** Technique by which it reproduces a person from a picture; null when it cannot. */
  reference: Reference | null;
}

export const isBuiltin = ({ id }: Pick<EngineName, 'id'>) => id === 'builtin';

/**
 * Hint of a drawing tool.
 * @param builtin hint for the built-in engine
 * @param more text after the name of another engine
 */
export const drawnBy = (
  worker: Pick<EngineName, 'id' | 'name'> | undefined | null,
  builtin: string,
  more = '',
): string => (!worker ? '' : isBuiltin(worker) ? builtin : `由「${worker.name}」作画${more}`);

/** Hint below 「开始增强」. Repair alone never uses a model. */
export function enhanceNote(worker: EngineName | null, scale: number): string {
  if (!worker) return '完成后可以对比和下载';
  if (isBuiltin(worker) || scale === 1) return '内置演示引擎，完成后可以对比和下载';
  return `由「${worker.name}」放大，完成后可以对比和下载`;
}

/** Hint below 「消除」. */
export function eraseNote(worker: EngineName | null): string {
  const how = '涂过要去掉的东西，边缘留一点余量；也可以框选，或用魔棒点选。';
  return !worker || isBuiltin(worker) ? how : `${how}空出的地方由「${worker.name}」补画，下载的图片带「AI 生成」标识。`;
}

/** Hint below 「抠出原尺寸大图」. @param found whether the browser's preview shows a subject */
export function cutoutNote(worker: EngineName | null, found: boolean): string {
  if (worker && !isBuiltin(worker))
    return found
      ? `这里是浏览器的估算，成品由「${worker.name}」抠出，以成品为准；可以先抠一次，再看要不要涂`
      : `浏览器没有估算出主体；成品由「${worker.name}」来找，可以直接抠出`;
  if (!found) return '没有找到主体，请用「涂要保留的地方」涂一笔';
  return worker ? '多了少了，涂一笔就改；下载的和看到的一样' : '多了少了，涂一笔就改';
}

/** Hint below 「试穿」. */
export function fittingNote(worker: EngineName | null, on: 'figure' | 'photo'): string {
  const use = '看上身效果用，不代表真实尺码';
  if (!worker || isBuiltin(worker)) return `内置演示引擎试穿：${use}`;
  return on === 'figure'
    ? `衣服保持原样，人物和背景由「${worker.name}」重画：${use}`
    : `衣服保持原样，边缘由「${worker.name}」融合：${use}`;
}

/** Hint below 「生成」 of 版型套图. */
export const setNote = (worker: EngineName | null): string =>
  !worker || isBuiltin(worker)
    ? '套图由内置演示引擎画：同一个人台、同一身衣服，不是真人'
    : `由「${worker.name}」照着同一个人画（${worker.reference}），不是真人照片；像不像取决于它的模型`;
