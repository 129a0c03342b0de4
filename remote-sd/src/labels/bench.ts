import type { LabelTable } from '../model/label-text.ts';

/** Tabs of the workbench, by the last part of their addresses. */
export const TAB_LABELS = {
  txt2img: { zh: '文生图', en: 'txt2img' },
  img2img: { zh: '图生图', en: 'img2img' },
  'img-dispose': { zh: '后期处理', en: 'Extras' },
  'xyz-plot': { zh: 'X/Y/Z 对比', en: 'X/Y/Z plot' },
  'img-info': { zh: '图片信息', en: 'PNG Info' },
  gallery: { zh: '图库', en: 'Gallery' },
  settings: { zh: '设置', en: 'Settings' },
} as const satisfies LabelTable;
