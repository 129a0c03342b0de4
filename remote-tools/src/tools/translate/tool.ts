import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'translate',
  title: '图片翻译',
  summary: '图上的字换一种语言，版式不动',
  group: '修图',
  order: 16,
  icon: 'languages',
  chained: 5,
  page: () => import(/* webpackChunkName: "route-translate" */ './page.tsx').then((module) => module.Translate),
};
