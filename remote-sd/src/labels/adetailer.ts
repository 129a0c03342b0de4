import type { LabelTable } from '../model/label-text.ts';

/** Labels of ADetailer's settings, in the extension's own terms. */
export const ADETAILER_LABELS = {
  skip: { zh: '只修复，不重绘', en: 'Skip img2img' },
  model: { zh: '检测模型', en: 'ADetailer detector' },
  classes: { zh: '检测的类别', en: 'ADetailer detector classes', brief: 'Classes' },
  prompt: { zh: '修复提示词', en: 'ADetailer prompt' },
  negative_prompt: { zh: '修复反向提示词', en: 'ADetailer negative prompt' },
  confidence: { zh: '置信度', en: 'Detection model confidence threshold', brief: 'Confidence' },
  mask_filter: { zh: '挑选方式', en: 'Method to filter top k masks', brief: 'Filter' },
  mask_k: { zh: '最多几处', en: 'Mask only the top k', brief: 'Top k' },
  mask_min_ratio: { zh: '最小面积', en: 'Mask min area ratio', brief: 'Min area' },
  mask_max_ratio: { zh: '最大面积', en: 'Mask max area ratio', brief: 'Max area' },
  x_offset: { zh: '蒙版右移', en: 'Mask x(→) offset', brief: 'x offset' },
  y_offset: { zh: '蒙版上移', en: 'Mask y(↑) offset', brief: 'y offset' },
  dilate_erode: { zh: '蒙版扩张', en: 'Mask erosion (-) / dilation (+)', brief: 'Dilation' },
  mask_merge: { zh: '蒙版合并', en: 'Mask merge mode', brief: 'Merge' },
  mask_blur: { zh: '修复蒙版模糊', en: 'Inpaint mask blur', brief: 'Blur' },
  denoising_strength: { zh: '修复重绘幅度', en: 'Inpaint denoising strength', brief: 'Denoise' },
  only_masked: { zh: '只重绘蒙版区域', en: 'Inpaint only masked' },
  padding: { zh: '修复边缘预留', en: 'Inpaint only masked padding, pixels', brief: 'Padding' },
  own_size: { zh: '修复用自己的尺寸', en: 'Use separate width/height' },
  width: { zh: '修复宽度', en: 'inpaint width' },
  height: { zh: '修复高度', en: 'inpaint height' },
  steps: { zh: '修复步数', en: 'ADetailer steps' },
  cfg_scale: { zh: '修复引导系数', en: 'ADetailer CFG scale' },
} as const satisfies LabelTable;

export const MASK_FILTER_NAMES = {
  area: { zh: '面积最大', en: 'Area' },
  confidence: { zh: '最有把握', en: 'Confidence' },
} as const satisfies LabelTable;

export const MASK_MERGE_NAMES = {
  none: { zh: '无', en: 'None' },
  merge: { zh: '合并', en: 'Merge' },
  merge_invert: { zh: '合并后反过来', en: 'Merge and Invert' },
} as const satisfies LabelTable;
