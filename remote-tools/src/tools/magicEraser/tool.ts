import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'magicEraser',
  title: '智能消除',
  summary: '涂掉价签、电线和杂物',
  group: '修图',
  order: 14,
  icon: 'eraser',
  chained: 2,
  page: () => import(/* webpackChunkName: "route-magicEraser" */ './page.tsx').then((module) => module.MagicEraser),
};
