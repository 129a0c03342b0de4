import type { Task } from '../contracts/aigc.ts';

/** Where a task is opened again with its picture and parameters. */
export function pageOfTask({ id, tool }: Pick<Task, 'id' | 'tool'>): string {
  return tool === 'txt2img' ? `/SD?task=${id}` : `/hidream/${tool}?task=${id}`;
}

/** Where a picture of the person's is given to a tool to go on with, without a download. */
export function pageOfTool(tool: Exclude<Task['tool'], 'txt2img'>, fileId: string): string {
  return `/hidream/${tool}?photo=${fileId}`;
}
