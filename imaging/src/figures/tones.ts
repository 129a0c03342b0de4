import type { Figure } from '@app/shared/contracts/figure-kinds';

/** Colours of display figures: painted, not skin. */
export const FINISHES: Readonly<Record<Figure['skin'], string>> = {
  porcelain: '#efece8',
  fair: '#e3dacf',
  natural: '#d6c3b0',
  wheat: '#b89a80',
  brown: '#7f6a5b',
  deep: '#45403d',
};
