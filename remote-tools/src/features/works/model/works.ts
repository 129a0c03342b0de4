import type { Task } from '@app/shared/contracts/aigc';
import { TOOL_NAMES } from '@app/shared/contracts/tools';

/** What a work is called: its prompt, or the name of the photo it came from. */
export function titleOf(task: Pick<Task, 'params' | 'source'>): string {
  if ('prompt' in task.params && task.params.prompt) return task.params.prompt;
  return task.source?.name ?? TOOL_NAMES[task.params.tool];
}
