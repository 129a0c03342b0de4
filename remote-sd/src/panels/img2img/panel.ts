import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '图生图', en: 'img2img' },
  order: 20,
  page: () => import(/* webpackChunkName: "tab-img2img" */ './Img2img.tsx').then((module) => module.Img2img),
  draws: true,
  filled: true,
  takesPictures: true,
};
