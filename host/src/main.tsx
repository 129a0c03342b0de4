import './app/first-document.ts';
import { nextTask } from './app/next-task.ts';

/**
 * What a page needs to start. A slow phone works on it for a quarter of a second: in tasks of their own the parts keep no tap and no
 * picture waiting.
 */
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
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  start();
}
