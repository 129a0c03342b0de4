import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: 'X/Y/Z 对比', en: 'X/Y/Z plot' },
  order: 30,
  page: () => import(/* webpackChunkName: "tab-xyz-plot" */ './Xyz.tsx').then((module) => module.Xyz),
  filled: true,
};
