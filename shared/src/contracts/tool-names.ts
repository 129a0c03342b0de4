// Made of the files of tool-params by `npm run create-tool -- --lists`.

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
  modelGeneration: '版型示意',
  modelSet: '版型套图',
  detailPage: '详情长图',
  txt2img: '文生图',
  img2img: '图生图',
  extras: '后期处理',
  interrogate: '反推提示词',
  workflow: '工作流',
  segment: '智能选区',
  controlMap: '控制图预览',
} as const;
