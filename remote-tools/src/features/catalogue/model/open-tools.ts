import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';
import { TOOL_ENTRIES } from './tools.ts';

/** What makes pictures today: the open entries that are tools, and the workbench. Apart from the entries, which every page of the remote needs at once. */
export const OPEN_TOOLS = [
  ...TOOL_ENTRIES.filter(({ open }) => open)
    .map(({ path }) => path.slice('/hidream/'.length))
    .filter((name) => name in TOOL_NAMES),
  'txt2img',
  'img2img',
] as Tool[];
