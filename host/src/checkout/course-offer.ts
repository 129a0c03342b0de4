import type { PriceLine } from '@app/shared/contracts/order';

/** The page on which the order of a course is confirmed. */
export function confirmPath(bizId: number, material: boolean): string {
  return `/order/confirm?module=COURSE&bizId=${bizId}${material ? '&material=1' : ''}`;
}

/** Price before discounts, in yuan. */
export function listPrice(lines: readonly Pick<PriceLine, 'amount'>[]): string {
  const fen = lines
    .filter(({ amount }) => !amount.startsWith('-'))
    .map(({ amount }) => Math.round(Number(amount) * 100));
  return (fen.reduce((sum, each) => sum + each, 0) / 100).toFixed(2);
}
