import type { ToolHelp } from '../../../kit/help.ts';

/** Help of every tool with a `help.ts`. */
export const HELP_PAGES: readonly ToolHelp[] = Object.values(
  import.meta.glob<ToolHelp>('../../../tools/*/help.ts', { eager: true, import: 'help' }),
).sort((a, b) => a.order - b.order);
