import type { Capabilities, ExtrasParams, FileInfo } from '@app/shared/contracts/aigc';
import { OUTPUT_PIXELS } from '@app/shared/contracts/limits';
import { clampToRange, LIMITS } from '../../../model/form.ts';
import { parseFile, parseFiles, isRecord } from '../../../model/stored.ts';

/** Settings of 后期处理. */
export interface ExtrasForm extends Omit<ExtrasParams, 'tool' | 'fileId'> {
  many: boolean;
  source: FileInfo | null;
  batch: readonly FileInfo[];
}

export const DEFAULT_EXTRAS: ExtrasForm = {
  many: false,
  source: null,
  batch: [],
  scale: 2,
  upscaler: '',
  upscaler_2: '',
  upscaler_2_visibility: 0,
  gfpgan_visibility: 0,
  codeformer_visibility: 0,
  codeformer_weight: 0,
};

export const SHARE_RANGE = { min: 0, max: 1, step: 0.01 };

/** Converts any stored object to settings; each unusable field gets its default. */
export function toExtras(value: unknown): ExtrasForm {
  const from = isRecord(value) ? value : {};
  const share = (key: keyof ExtrasForm) => (typeof from[key] === 'number' ? clampToRange(from[key], SHARE_RANGE) : 0);
  const name = (key: keyof ExtrasForm) =>
    typeof from[key] === 'string' && from[key].length <= LIMITS.name ? from[key] : '';
  return {
    many: from.many === true,
    source: parseFile(from.source),
    batch: parseFiles(from.batch),
    scale: typeof from.scale === 'number' ? clampToRange(from.scale, LIMITS.upscale) : DEFAULT_EXTRAS.scale,
    upscaler: name('upscaler'),
    upscaler_2: name('upscaler_2'),
    upscaler_2_visibility: share('upscaler_2_visibility'),
    gfpgan_visibility: share('gfpgan_visibility'),
    codeformer_visibility: share('codeformer_visibility'),
    codeformer_weight: share('codeformer_weight'),
  };
}

/**
 * Settings as the engine supports them. The draft keeps the user's own.
 */
export function extrasFor(extras: ExtrasForm, { upscalers, without }: Capabilities): ExtrasForm {
  const known = (name: string) => upscalers.some((upscaler) => upscaler.name === name);
  const second = !without.upscaler_2 && known(extras.upscaler_2) ? extras.upscaler_2 : '';
  const faces = !without.face_restoration;
  return {
    ...extras,
    upscaler: known(extras.upscaler) ? extras.upscaler : (upscalers[0]?.name ?? ''),
    upscaler_2: second,
    upscaler_2_visibility: second ? extras.upscaler_2_visibility : 0,
    gfpgan_visibility: faces ? extras.gfpgan_visibility : 0,
    codeformer_visibility: faces ? extras.codeformer_visibility : 0,
  };
}

export const sourcesOf = ({ many, source, batch }: ExtrasForm): readonly FileInfo[] =>
  many ? batch : source ? [source] : [];

/** Size of the resulting picture; null when the size is unknown. */
export function sizeAfter({ width, height }: FileInfo, scale: number) {
  return width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : null;
}

/** Reason why the form cannot be submitted, in Chinese; empty when it can. */
export function extrasProblem(extras: ExtrasForm): string {
  const files = sourcesOf(extras);
  if (files.length === 0) return extras.many ? '请先选择要处理的图片' : '请先选择一张图片';
  const large = files.find((file) => {
    const size = sizeAfter(file, extras.scale);
    return size && size.width * size.height > OUTPUT_PIXELS;
  });
  if (!large) return '';
  const limit = `放大后超过 ${OUTPUT_PIXELS / 1e6} 百万像素`;
  return files.length > 1 ? `「${large.name}」${limit}，请选小一些的倍数，或移除这一张` : `${limit}，请选小一些的倍数`;
}

/** Parameters of the tasks, one for each picture. */
export function extrasParams(extras: ExtrasForm): ExtrasParams[] {
  const { many: _many, source: _source, batch: _batch, ...settings } = extras;
  return sourcesOf(extras).map(({ fileId }) => ({ ...settings, tool: 'extras', fileId }));
}
