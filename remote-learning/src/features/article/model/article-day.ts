/** Formats the day in Shanghai on which an article was published: `2026年11月16日`. */
export function articleDay(time: string): string {
  const at = new Date(Date.parse(time) + 8 * 3_600_000);
  return `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月${at.getUTCDate()}日`;
}
