import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'imgGeneration',
  title: '图片生成',
  summary: '一句话，生成一张画',
  group: '生成',
  order: 10,
  icon: 'image',
  lesson: '提示词',
  chained: 6,
  page: () => import(/* webpackChunkName: "route-imgGeneration" */ './page.tsx').then((module) => module.ImgGeneration),
};
