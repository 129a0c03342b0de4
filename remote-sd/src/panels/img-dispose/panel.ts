import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '后期处理', en: 'Extras' },
  order: 40,
  page: () => import(/* webpackChunkName: "tab-img-dispose" */ './Extras.tsx').then((module) => module.Extras),
  filled: true,
  takesPictures: true,
};
