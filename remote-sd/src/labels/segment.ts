import type { LabelTable } from '../model/label-text.ts';

/** Labels of 智能选区, in the terms of the extensions Segment Anything and Inpaint Anything. */
export const SEGMENT_LABELS = {
  source: { zh: '要选的图片', en: 'Image for Segment Anything', brief: 'Input image' },
  by: { zh: '由谁来选', en: 'Segmentation by' },
  model: { zh: '分割模型', en: 'SAM Model' },
  find: { zh: '怎样选', en: 'Segment by' },
  mark: { zh: '点的作用', en: 'Point prompt' },
  text: { zh: '按文字找', en: 'GroundingDINO Detection Prompt', brief: 'Detection prompt' },
  finder: { zh: '找的模型', en: 'GroundingDINO Model' },
  threshold: { zh: '找的把握', en: 'GroundingDINO Box Threshold', brief: 'Box threshold' },
  grow: { zh: '扩展选区', en: 'Specify the amount that you wish to expand the mask', brief: 'Expand mask' },
  smooth: { zh: '边缘平滑', en: 'Smooth mask edge' },
  invert: { zh: '反选', en: 'Invert mask' },
  candidates: { zh: '候选选区', en: 'Choose your favorite mask', brief: 'Masks' },
} as const satisfies LabelTable;
