import { expect, it } from 'vitest';
import { RATES, turnMs } from './blink.ts';

it('no rate flashes more than three times a second: a flash is there and back', () => {
  for (const rate of RATES) expect(1000 / (2 * turnMs(rate))).toBeLessThan(3);
});
