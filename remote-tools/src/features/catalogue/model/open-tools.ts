import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';
import { TOOL_ENTRIES } from './tools.ts';

/**
 * Available tools and the workbench. In a file of its own: every page needs the entries at once.
 */
export const OPEN_TOOLS = [
  ...TOOL_ENTRIES.filter(({ open }) => open)
    .map(({ path }) => path.slice('/hidream/'.length))
    .filter((name) => name in TOOL_NAMES),
  'txt2img',
  'img2img',
] as Tool[];
