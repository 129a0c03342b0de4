import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '图库', en: 'Gallery' },
  order: 60,
  page: () => import(/* webpackChunkName: "tab-gallery" */ './GalleryTab.tsx').then((module) => module.GalleryTab),
};
