/** Chunk that loads once the page is idle. */
export { AfterLoad } from './AfterLoad.tsx';
export { RunningTasks } from './header/RunningTasks.tsx';
export { askAgain } from './statistics/choice.ts';
