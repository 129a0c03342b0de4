import type { Help } from '../../../kit/help.ts';

/** `help.ts` of every tool that has one. */
export const PAGES: readonly Help[] = Object.values(
  import.meta.glob<Help>('../../../tools/*/help.ts', { eager: true, import: 'help' }),
).sort((a, b) => a.order - b.order);
