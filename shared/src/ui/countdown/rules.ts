/** Formats `59s`; `04:32`; `2 天 03:04:05`, without the days on the last one. */
export type CountdownForm = 'seconds' | 'minutes' | 'days';

/** Displayed whole seconds at `ms` before the end: the last second is 1, the end 0. */
export function wholeSeconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1_000));
}

/** Delay in ms until the displayed number changes. */
export function untilNextSecond(ms: number): number {
  return ms <= 0 ? 0 : ms - (wholeSeconds(ms) - 1) * 1_000;
}

export function countdownText(seconds: number, form: CountdownForm): string {
  if (form === 'seconds') return `${seconds}s`;
  if (form === 'minutes') return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map(twoDigits)
    .join(':');
  return days > 0 ? `${days} 天 ${clock}` : clock;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
