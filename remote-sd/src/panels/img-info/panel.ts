import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '图片信息', en: 'PNG Info' },
  order: 50,
  page: () => import(/* webpackChunkName: "tab-img-info" */ './InfoTab.tsx').then((module) => module.InfoTab),
};
