import type { Task } from '@app/shared/contracts/aigc';

const SHANGHAI_MS = 8 * 3_600_000;
const day = (time: number) => new Date(time + SHANGHAI_MS).toISOString().slice(0, 10);

/** `14:05`, `昨天 18:42`, `11月18日`. */
export function whenText(iso: string, now: number): string {
  const time = Date.parse(iso);
  const clock = new Date(time + SHANGHAI_MS).toISOString().slice(11, 16);
  if (day(time) === day(now)) return clock;
  if (day(time) === day(now - 86_400_000)) return `昨天 ${clock}`;
  const [, month, date] = day(time).split('-').map(Number);
  return `${month}月${date}日`;
}

/** The line below a thumbnail. */
export function stateText(task: Pick<Task, 'state' | 'position' | 'createdAt'>, now: number): string {
  if (task.state === 'queued') return task.position > 0 ? `排队第 ${task.position}` : '排队中';
  if (task.state === 'running') return '处理中';
  if (task.state === 'failed') return '未完成';
  if (task.state === 'cancelled') return '已取消';
  return whenText(task.createdAt, now);
}

/** `3.2 秒`, `1 分 5 秒`. */
export function elapsedText(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} 秒`;
  return `${Math.floor(ms / 60_000)} 分 ${Math.round((ms % 60_000) / 1000)} 秒`;
}
