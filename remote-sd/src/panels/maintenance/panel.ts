import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '引擎维护', en: 'Maintenance' },
  order: 65,
  page: () =>
    import(/* webpackChunkName: "tab-maintenance" */ './Maintenance.tsx').then((module) => module.Maintenance),
};
