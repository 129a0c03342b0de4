import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'modelSet',
  title: '模特套图',
  summary: '同一位模特，换场景和姿势',
  group: '商品与模特',
  order: 21,
  icon: 'users',
  lesson: '模特',
  page: () => import(/* webpackChunkName: "route-modelSet" */ './page.tsx').then((module) => module.ModelSet),
};
