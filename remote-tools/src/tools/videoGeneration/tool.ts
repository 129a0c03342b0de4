import type { ToolDeclaration } from '../../kit/declaration.ts';

export const tool: ToolDeclaration = {
  name: 'videoGeneration',
  title: '视频生成',
  summary: '让一张静物动起来',
  group: '生成',
  order: 11,
  icon: 'video',
  lesson: '视频',
  chained: 7,
  page: () =>
    import(/* webpackChunkName: "route-videoGeneration" */ './page.tsx').then((module) => module.VideoGeneration),
};
