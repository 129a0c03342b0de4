import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'modelSet',
  title: '版型套图',
  summary: '同一个人台，换场景和姿势',
  group: '生成',
  order: 21,
  icon: 'users',
  lesson: '版型',
  page: () => import(/* webpackChunkName: "route-modelSet" */ './page.tsx').then((module) => module.ModelSet),
};
