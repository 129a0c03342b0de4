/** What comes once the page is there and idle, one chunk. */
export { AfterLoad } from './AfterLoad.tsx';
export { RunningTasks } from './RunningTasks.tsx';
export { askAgain } from './statistics/choice.ts';
