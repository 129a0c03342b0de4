import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '模型库', en: 'Civitai Helper' },
  order: 62,
  page: () =>
    import(/* webpackChunkName: "tab-civitai-helper" */ './LibraryTab.tsx').then((module) => module.LibraryTab),
};
