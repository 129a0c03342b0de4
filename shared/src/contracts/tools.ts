import { TOOL_NAMES } from './tool-names.ts';

export { TOOL_NAMES };
export type Tool = keyof typeof TOOL_NAMES;

/** Tools of Cloud SD, each a tab of the workbench, by the path segment after `/SD/components/`. */
export const WORKBENCH_TABS = {
  txt2img: 'txt2img',
  img2img: 'img2img',
  extras: 'img-dispose',
  interrogate: 'img-info',
  workflow: 'workflow',
  segment: 'SegmentAnything',
  controlMap: 'txt2img',
} as const satisfies Partial<Record<Tool, string>>;
export type WorkbenchTool = keyof typeof WORKBENCH_TABS;
/** Tools that draw from a prompt: they share one queue and one gallery. */
export const DRAWING_TOOLS = ['txt2img', 'img2img'] as const satisfies Tool[];
export type DrawingTool = (typeof DRAWING_TOOLS)[number];
export const isDrawingTool = (tool: Tool): boolean => (DRAWING_TOOLS as readonly Tool[]).includes(tool);

export const isWorkbenchTool = (tool: Tool): tool is WorkbenchTool => Object.hasOwn(WORKBENCH_TABS, tool);
