/**
 * Whether this person asked their system for less motion; what moves by itself stands still then.
 */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
