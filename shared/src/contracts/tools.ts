/** Every tool by the name that calls carry, with what people call it. */
export const TOOL_NAMES = {
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
  detailPage: '详情长图',
  txt2img: '文生图',
  img2img: '图生图',
  extras: '后期处理',
  interrogate: '反推提示词',
} as const;
export type Tool = keyof typeof TOOL_NAMES;

/** Those of Cloud SD, each a tab of its workbench, by what follows `/SD/components/`. */
export const WORKBENCH_TABS = {
  txt2img: 'txt2img',
  img2img: 'img2img',
  extras: 'img-dispose',
  interrogate: 'img-info',
} as const satisfies Partial<Record<Tool, string>>;
export type WorkbenchTool = keyof typeof WORKBENCH_TABS;
/** Those that draw from a prompt: one queue and one gallery have them all. */
export const DRAWING_TOOLS = ['txt2img', 'img2img'] as const satisfies Tool[];
export type DrawingTool = (typeof DRAWING_TOOLS)[number];
export const isDrawingTool = (tool: Tool): boolean => (DRAWING_TOOLS as readonly Tool[]).includes(tool);

export const isWorkbenchTool = (tool: Tool): tool is WorkbenchTool => Object.hasOwn(WORKBENCH_TABS, tool);
