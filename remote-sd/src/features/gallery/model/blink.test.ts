import { expect, it } from 'vitest';
import { BLINK_RATES_HZ, blinkIntervalMs } from './blink.ts';

it('no blink rate flashes more than three times a second, where a flash is two changes', () => {
  for (const rate of BLINK_RATES_HZ) expect(1000 / (2 * blinkIntervalMs(rate))).toBeLessThan(3);
});
