const MINUTE = 60;
const HOUR = 3600;

/** Study time as one number: minutes below an hour, whole hours from there; null while unknown. */
export function studyTime(seconds: number | undefined): { value: number | null; unit: string } {
  if (seconds === undefined) return { value: null, unit: '分钟' };
  if (seconds < HOUR) return { value: seconds > 0 ? Math.max(1, Math.floor(seconds / MINUTE)) : 0, unit: '分钟' };
  return { value: Math.floor(seconds / HOUR), unit: '小时' };
}
