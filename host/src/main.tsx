import './app/first-document.ts';
import { yieldToBrowser } from './app/painted.ts';

/** What a page needs to start: a slow phone works on it for a quarter of a second. */
const PARTS = [
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["call"] */ '@app/shared/http/call'),
  () => import(/* webpackMode: "eager" */ './platform.ts'),
  () => import(/* webpackMode: "eager" */ './shell/Header.tsx'),
  () => import(/* webpackMode: "eager" */ './app/router.tsx'),
];

void boot();

async function boot(): Promise<void> {
  for (const part of PARTS) {
    await part();
    await yieldToBrowser();
  }
  const { start } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  start();
}
