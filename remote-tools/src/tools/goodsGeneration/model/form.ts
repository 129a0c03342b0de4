import type { ParamsOf } from '@app/shared/contracts/aigc';
import { GOODS_SIZES, sizeOf, type SizeAsked } from '@app/shared/contracts/goods';

export type GoodsForm = Omit<ParamsOf<'goodsGeneration'>, 'tool' | 'fileId'>;
export type GoodsText = GoodsForm['texts'][number];
export type GoodsPlace = GoodsForm['place'];

export const DEFAULT_PLACE: GoodsPlace = { x: 0, y: 0, scale: 1, angle: 0 };

export const INITIAL_FORM: GoodsForm = {
  scene: { by: 'template', id: 'window' },
  pose: 'auto',
  place: DEFAULT_PLACE,
  light: null,
  shadow: { strength: 64, softness: 38 },
  reflection: null,
  match: 70,
  texts: [],
  sizes: ['taobao', 'white', 'taobao-tall', 'detail', 'xiaohongshu', 'douyin'],
  format: 'jpg',
};

export function formOf({ tool: _tool, fileId: _fileId, ...form }: ParamsOf<'goodsGeneration'>): GoodsForm {
  return { ...INITIAL_FORM, ...form };
}

export const sizeKey = (size: SizeAsked): string => (typeof size === 'string' ? size : `${size.width}x${size.height}`);

/** Sizes in the strip: all presets, then custom ones. */
export function offeredSizes(sizes: readonly SizeAsked[]): SizeAsked[] {
  const own = sizes.filter((size) => typeof size !== 'string');
  return [...(Object.keys(GOODS_SIZES) as (keyof typeof GOODS_SIZES)[]), ...own];
}

/** Adds or removes a size; the result is in the order of the strip. */
export function toggleSize(sizes: readonly SizeAsked[], size: SizeAsked): SizeAsked[] {
  const key = sizeKey(size);
  const has = sizes.some((one) => sizeKey(one) === key);
  const wanted = has ? sizes.filter((one) => sizeKey(one) !== key) : [...sizes, size];
  const order = offeredSizes(wanted).map(sizeKey);
  return wanted.toSorted((a, b) => order.indexOf(sizeKey(a)) - order.indexOf(sizeKey(b)));
}

/** Maximum number of preview pixels that are rendered while somebody waits. */
const PREVIEW = 300_000;

export function previewSize(size: SizeAsked): { width: number; height: number } {
  const { width, height } = sizeOf(size);
  const scale = Math.min(1, Math.sqrt(PREVIEW / (width * height)));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
