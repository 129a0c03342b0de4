import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '工作流', en: 'Workflows' },
  order: 45,
  page: () => import(/* webpackChunkName: "tab-workflow" */ './Workflows.tsx').then((module) => module.Workflows),
  filled: true,
};
