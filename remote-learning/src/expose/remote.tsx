import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

export default defineRemote({
  name: 'learning',
  routes: [
    {
      path: '/course',
      Component: lazyRoute(() => import(/* webpackChunkName: "route-home" */ '../routes/LearningHome.tsx').then((module) => module.LearningHome)),
      title: '课程学习',
    },
  ],
});
