import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'modelGeneration',
  title: '版型示意',
  summary: '人台穿上衣服，看款式和配色',
  group: '生成',
  order: 20,
  icon: 'user',
  lesson: '版型',
  keepAlive: true,
  page: () =>
    import(/* webpackChunkName: "route-modelGeneration" */ './page.tsx').then((module) => module.ModelGeneration),
};
