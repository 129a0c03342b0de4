import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '3D 姿势', en: '3D Openpose Editor', brief: '3D Pose' },
  order: 47,
  page: () => import(/* webpackChunkName: "tab-pose-3d" */ './Pose3dTab.tsx').then((module) => module.Pose3dTab),
  filled: true,
};
