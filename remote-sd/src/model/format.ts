import dayjs from 'dayjs';
import type { DrawingParams } from './drawing.ts';

/** Remaining time of a task, `00:19`; over an hour `1:02:03`. */
export function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${pad(m)}:${pad(s)}`;
}

export function formatElapsed(ms: number): string {
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} 秒` : formatLeft(ms);
}

/** Summary of parameters: `2 张，832 × 1216，32 步`. */
export function formatParams({ batch_size, width, height, steps }: DrawingParams): string {
  return `${batch_size} 张，${width} × ${height}，${steps} 步`;
}

/** Day of a time: 今天, 昨天, 6月3日, 2025年6月3日. */
export function formatDay(iso: string, now: Date): string {
  const day = dayjs(iso);
  const days = dayjs(now).startOf('day').diff(day.startOf('day'), 'day');
  if (days <= 0) return '今天';
  if (days === 1) return '昨天';
  return day.format(day.year() === now.getFullYear() ? 'M月D日' : 'YYYY年M月D日');
}

/** Day and time: 今天 14:05. */
export function formatMoment(iso: string, now: Date): string {
  return `${formatDay(iso, now)} ${dayjs(iso).format('HH:mm')}`;
}
