/**
 * How often the two pictures of a comparison take turns, in a second. A flash is there and back:
 * even the fastest is one a second and a quarter.
 */
export const RATES = [1, 2, 2.5] as const;
export type Rate = (typeof RATES)[number];

/** More than three flashes a second can bring on a seizure (WCAG 2.3.1); ours stay far below. */
export const turnMs = (rate: Rate): number => 1000 / rate;
