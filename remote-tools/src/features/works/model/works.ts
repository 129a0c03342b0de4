import type { Task } from '@app/shared/contracts/aigc';
import { TOOL_NAMES } from '@app/shared/contracts/tools';

/** Name of a work: its prompt, or the name of its source photo. */
export function titleOf(task: Pick<Task, 'params' | 'source'>): string {
  if ('prompt' in task.params && task.params.prompt) return task.params.prompt;
  return task.source?.name ?? TOOL_NAMES[task.params.tool];
}
