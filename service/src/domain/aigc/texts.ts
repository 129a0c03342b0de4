import path from 'node:path';
import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';

export const TOO_LONG = '处理时间过长，任务已停止，请减小尺寸、步数或张数后重试';
export const UNKNOWN_FAULT = '处理时出现问题，请稍后重试';

/** Suffixes by `resultName`: the tools that a picture went through before. */
const APPENDED = new RegExp(`-(?:${Object.values(TOOL_NAMES).join('|')})-\\d{8}(?:-[^-]{1,24})?$`);

/**
 * Name of a produced file before its extension: that of its source, the tool, the day; a picture
 * that went through several tools names the last.
 * @param source name of the file worked on, empty when there is none
 * @param place which of several pictures, empty when it is the only one
 */
export function resultName(tool: Tool, { source, place, at }: { source: string; place: string; at: Date }): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
    .format(at)
    .replaceAll('-', '');
  const stem = path.parse(source).name.replace(APPENDED, '');
  return [stem, TOOL_NAMES[tool], day, place].filter(Boolean).join('-');
}
