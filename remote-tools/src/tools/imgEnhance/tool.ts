import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'imgEnhance',
  title: '画质增强',
  summary: '去噪、校色，放大到四倍',
  group: '修图',
  order: 13,
  icon: 'wand-sparkles',
  chained: 1,
  page: () => import(/* webpackChunkName: "route-imgEnhance" */ './page.tsx').then((module) => module.ImgEnhance),
};
