import type { EngineTask } from '@app/imaging/task';
import type { AttemptEnd, WorkerNews } from '../attempt.ts';

/** Messages to the process of an engine: a task, or the cancellation of the current one. */
export type ToProcess<Setup> = { setup: Setup; task: EngineTask } | 'stop';

/** Messages back; the last three end the task. `fault` is for the log. */
export type FromProcess = WorkerNews | AttemptEnd | { fault: string };
