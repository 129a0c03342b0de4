import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '超级合并', en: 'SuperMerger' },
  order: 53,
  page: () =>
    import(/* webpackChunkName: "tab-supermerger" */ './Supermerger.tsx').then((module) => module.Supermerger),
  filled: true,
};
