import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '模型转换', en: 'Model Converter', brief: 'Converter' },
  order: 54,
  page: () =>
    import(/* webpackChunkName: "tab-model-converter" */ './Converter.tsx').then((module) => module.Converter),
  filled: true,
};
