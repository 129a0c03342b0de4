/** The twelve tools of the side menu (spec §2, docs/decisions), with what each is for. */
export interface ToolEntry {
  path: string;
  name: string;
  /** One line that says what comes out. */
  summary: string;
  group: '生成' | '修图' | '商品与模特' | '我的';
  /** Works today. */
  ready: boolean;
  /** Where the same job can be done meanwhile. */
  instead?: { to: string; label: string };
}

const workbench = { to: '/SD', label: '去云端 SD 用文字生成图片' };

export const TOOL_ENTRIES: readonly ToolEntry[] = [
  {
    path: '/hidream/imgGeneration',
    name: '图片生成',
    summary: '一句话，生成一张画',
    group: '生成',
    ready: false,
    instead: workbench,
  },
  { path: '/hidream/videoGeneration', name: '视频生成', summary: '让一张静物动起来', group: '生成', ready: false },
  {
    path: '/hidream/magicExpand',
    name: '智能扩图',
    summary: '竖图变横幅，画面外也接得上',
    group: '修图',
    ready: false,
  },
  { path: '/hidream/imgEnhance', name: '画质增强', summary: '去噪、提亮，放大到四倍', group: '修图', ready: true },
  { path: '/hidream/magicEraser', name: '智能消除', summary: '涂掉价签、电线和水印字', group: '修图', ready: false },
  {
    path: '/hidream/magicIntematting',
    name: '智能抠图',
    summary: '点一下主体，边缘干净利落',
    group: '修图',
    ready: false,
  },
  {
    path: '/hidream/translate',
    name: '图片翻译',
    summary: '图上的字换一种语言，版式不动',
    group: '修图',
    ready: false,
  },
  { path: '/hidream/aiFitting', name: 'AI试衣', summary: '一件衣服，穿到模特身上', group: '商品与模特', ready: false },
  {
    path: '/hidream/goodsGeneration',
    name: '商品图',
    summary: '一张白底图，放进合适的场景里',
    group: '商品与模特',
    ready: false,
  },
  {
    path: '/hidream/modelGeneration',
    name: '模特图',
    summary: '按描述生成一位模特',
    group: '商品与模特',
    ready: false,
    instead: workbench,
  },
  {
    path: '/hidream/modelSet',
    name: '模特套图',
    summary: '同一位模特，换场景和姿势',
    group: '商品与模特',
    ready: false,
  },
  { path: '/hidream/myMaterial', name: '我的', summary: '你做过的图片都在这里', group: '我的', ready: true },
];

export function toolAt(path: string): ToolEntry | undefined {
  return TOOL_ENTRIES.find((tool) => tool.path === path);
}
