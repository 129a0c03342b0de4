import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';

export const TOO_LONG = '处理时间过长，任务已停止，请减小尺寸、步数或张数后重试';
export const UNKNOWN_FAULT = '处理时出现问题，请稍后重试';

/** Name of a produced file before its extension. */
export function resultName(tool: Tool, index: number, count: number, at: Date): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
    .format(at)
    .replaceAll('-', '');
  return `${TOOL_NAMES[tool]}-${day}${count > 1 ? `-${index + 1}` : ''}`;
}
