/** Chunk that is loaded once the page is idle. */
export { AfterLoad } from './AfterLoad.tsx';
export { RunningTasks } from './header/RunningTasks.tsx';
export { resetStatisticsChoice } from './statistics/choice.ts';
