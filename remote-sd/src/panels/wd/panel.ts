import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '标签识别', en: 'Tagger' },
  order: 55,
  page: () => import(/* webpackChunkName: "tab-wd" */ './TaggerTab.tsx').then((module) => module.TaggerTab),
  filled: true,
  takesPictures: true,
};
