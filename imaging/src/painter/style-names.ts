import type { StyleKind } from './prompt/terms.ts';

export const STYLE_NAMES: Record<StyleKind, string> = {
  photo: '写实静物',
  illustration: '插画',
  ink: '水墨',
  pixel: '像素',
  film: '胶片',
  oil: '油画',
  watercolour: '水彩',
  line: '线稿',
};
