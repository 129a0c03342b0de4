import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

/**
 * The first formatter of a page reads the data of all languages, which takes a slow phone 100 ms:
 * it is made in a task of its own while the route's files load.
 */
const warmNumbers = (): void => void setTimeout(() => new Intl.NumberFormat('en-US'));

const Workbench = lazyRoute(() => {
  warmNumbers();
  return import(/* webpackChunkName: "route-workbench" */ '../routes/workbench/Workbench.tsx').then(
    (module) => module.Workbench,
  );
});
const Launcher = lazyRoute(() =>
  import(/* webpackChunkName: "route-launcher" */ '../routes/launcher/Launcher.tsx').then((module) => module.Launcher),
);
const Engines = lazyRoute(() =>
  import(/* webpackChunkName: "route-engines" */ '../routes/engines/Engines.tsx').then((module) => module.Engines),
);

export default defineRemote({
  name: 'sd',
  routes: [
    // All tabs share one route, so that switching tabs keeps dialogs and state.
    { path: '/SD/*', Component: Workbench, title: '云端 SD', layout: 'alive', keepAlive: true },
    { path: '/util', Component: Launcher, title: '云端 SD' },
    { path: '/util/engines', Component: Engines, title: '接入绘图引擎' },
  ],
});
