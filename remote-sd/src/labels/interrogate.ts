import type { LabelTable } from '../model/label-text.ts';

/** Labels of 反推: captioning models, by the names that calls use. */
export const INTERROGATORS = {
  clip: { zh: '一句话', en: 'Interrogate CLIP' },
  deepdanbooru: { zh: '标签', en: 'Interrogate DeepBooru' },
  tagger: { zh: '标签识别', en: 'Tagger' },
} as const satisfies LabelTable;
