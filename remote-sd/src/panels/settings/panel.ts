import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '设置', en: 'Settings' },
  order: 70,
  page: () => import(/* webpackChunkName: "tab-settings" */ './Settings.tsx').then((module) => module.Settings),
};
