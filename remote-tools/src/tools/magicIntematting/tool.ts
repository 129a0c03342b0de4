import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'magicIntematting',
  title: '智能抠图',
  summary: '自动找出主体，不准就涂一笔',
  group: '修图',
  order: 15,
  icon: 'scissors',
  chained: 4,
  page: () =>
    import(/* webpackChunkName: "route-magicIntematting" */ './page.tsx').then((module) => module.MagicIntematting),
};
