/** Formats a duration: `共 2 小时 26 分`, `共 8 分钟`, `共 45 秒`. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `共 ${Math.round(seconds)} 秒`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `共 ${minutes} 分钟`;
  return minutes % 60 === 0 ? `共 ${hours} 小时` : `共 ${hours} 小时 ${minutes % 60} 分`;
}
