import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';
import { TOOLS } from './tools.ts';

/**
 * Open tools and those of the workbench. The file is separate, as every page needs the entries at
 * once.
 */
export const OPEN_TOOLS = [
  ...TOOLS.flatMap(({ name, page }) => (page && name in TOOL_NAMES ? [name] : [])),
  'txt2img',
  'img2img',
] as Tool[];
