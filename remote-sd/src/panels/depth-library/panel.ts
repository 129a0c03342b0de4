import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '深度素材', en: 'Depth Library', brief: 'Depth' },
  order: 48,
  page: () => import(/* webpackChunkName: "tab-depth-library" */ './DepthTab.tsx').then((module) => module.DepthTab),
  filled: true,
  takesPictures: true,
};
