import type { RemoteRoute } from '@app/shared/contracts/remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

const home = () => import(/* webpackChunkName: "home" */ '../home/Home.tsx');
const errors = () => import(/* webpackChunkName: "errors" */ '../errors/pages.tsx');

/** Shown at the former paths of a retired remote. */
export const retiredRoute: RemoteRoute = {
  path: '*',
  Component: lazyRoute(() => errors().then((m) => m.Retired)),
  title: '已下线',
  layout: 'page',
};

/** Pages of the host itself; every other path belongs to the remote that mounts it. */
export const hostRoutes: RemoteRoute[] = [
  {
    path: '/',
    Component: lazyRoute(() => home().then((m) => m.Home)),
    title: '首页',
    layout: 'page',
  },
  {
    path: '/error/401',
    Component: lazyRoute(() => errors().then((m) => m.Unauthorised)),
    title: '没有权限',
    layout: 'page',
  },
  {
    path: '/error/404',
    Component: lazyRoute(() => errors().then((m) => m.NotFound)),
    title: '页面没有找到',
    layout: 'page',
  },
  { path: '/400', Component: lazyRoute(() => errors().then((m) => m.BadRequest)), title: '请求有误', layout: 'page' },
];
