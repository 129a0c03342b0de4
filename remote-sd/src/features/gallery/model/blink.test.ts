import { expect, it } from 'vitest';
import { RATES, turnMs } from './blink.ts';

it('no blink rate flashes more than three times a second, where a flash is two changes', () => {
  for (const rate of RATES) expect(1000 / (2 * turnMs(rate))).toBeLessThan(3);
});
