import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '模型合并', en: 'Checkpoint Merger', brief: 'Merger' },
  order: 52,
  page: () => import(/* webpackChunkName: "tab-checkpoint-merger" */ './Merger.tsx').then((module) => module.Merger),
  filled: true,
};
