import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

export default defineRemote({
  name: 'account',
  routes: [
    {
      path: '/user/home',
      Component: lazyRoute(() => import(/* webpackChunkName: "route-home" */ '../routes/AccountHome.tsx').then((module) => module.AccountHome)),
      title: '个人中心',
    },
  ],
});
