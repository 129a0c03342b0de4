import type { LabelTable } from '../model/label-text.ts';

/** Labels of 数据集标签: captions of a training dataset. */
export const DATASET_LABELS = {
  training: { zh: '训练', en: 'Train' },
  learningRate: { zh: '嵌入的学习率', en: 'Embedding Learning rate' },
  maxSteps: { zh: '最多步数', en: 'Max steps' },
  folder: { zh: '数据集文件夹', en: 'Dataset directory' },
} as const satisfies LabelTable;
