/**
 * The entries of the side menu, each once: the catalogue, the routes and the composer read this
 * list; `federation.nav` and `federation.preload` in package.json, which the edge and the host
 * read, say the same (tools.test.ts).
 */
export interface ToolEntry {
  path: string;
  name: string;
  /** One line that says what comes out. */
  summary: string;
  group: '生成' | '修图' | '商品与模特' | '我的';
  /** Works today; a page of samples stands for one that does not. */
  open: boolean;
  /** Search words for lessons in the academy. */
  lesson?: string;
  /** Where the same job can be done meanwhile. */
  instead?: { to: string; label: string };
  /** Stays mounted when the person leaves. */
  keepAlive?: boolean;
}

export const TOOL_ENTRIES = [
  {
    path: '/hidream/imgGeneration',
    name: '图片生成',
    summary: '一句话，生成一张画',
    group: '生成',
    open: true,
    lesson: '提示词',
  },
  {
    path: '/hidream/videoGeneration',
    name: '视频生成',
    summary: '让一张静物动起来',
    group: '生成',
    open: true,
    lesson: '视频',
  },
  {
    path: '/hidream/magicExpand',
    name: '智能扩图',
    summary: '竖图变横幅，画面外也接得上',
    group: '修图',
    open: true,
  },
  { path: '/hidream/imgEnhance', name: '画质增强', summary: '去噪、校色，放大到四倍', group: '修图', open: true },
  {
    path: '/hidream/magicEraser',
    name: '智能消除',
    summary: '涂掉价签、电线和杂物',
    group: '修图',
    open: true,
  },
  {
    path: '/hidream/magicIntematting',
    name: '智能抠图',
    summary: '自动找出主体，不准就涂一笔',
    group: '修图',
    open: true,
  },
  {
    path: '/hidream/translate',
    name: '图片翻译',
    summary: '图上的字换一种语言，版式不动',
    group: '修图',
    open: true,
  },
  {
    path: '/hidream/listing',
    name: '一键上架',
    summary: '一张照片，做成一整套上架图',
    group: '商品与模特',
    open: true,
    lesson: '商品图',
  },
  {
    path: '/hidream/aiFitting',
    name: 'AI试衣',
    summary: '一件衣服，穿到模特身上',
    group: '商品与模特',
    open: true,
    lesson: '模特',
  },
  {
    path: '/hidream/goodsGeneration',
    name: '商品图',
    summary: '一张白底图，放进合适的场景里',
    group: '商品与模特',
    open: true,
    lesson: '商品图',
  },
  {
    path: '/hidream/modelGeneration',
    name: '模特图',
    summary: '选人、选衣、选场景，画一位模特',
    group: '商品与模特',
    open: true,
    lesson: '模特',
    keepAlive: true,
  },
  {
    path: '/hidream/modelSet',
    name: '模特套图',
    summary: '同一位模特，换场景和姿势',
    group: '商品与模特',
    open: true,
    lesson: '模特',
  },
  { path: '/hidream/myMaterial', name: '我的', summary: '你做过的图片都在这里', group: '我的', open: true },
] as const satisfies readonly ToolEntry[];

export type ToolPath = (typeof TOOL_ENTRIES)[number]['path'];
/** Tools that have a page of their own. */
export type OpenPath = Extract<(typeof TOOL_ENTRIES)[number], { open: true }>['path'];

/** One of the list. */
export type Listed = ToolEntry & { path: ToolPath };

export const CLOSED_TOOLS: readonly Listed[] = TOOL_ENTRIES.filter(({ open }) => !open);

export function toolAt(path: string): Listed | undefined {
  return TOOL_ENTRIES.find((tool) => tool.path === path);
}
