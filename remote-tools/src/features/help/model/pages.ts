import type { Help } from '../../../kit/help.ts';

/** Help of every tool with a `help.ts`. */
export const PAGES: readonly Help[] = Object.values(
  import.meta.glob<Help>('../../../tools/*/help.ts', { eager: true, import: 'help' }),
).sort((a, b) => a.order - b.order);
