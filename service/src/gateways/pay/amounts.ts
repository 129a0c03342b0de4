/**
 * Converts an amount in yuan, which Alipay uses, to fen; the only place that does. @returns NaN for
 * an invalid amount
 */
export function fenOf(text: string): number {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : Number.NaN;
}
