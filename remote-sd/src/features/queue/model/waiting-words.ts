import type { Task } from '@app/shared/contracts/aigc';

/**
 * Queue position of a waiting task; in a paused queue only its position among the person's own
 * tasks is known.
 */
export function waitingText({ position }: Pick<Task, 'position'>, at: number, paused: boolean): string {
  if (paused) return `第 ${at + 1} 个`;
  return position > 0 ? `前面 ${position} 个` : '下一个';
}

/** Text about a paused queue. */
export function pausedWords(running: boolean): string {
  return running ? '队列已暂停：正在生成的画完后，不再开始下一个。' : '队列已暂停：排队的任务都在，不会开始。';
}
