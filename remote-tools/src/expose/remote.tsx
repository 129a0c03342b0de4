import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';
import type { ComponentType } from 'react';
import { TOOL_ENTRIES, type OpenPath } from '../features/catalogue/model/tools.ts';

const toolbox = lazyRoute(() =>
  import(/* webpackChunkName: "route-toolbox" */ '../routes/Toolbox.tsx').then((module) => module.Toolbox),
);
const composer = lazyRoute(() =>
  import(/* webpackChunkName: "route-composer" */ '../routes/Composer.tsx').then((module) => module.Composer),
);
const enhance = lazyRoute(() =>
  import(/* webpackChunkName: "route-enhance" */ '../routes/ImgEnhance.tsx').then((module) => module.ImgEnhance),
);
const eraser = lazyRoute(() =>
  import(/* webpackChunkName: "route-eraser" */ '../routes/MagicEraser.tsx').then((module) => module.MagicEraser),
);
const expand = lazyRoute(() =>
  import(/* webpackChunkName: "route-expand" */ '../routes/MagicExpand.tsx').then((module) => module.MagicExpand),
);
const cutout = lazyRoute(() =>
  import(/* webpackChunkName: "route-cutout" */ '../routes/MagicIntematting.tsx').then(
    (module) => module.MagicIntematting,
  ),
);
const translate = lazyRoute(() =>
  import(/* webpackChunkName: "route-translate" */ '../routes/Translate.tsx').then((module) => module.Translate),
);
const material = lazyRoute(() =>
  import(/* webpackChunkName: "route-material" */ '../routes/MyMaterial.tsx').then((module) => module.MyMaterial),
);
const tasks = lazyRoute(() =>
  import(/* webpackChunkName: "route-tasks" */ '../routes/TaskList.tsx').then((module) => module.TaskList),
);
const task = lazyRoute(() =>
  import(/* webpackChunkName: "route-task" */ '../routes/TaskView.tsx').then((module) => module.TaskView),
);
const history = lazyRoute(() =>
  import(/* webpackChunkName: "route-history" */ '../routes/HistoryModel.tsx').then((module) => module.HistoryModel),
);
const imageExpand = lazyRoute(() =>
  import(/* webpackChunkName: "route-task" */ '../routes/ImageExpand.tsx').then((module) => module.ImageExpand),
);
const imgGeneration = lazyRoute(() =>
  import(/* webpackChunkName: "route-imgGeneration" */ '../routes/ImgGeneration.tsx').then(
    (module) => module.ImgGeneration,
  ),
);
const videoGeneration = lazyRoute(() =>
  import(/* webpackChunkName: "route-videoGeneration" */ '../routes/VideoGeneration.tsx').then(
    (module) => module.VideoGeneration,
  ),
);
const listing = lazyRoute(() =>
  import(/* webpackChunkName: "route-listing" */ '../routes/Listing.tsx').then((module) => module.Listing),
);
const wall = lazyRoute(() =>
  import(/* webpackChunkName: "route-wall" */ '../routes/Wall.tsx').then((module) => module.Wall),
);
const help = lazyRoute(() =>
  import(/* webpackChunkName: "route-help" */ '../routes/ToolHelp.tsx').then((module) => module.ToolHelp),
);
const modelGeneration = lazyRoute(() =>
  import(/* webpackChunkName: "route-modelGeneration" */ '../routes/ModelGeneration.tsx').then(
    (module) => module.ModelGeneration,
  ),
);
const modelSet = lazyRoute(() =>
  import(/* webpackChunkName: "route-modelSet" */ '../routes/ModelSet.tsx').then((module) => module.ModelSet),
);
const goodsGeneration = lazyRoute(() =>
  import(/* webpackChunkName: "route-goodsGeneration" */ '../routes/GoodsGeneration.tsx').then(
    (module) => module.GoodsGeneration,
  ),
);
const aiFitting = lazyRoute(() =>
  import(/* webpackChunkName: "route-aiFitting" */ '../routes/AiFitting.tsx').then((module) => module.AiFitting),
);
const aiFittingModel = lazyRoute(() =>
  import(/* webpackChunkName: "route-aiFittingModel" */ '../routes/AiFittingModel.tsx').then(
    (module) => module.AiFittingModel,
  ),
);
const aiFittingBigModel = lazyRoute(() =>
  import(/* webpackChunkName: "route-aiFittingModel" */ '../routes/AiFittingBigModel.tsx').then(
    (module) => module.AiFittingBigModel,
  ),
);
const upcoming = lazyRoute(() =>
  import(/* webpackChunkName: "route-upcoming" */ '../routes/Upcoming.tsx').then((module) => module.Upcoming),
);

/** The pages of the tools that are open. */
const PAGES: Readonly<Record<OpenPath, ComponentType>> = {
  '/hidream/imgEnhance': enhance,
  '/hidream/magicEraser': eraser,
  '/hidream/magicExpand': expand,
  '/hidream/magicIntematting': cutout,
  '/hidream/translate': translate,
  '/hidream/modelGeneration': modelGeneration,
  '/hidream/modelSet': modelSet,
  '/hidream/listing': listing,
  '/hidream/aiFitting': aiFitting,
  '/hidream/myMaterial': material,
  '/hidream/imgGeneration': imgGeneration,
  '/hidream/videoGeneration': videoGeneration,
  '/hidream/goodsGeneration': goodsGeneration,
};

export default defineRemote({
  name: 'tools',
  routes: [
    { path: '/tools', Component: toolbox, title: 'AIGC 工具箱' },
    { path: '/composer', Component: composer, title: '开始创作' },
    { path: '/hidream/taskList', Component: tasks, title: '任务列表', login: true },
    { path: '/hidream/taskView', Component: task, title: '任务', login: true },
    { path: '/hidream/historyModel', Component: history, title: '历史记录', login: true },
    { path: '/hidream/wall', Component: wall, title: '作品墙', login: false },
    { path: '/hidream/help', Component: help, title: '怎么用', login: false },
    { path: '/hidream/aiFitting/model', Component: aiFittingModel, title: '选模特' },
    { path: '/hidream/aiFitting/viewBigModel', Component: aiFittingBigModel, title: '模特' },
    { path: '/hidream/imageExpand', Component: imageExpand, title: '智能扩图' },
    ...TOOL_ENTRIES.map((tool) => ({
      path: tool.path,
      Component: tool.open ? PAGES[tool.path] : upcoming,
      title: tool.name,
      // Anybody may look at what is to come.
      login: tool.open,
      keepAlive: 'keepAlive' in tool,
    })),
  ],
});
