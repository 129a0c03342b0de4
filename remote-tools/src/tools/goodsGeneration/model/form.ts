import type { ParamsOf } from '@app/shared/contracts/aigc';
import { GOODS_SIZES, sizeOf, type SizeAsked } from '@app/shared/contracts/goods';

export type GoodsForm = Omit<ParamsOf<'goodsGeneration'>, 'tool' | 'fileId'>;
export type GoodsText = GoodsForm['texts'][number];
export type Place = GoodsForm['place'];

export const NOWHERE: Place = { x: 0, y: 0, scale: 1, angle: 0 };

export const START: GoodsForm = {
  scene: { by: 'template', id: 'window' },
  pose: 'auto',
  place: NOWHERE,
  light: null,
  shadow: { strength: 64, softness: 38 },
  reflection: null,
  match: 70,
  texts: [],
  sizes: ['taobao', 'white', 'taobao-tall', 'detail', 'xiaohongshu', 'douyin'],
  format: 'jpg',
};

export function formOf({ tool: _tool, fileId: _fileId, ...form }: ParamsOf<'goodsGeneration'>): GoodsForm {
  return { ...START, ...form };
}

export const keyOf = (size: SizeAsked): string => (typeof size === 'string' ? size : `${size.width}x${size.height}`);

/** Sizes in the strip: all presets, then custom ones. */
export function offered(sizes: readonly SizeAsked[]): SizeAsked[] {
  const own = sizes.filter((size) => typeof size !== 'string');
  return [...(Object.keys(GOODS_SIZES) as (keyof typeof GOODS_SIZES)[]), ...own];
}

/** Adds or removes a size; the result is in the order of the strip. */
export function toggled(sizes: readonly SizeAsked[], size: SizeAsked): SizeAsked[] {
  const key = keyOf(size);
  const has = sizes.some((one) => keyOf(one) === key);
  const wanted = has ? sizes.filter((one) => keyOf(one) !== key) : [...sizes, size];
  const order = offered(wanted).map(keyOf);
  return wanted.toSorted((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)));
}

/** Maximum number of preview pixels that are rendered while somebody waits. */
const PREVIEW = 300_000;

export function previewSize(size: SizeAsked): { width: number; height: number } {
  const { width, height } = sizeOf(size);
  const scale = Math.min(1, Math.sqrt(PREVIEW / (width * height)));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
