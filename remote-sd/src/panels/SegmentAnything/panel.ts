import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '智能选区', en: 'Segment Anything' },
  order: 24,
  page: () =>
    import(/* webpackChunkName: "tab-SegmentAnything" */ './SegmentAnything.tsx').then(
      (module) => module.SegmentAnything,
    ),
  filled: true,
  takesPictures: true,
};
