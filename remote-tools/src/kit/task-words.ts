import type { Task } from '@app/shared/contracts/aigc';
import { relativeTime } from '@app/shared/format/time';
import { TASK_STATES } from '../tasks/states.ts';

/** Text below a task's thumbnail: its state. */
export function stateText(task: Pick<Task, 'state' | 'position' | 'createdAt'>, now: number): string {
  if (task.state === 'done') return relativeTime(task.createdAt, now);
  if (task.state === 'queued' && task.position > 0) return `排队第 ${task.position}`;
  return TASK_STATES[task.state].label;
}

/** Formats a duration: `3.2 秒`, `1 分 5 秒`. */
export function elapsedText(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} 秒`;
  return `${Math.floor(ms / 60_000)} 分 ${Math.round((ms % 60_000) / 1000)} 秒`;
}
