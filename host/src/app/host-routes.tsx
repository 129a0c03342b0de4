import type { RemoteRoute } from '@app/shared/contracts/remote';
import { Placeholder } from './Placeholder.tsx';

/** Pages of the host itself; every other path belongs to the remote that mounts it. */
export const hostRoutes: RemoteRoute[] = [
  { path: '/', Component: () => <Placeholder title="首页" />, title: '首页', layout: 'page' },
  { path: '/error/401', Component: () => <Placeholder title="401" />, title: '没有权限', layout: 'page' },
  { path: '/error/404', Component: () => <Placeholder title="页面没有找到" />, title: '页面没有找到', layout: 'page' },
  { path: '/400', Component: () => <Placeholder title="400" />, title: '请求有误', layout: 'page' },
];
