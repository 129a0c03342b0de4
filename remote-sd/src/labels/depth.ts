import type { LabelTable } from '../model/label-text.ts';

/** Labels of the depth library, in the terms of the extension Depth Map Library. */
export const DEPTH_LABELS = {
  ground: { zh: '底下的深度图', en: 'Background depth map', brief: 'Background' },
  size: { zh: '形状大小', en: 'Shape size', brief: 'Size' },
  turn: { zh: '旋转', en: 'Rotation' },
  near: { zh: '近处亮度', en: 'Near brightness', brief: 'Near' },
  far: { zh: '远处亮度', en: 'Far brightness', brief: 'Far' },
  mirrored: { zh: '左右镜像', en: 'Flip horizontally', brief: 'Flip' },
} as const satisfies LabelTable;
