import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';
import { CLOSED_TOOLS } from '../features/catalogue/model/tools.ts';

const toolbox = lazyRoute(() =>
  import(/* webpackChunkName: "route-toolbox" */ '../routes/Toolbox.tsx').then((module) => module.Toolbox),
);
const composer = lazyRoute(() =>
  import(/* webpackChunkName: "route-composer" */ '../routes/Composer.tsx').then((module) => module.Composer),
);
const enhance = lazyRoute(() =>
  import(/* webpackChunkName: "route-enhance" */ '../routes/ImgEnhance.tsx').then((module) => module.ImgEnhance),
);
const material = lazyRoute(() =>
  import(/* webpackChunkName: "route-material" */ '../routes/MyMaterial.tsx').then((module) => module.MyMaterial),
);
const tasks = lazyRoute(() =>
  import(/* webpackChunkName: "route-tasks" */ '../routes/TaskList.tsx').then((module) => module.TaskList),
);
const upcoming = lazyRoute(() =>
  import(/* webpackChunkName: "route-upcoming" */ '../routes/Upcoming.tsx').then((module) => module.Upcoming),
);

export default defineRemote({
  name: 'tools',
  routes: [
    { path: '/tools', Component: toolbox, title: 'AIGC 工具箱' },
    { path: '/composer', Component: composer, title: '开始创作' },
    { path: '/hidream/imgEnhance', Component: enhance, title: '画质增强', login: true },
    { path: '/hidream/myMaterial', Component: material, title: '我的', login: true },
    { path: '/hidream/taskList', Component: tasks, title: '任务列表', login: true },
    // Anybody may look at what is to come.
    ...CLOSED_TOOLS.map(({ path, name, keepAlive }) => ({
      path,
      Component: upcoming,
      title: name,
      login: false,
      keepAlive,
    })),
  ],
});
