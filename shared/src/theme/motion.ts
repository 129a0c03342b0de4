/** Whether the person's system requests reduced motion; animations are disabled then. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
