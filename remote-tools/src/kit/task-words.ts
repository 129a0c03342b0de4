import type { Task } from '@app/shared/contracts/aigc';
import { relativeTime } from '@app/shared/format/time';
import { TASK_STATES } from '../tasks/states.ts';

/** The line below a thumbnail. */
export function stateText(task: Pick<Task, 'state' | 'position' | 'createdAt'>, now: number): string {
  if (task.state === 'done') return relativeTime(task.createdAt, now);
  if (task.state === 'queued' && task.position > 0) return `排队第 ${task.position}`;
  return TASK_STATES[task.state].label;
}

/** `3.2 秒`, `1 分 5 秒`. */
export function elapsedText(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} 秒`;
  return `${Math.floor(ms / 60_000)} 分 ${Math.round((ms % 60_000) / 1000)} 秒`;
}

/** Label of a task under way, how far it is in percent, and how long it may still take. */
export function workOf(
  { state, position, percent }: Pick<Task, 'state' | 'position' | 'percent'>,
  live: { percent: number; etaMs: number | null } | undefined,
  doing: string,
): { label: string; percent: number | null; left?: string } {
  if (state === 'queued')
    return { label: position > 0 ? `排队中，前面还有 ${position} 个任务` : '排队中', percent: null };
  // Until the engine has said something, nothing is known of how far it is.
  return { label: doing, percent: live?.percent ?? (percent || null), left: leftText(live?.etaMs ?? null) };
}

/** Remaining time, extrapolated from the pace so far; shown as an estimate. */
export function leftText(ms: number | null): string {
  if (ms === null) return '正在估计剩余时间';
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `约还需 ${Math.max(1, seconds)} 秒` : `约还需 ${Math.ceil(seconds / 60)} 分钟`;
}
