import type { LabelTable } from '../model/label-text.ts';

/** Labels of the workbench's preferences. */
export const SETTING_LABELS = {
  labels: { zh: '标签语言', en: 'Localization' },
  glossary: { zh: '自己的词汇表', en: 'Localization dictionary', brief: 'Dictionary' },
  limits: { zh: '引擎的限制', en: 'Limits' },
  megapixels: { zh: '图片大小上限', en: 'Maximum image size', brief: 'Max size' },
  fileName: { zh: '下载文件名', en: 'Images filename pattern', brief: 'Filename' },
  colours: { zh: '词块颜色', en: 'Prompt colors', brief: 'Colors' },
  shortcuts: { zh: '快捷键', en: 'Hotkeys' },
} as const satisfies LabelTable;
