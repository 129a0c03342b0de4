import type { Task } from '@app/shared/contracts/aigc';

/** What a work is called: its prompt, or the name of the photo it came from. */
export function titleOf(task: Pick<Task, 'params' | 'source'>): string {
  if (task.params.tool === 'txt2img') return task.params.prompt;
  return task.source?.name ?? '画质增强';
}

/** Where a work is opened again with its parameters. */
export function openAgain(task: Pick<Task, 'id' | 'tool'>): string {
  return task.tool === 'txt2img' ? `/SD?task=${task.id}` : `/hidream/imgEnhance?task=${task.id}`;
}
