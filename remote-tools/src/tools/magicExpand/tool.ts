import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'magicExpand',
  title: '智能扩图',
  summary: '竖图变横幅，画面外也接得上',
  group: '修图',
  order: 12,
  icon: 'expand',
  chained: 3,
  page: () => import(/* webpackChunkName: "route-magicExpand" */ './page.tsx').then((module) => module.MagicExpand),
};
