import type { PriceLine, Quote } from '../../contracts/order.ts';

/** Amount of a line: `−¥15.90` for a discount, 包邮 for free freight. */
export function lineText({ kind, amount }: Pick<PriceLine, 'kind' | 'amount'>): string {
  if (kind === 'freight' && Number(amount) === 0) return '包邮';
  return amount.startsWith('-') ? `−¥${amount.slice(1)}` : `¥${amount}`;
}

const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100);
const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

/** Sum of the lines, which must equal the amount due. */
export function sumOf(lines: readonly Pick<PriceLine, 'amount'>[]): string {
  return yuanOf(lines.reduce((sum, { amount }) => sum + fenOf(amount), 0));
}

/** Price before discounts, in yuan. */
export function listPrice(lines: readonly Pick<PriceLine, 'amount'>[]): string {
  return sumOf(lines.filter(({ amount }) => !amount.startsWith('-')));
}

/** Discount in yuan; null when there is none. */
export function savedOf(lines: readonly Pick<PriceLine, 'amount'>[]): string | null {
  const fen = lines.reduce((sum, { amount }) => sum + Math.max(0, -fenOf(amount)), 0);
  return fen > 0 ? yuanOf(fen) : null;
}

/** Price of the course alone for this person. */
export function courseOf(lines: readonly Pick<PriceLine, 'kind' | 'amount'>[]): { price: string; was: string } {
  const of = (kinds: PriceLine['kind'][]) => sumOf(lines.filter(({ kind }) => kinds.includes(kind)));
  return { price: of(['goods', 'discount', 'credit']), was: of(['goods']) };
}

/** The level at which the item is cheapest, if cheaper than now: its name and the saving. */
export function better({ tiers, payPrice }: Pick<Quote, 'tiers' | 'payPrice'>): { name: string; less: string } | null {
  const best = tiers.at(-1);
  const less = best ? fenOf(payPrice) - fenOf(best.payPrice) : 0;
  return best && less > 0 ? { name: best.name.split(' ')[0]!, less: yuanOf(less) } : null;
}
