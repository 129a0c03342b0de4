import path from 'node:path';
import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';

export const DEADLINE_TEXT = '处理时间过长，任务已停止，请减小尺寸、步数或张数后重试';
export const UNKNOWN_FAULT_TEXT = '处理时出现问题，请稍后重试';

/** Suffixes that `resultName` appended for previous tools. */
const APPENDED = new RegExp(`-(?:${Object.values(TOOL_NAMES).join('|')})-\\d{8}(?:-[^-]{1,24})?$`);

/**
 * Name of a result without extension: the source's name, the tool and the day; after several tools
 * only the last one is named. @param source name of the source file, empty when there is none
 * @param place which of several pictures, empty when it is the only one
 */
export function resultName(tool: Tool, { source, place, at }: { source: string; place: string; at: Date }): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
    .format(at)
    .replaceAll('-', '');
  const stem = path.parse(source).name.replace(APPENDED, '');
  return [stem, TOOL_NAMES[tool], day, place].filter(Boolean).join('-');
}
