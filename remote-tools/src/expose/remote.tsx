import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

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
    { path: '/hidream/imgGeneration', Component: upcoming, title: '图片生成' },
    { path: '/hidream/videoGeneration', Component: upcoming, title: '视频生成' },
    { path: '/hidream/magicExpand', Component: upcoming, title: '智能扩图' },
    { path: '/hidream/magicEraser', Component: upcoming, title: '智能消除' },
    { path: '/hidream/magicIntematting', Component: upcoming, title: '智能抠图' },
    { path: '/hidream/translate', Component: upcoming, title: '图片翻译' },
    { path: '/hidream/aiFitting', Component: upcoming, title: 'AI试衣' },
    { path: '/hidream/goodsGeneration', Component: upcoming, title: '商品图' },
    { path: '/hidream/modelGeneration', Component: upcoming, title: '模特图', keepAlive: true },
    { path: '/hidream/modelSet', Component: upcoming, title: '模特套图' },
  ],
});
