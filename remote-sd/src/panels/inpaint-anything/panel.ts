import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '选哪改哪', en: 'Inpaint Anything' },
  order: 26,
  page: () =>
    import(/* webpackChunkName: "tab-inpaint-anything" */ './InpaintAnything.tsx').then(
      (module) => module.InpaintAnything,
    ),
  draws: true,
  filled: true,
  takesPictures: true,
};
