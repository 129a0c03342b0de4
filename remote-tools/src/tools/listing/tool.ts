import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'listing',
  title: '一键上架',
  summary: '一张照片，做成一整套上架图',
  group: '商品与试衣',
  order: 17,
  icon: 'package-check',
  lesson: '商品图',
  page: () => import(/* webpackChunkName: "route-listing" */ './page.tsx').then((module) => module.Listing),
};
