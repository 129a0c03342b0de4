import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

export default defineRemote({
  name: 'tools',
  routes: [
    {
      path: '/tools',
      Component: lazyRoute(() => import(/* webpackChunkName: "route-home" */ '../routes/ToolsHome.tsx').then((module) => module.ToolsHome)),
      title: '工具箱',
    },
  ],
});
