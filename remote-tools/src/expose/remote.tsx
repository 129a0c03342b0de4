import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';
import { TOOLS } from '../kit/tools.ts';

const toolbox = lazyRoute(() =>
  import(/* webpackChunkName: "route-toolbox" */ '../routes/Toolbox.tsx').then((module) => module.Toolbox),
);
const composer = lazyRoute(() =>
  import(/* webpackChunkName: "route-composer" */ '../routes/Composer.tsx').then((module) => module.Composer),
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
const wall = lazyRoute(() =>
  import(/* webpackChunkName: "route-wall" */ '../routes/Wall.tsx').then((module) => module.Wall),
);
const help = lazyRoute(() =>
  import(/* webpackChunkName: "route-help" */ '../routes/ToolHelp.tsx').then((module) => module.ToolHelp),
);
const upcoming = lazyRoute(() =>
  import(/* webpackChunkName: "route-upcoming" */ '../routes/Upcoming.tsx').then((module) => module.Upcoming),
);

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
    { path: '/hidream/imageExpand', Component: imageExpand, title: '智能扩图' },
    { path: '/hidream/myMaterial', Component: material, title: '我的', login: true },
    ...TOOLS.flatMap(({ path, title, page, below = {}, keepAlive = false }) => [
      // An announced tool needs no login.
      { path, Component: page ? lazyRoute(page) : upcoming, title, login: page !== undefined, keepAlive },
      ...Object.entries(below).map(([name, own]) => ({
        path: `${path}/${name}`,
        Component: lazyRoute(own.page),
        title: own.title,
      })),
    ]),
  ],
});
