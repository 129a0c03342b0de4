import type { Task } from '@app/shared/contracts/aigc';
import type { Progress } from '@app/shared/contracts/socket';
import { isAdaptive, samplerLabel } from '@app/shared/contracts/samplers';
import { phaseText } from '@app/shared/tasks/phase-words';
import { formatLeft } from '../../../model/format.ts';

/** `18 / 28 步，剩 00:19`, or what a task does before and after its steps. */
export function runningFacts(task: Task, live: Progress | undefined): string {
  const stage = phaseText(live ?? task);
  if (stage !== null) return stage;
  if (!live) return task.percent > 0 ? '正在画' : '正在准备';
  const { step, steps, etaMs } = live;
  const isLast = !('batch_size' in task.params) || live.image >= task.params.batch_size;
  if (step >= steps && 'sampler' in task.params && isAdaptive(task.params.sampler))
    return `已过 ${steps} 步，步数由 ${samplerLabel(task.params.sampler)} 自己定，还在画`;
  if (live.percent >= 99 && isLast) return '即将完成';
  return `${step} / ${steps} 步${etaMs === null ? '' : `，剩 ${formatLeft(etaMs)}`}`;
}
