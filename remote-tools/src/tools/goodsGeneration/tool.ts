import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'goodsGeneration',
  title: '商品图',
  summary: '一张白底图，放进合适的场景里',
  group: '商品与试衣',
  order: 19,
  icon: 'package',
  lesson: '商品图',
  chained: 8,
  page: () =>
    import(/* webpackChunkName: "route-goodsGeneration" */ './page.tsx').then((module) => module.GoodsGeneration),
};
