import type { Task } from '../contracts/aigc.ts';
import { isWorkbenchTool, WORKBENCH_TABS, type Tool, type WorkbenchTool } from '../contracts/tools.ts';

/** Page of a tool. */
export function homeOfTool(tool: Tool): string {
  // The tool belongs to 一键上架, and has no page of its own.
  if (tool === 'detailPage') return '/hidream/listing';
  if (!isWorkbenchTool(tool)) return `/hidream/${tool}`;
  return tool === 'txt2img' ? '/SD' : `/SD/components/${WORKBENCH_TABS[tool]}`;
}

/** Page that reopens a task with its picture and parameters. */
export function pageOfTask({ id, tool }: Pick<Task, 'id' | 'tool'>): string {
  return tool === 'detailPage' ? `/hidream/taskView?id=${id}` : `${homeOfTool(tool)}?task=${id}`;
}

/** Page of a tool with one of the person's pictures as input, without a download. */
export function pageOfTool(
  tool: Exclude<Tool, Exclude<WorkbenchTool, 'img2img' | 'extras' | 'segment'>>,
  fileId: string,
): string {
  return `${homeOfTool(tool)}?photo=${fileId}`;
}
