import './app/first-document.ts';
import { yieldToBrowser } from './shell/lazy/painted.ts';

/**
 * Modules of a page's start, ordered so that each adds few new modules: all together would block a
 * slow phone for a quarter of a second.
 */
const PARTS = [
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["signOf"] */ '@app/shared/contracts/sign'),
  () => import(/* webpackMode: "eager", webpackExports: ["toError"] */ '@app/shared/http/to-error'),
  () => import(/* webpackMode: "eager", webpackExports: ["call"] */ '@app/shared/http/call'),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["queryClient"] */ '@app/shared/http/query-client'),
  () => import(/* webpackMode: "eager" */ './platform.ts'),
  () => import(/* webpackMode: "eager" */ './shell/header/Header.tsx'),
  () => import(/* webpackMode: "eager" */ './shell/LayoutFrame.tsx'),
  () => import(/* webpackMode: "eager" */ './app/router.tsx'),
  () => import(/* webpackMode: "eager" */ './app/start.tsx'),
];

void boot();

async function boot(): Promise<void> {
  for (const part of PARTS) {
    await yieldToBrowser();
    await part();
  }
  const { startApp: start } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  start();
}
