import type { LabelTable } from '../model/label-text.ts';

/** Labels of the pose editor, in the terms of the extension OpenPose Editor. */
export const POSE_LABELS = {
  figure: { zh: '人物姿势', en: 'Pose preset', brief: 'Preset' },
  photo: { zh: '背景照片', en: 'Background image', brief: 'Background' },
  opacity: { zh: '照片浓淡', en: 'Background opacity', brief: 'Opacity' },
  stick: { zh: '骨骼粗细', en: 'Stick width', brief: 'Stick' },
} as const satisfies LabelTable;
