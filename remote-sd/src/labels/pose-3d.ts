import type { LabelTable } from '../model/label-text.ts';

/** Labels of the 3D pose editor, in the terms of such editors. */
export const POSE_3D = {
  preset: { zh: '预设姿势', en: 'Pose library', brief: 'Poses' },
  joint: { zh: '关节', en: 'Joint' },
  turnX: { zh: '前后（X）', en: 'Rotate X' },
  turnY: { zh: '扭转（Y）', en: 'Rotate Y' },
  turnZ: { zh: '侧向（Z）', en: 'Rotate Z' },
  scale: { zh: '身材', en: 'Body size' },
  x: { zh: '左右位置', en: 'Position X' },
  y: { zh: '离地高度', en: 'Position Y' },
  z: { zh: '前后位置', en: 'Position Z' },
  hand: { zh: '手势', en: 'Hand gesture', brief: 'Gesture' },
  spread: { zh: '五指张开', en: 'Finger spread', brief: 'Spread' },
  focal: { zh: '焦距', en: 'Focal length', brief: 'Focal' },
  yaw: { zh: '环绕角度', en: 'Camera orbit', brief: 'Orbit' },
  pitch: { zh: '俯仰角度', en: 'Camera pitch', brief: 'Pitch' },
  away: { zh: '镜头距离', en: 'Camera distance', brief: 'Distance' },
} as const satisfies LabelTable;
