import type { Task } from '../contracts/aigc.ts';
import { isWorkbenchTool, WORKBENCH_TABS, type Tool, type WorkbenchTool } from '../contracts/tools.ts';

/** Where a tool is worked with. */
export function homeOfTool(tool: Tool): string {
  // It is a part of 一键上架, and has no page of its own.
  if (tool === 'detailPage') return '/hidream/listing';
  if (!isWorkbenchTool(tool)) return `/hidream/${tool}`;
  return tool === 'txt2img' ? '/SD' : `/SD/components/${WORKBENCH_TABS[tool]}`;
}

/** Where a task is opened again with its picture and parameters. */
export function pageOfTask({ id, tool }: Pick<Task, 'id' | 'tool'>): string {
  return tool === 'detailPage' ? `/hidream/taskView?id=${id}` : `${homeOfTool(tool)}?task=${id}`;
}

/** Where a picture of the person's is given to a tool to go on with, without a download. */
export function pageOfTool(
  tool: Exclude<Tool, Exclude<WorkbenchTool, 'img2img' | 'extras' | 'segment'>>,
  fileId: string,
): string {
  return `${homeOfTool(tool)}?photo=${fileId}`;
}
