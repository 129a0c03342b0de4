import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '姿势编辑', en: 'OpenPose Editor', brief: 'OpenPose' },
  order: 46,
  page: () => import(/* webpackChunkName: "tab-openpose-editor" */ './PoseTab.tsx').then((module) => module.PoseTab),
  filled: true,
  takesPictures: true,
};
