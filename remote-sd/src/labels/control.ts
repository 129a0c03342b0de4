import type { LabelTable } from '../model/label-text.ts';

/** Labels of ControlNet's units, in the extension's own terms. */
export const CONTROL_LABELS = {
  control: { zh: '控制单元', en: 'ControlNet' },
  image: { zh: '控制图', en: 'Control image' },
  mask: { zh: '作用范围', en: 'Effective Region Mask', brief: 'Region' },
  module: { zh: '预处理器', en: 'Preprocessor' },
  model: { zh: '模型', en: 'Model' },
  weight: { zh: '控制权重', en: 'Control Weight', brief: 'Weight' },
  start: { zh: '开始', en: 'Starting Control Step', brief: 'Start' },
  end: { zh: '结束', en: 'Ending Control Step', brief: 'End' },
  mode: { zh: '控制方式', en: 'Control Mode', brief: 'Mode' },
  resize: { zh: '适应尺寸', en: 'Resize Mode', brief: 'Resize' },
  pixelPerfect: { zh: '像素完美', en: 'Pixel Perfect' },
  resolution: { zh: '处理分辨率', en: 'Resolution' },
  lowVram: { zh: '低显存', en: 'Low VRAM' },
} as const satisfies LabelTable;

export const CONTROL_MODE_NAMES = {
  balanced: { zh: '均衡', en: 'Balanced' },
  prompt: { zh: '偏向提示词', en: 'My prompt is more important' },
  control: { zh: '偏向控制图', en: 'ControlNet is more important' },
} as const satisfies LabelTable;
