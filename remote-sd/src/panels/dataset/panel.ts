import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '数据集标签', en: 'Dataset Tag Editor', brief: 'Dataset' },
  order: 57,
  page: () => import(/* webpackChunkName: "tab-dataset" */ './DatasetTab.tsx').then((module) => module.DatasetTab),
  filled: true,
};
