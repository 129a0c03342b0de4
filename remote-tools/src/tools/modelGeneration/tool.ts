import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'modelGeneration',
  title: '模特图',
  summary: '选人、选衣、选场景，画一位模特',
  group: '商品与模特',
  order: 20,
  icon: 'user',
  lesson: '模特',
  keepAlive: true,
  page: () =>
    import(/* webpackChunkName: "route-modelGeneration" */ './page.tsx').then((module) => module.ModelGeneration),
};
