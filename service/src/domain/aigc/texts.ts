import type { Tool } from '@app/shared/contracts/aigc';

export const TOOL_NAMES: Record<Tool, string> = {
  imgGeneration: '图片生成',
  videoGeneration: '视频生成',
  magicExpand: '智能扩图',
  imgEnhance: '画质增强',
  magicEraser: '智能消除',
  magicIntematting: '智能抠图',
  translate: '图片翻译',
  aiFitting: 'AI试衣',
  goodsGeneration: '商品图',
  modelGeneration: '模特图',
  modelSet: '模特套图',
  txt2img: '文生图',
};

export const TOO_LONG = '处理时间过长，任务已停止，请减小尺寸、步数或张数后重试';
export const UNKNOWN_FAULT = '处理时出现问题，请稍后重试';

/** Name of a produced file before its extension. */
export function resultName(tool: Tool, index: number, count: number, at: Date): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
    .format(at)
    .replaceAll('-', '');
  return `${TOOL_NAMES[tool]}-${day}${count > 1 ? `-${index + 1}` : ''}`;
}
