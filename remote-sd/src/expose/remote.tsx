import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

export default defineRemote({
  name: 'sd',
  routes: [
    {
      path: '/SD',
      Component: lazyRoute(() => import(/* webpackChunkName: "route-home" */ '../routes/SdHome.tsx').then((module) => module.SdHome)),
      title: '云端 SD',
    },
  ],
});
