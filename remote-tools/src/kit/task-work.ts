import type { Task } from '@app/shared/contracts/aigc';
import type { Progress } from '@app/shared/contracts/socket';
import { phaseText } from '@app/shared/tasks/phase-words';

/** Label of a running task, its percentage, and its remaining time. */
export function taskWork(
  { state, position, percent, phase, ahead }: Pick<Task, 'state' | 'position' | 'percent' | 'phase' | 'ahead'>,
  live: Pick<Progress, 'percent' | 'etaMs' | 'phase' | 'ahead'> | undefined,
  doing: string,
): { label: string; percent: number | null; left?: string } {
  if (state === 'queued')
    return { label: position > 0 ? `排队中，前面还有 ${position} 个任务` : '排队中', percent: null };
  const stage = phaseText(live ?? { phase, ahead });
  // No progress exists before drawing, unless earlier pictures are finished.
  if (stage !== null) return { label: stage, percent: live?.percent || percent || null };
  // The percentage is unknown until the engine reports it.
  return { label: doing, percent: live?.percent ?? (percent || null), left: leftText(live?.etaMs ?? null) };
}

/** Remaining time, extrapolated from the pace so far; shown as an estimate. */
export function leftText(ms: number | null): string {
  if (ms === null) return '正在估计剩余时间';
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `约还需 ${Math.max(1, seconds)} 秒` : `约还需 ${Math.ceil(seconds / 60)} 分钟`;
}
