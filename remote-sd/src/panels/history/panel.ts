import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '历史', en: 'History' },
  order: 61,
  page: () => import(/* webpackChunkName: "tab-history" */ './HistoryTab.tsx').then((module) => module.HistoryTab),
};
