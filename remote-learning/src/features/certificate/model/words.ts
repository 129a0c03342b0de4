/** Address of a certificate's picture, as the viewer may see it. */
export const pictureOf = (no: string): string => `/api/course/certificate/${no}/picture`;

/** Formats a duration: `2 小时 26 分`, `8 分钟`. */
export function lengthWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} 分钟`;
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`;
}
