import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '文生图', en: 'txt2img' },
  order: 10,
  draws: true,
  filled: true,
};
