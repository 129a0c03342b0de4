/** Time as `mm:ss`, or `h:mm:ss` from an hour on. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const hours = Math.floor(whole / 3600);
  const pad = (value: number) => String(value).padStart(2, '0');
  const rest = `${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
