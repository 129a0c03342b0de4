import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '模型工具箱', en: 'Model Toolkit', brief: 'Toolkit' },
  order: 56,
  page: () => import(/* webpackChunkName: "tab-model-toolkit" */ './Toolkit.tsx').then((module) => module.Toolkit),
  filled: true,
};
