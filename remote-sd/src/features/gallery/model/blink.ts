/**
 * Rates at which the two pictures of a comparison alternate, in changes a second. A flash is two
 * changes: the fastest rate has 1.25 flashes a second.
 */
export const BLINK_RATES_HZ = [1, 2, 2.5] as const;
export type BlinkRate = (typeof BLINK_RATES_HZ)[number];

/**
 * Duration of one picture in ms. More than three flashes a second can trigger seizures (WCAG
 * 2.3.1); these rates stay far below.
 */
export const blinkIntervalMs = (rate: BlinkRate): number => 1000 / rate;
