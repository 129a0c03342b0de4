import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

const list = lazyRoute(() =>
  import(/* webpackChunkName: "route-list" */ '../routes/List.tsx').then((module) => module.List),
);

export default defineRemote({
  name: '__NAME__',
  routes: [{ path: '__MOUNT__', Component: list, title: '__TITLE__' }],
});
