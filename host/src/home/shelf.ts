import { SHOTS, type Shot } from './pictures.ts';

export interface ShelfTool {
  name: string;
  text: string;
  path: string;
  /** Columns of twelve. */
  span: 3 | 6;
  before: Shot;
  after: Shot;
  beforeLabel: string;
  afterLabel: string;
  /** Names the pictures for those who do not see them. */
  subject: string;
  start: number;
}

/**
 * Tools that change a photo. Where the engine runs the tool, both pictures come from it (scripts/content/showcase.ts);
 * a drawn one says 示意.
 */
export const SHELF: ShelfTool[] = [
  {
    name: '商品图',
    text: '一张白底图，放进合适的场景里',
    path: '/hidream/goodsGeneration',
    span: 6,
    before: SHOTS.goodsBefore,
    after: SHOTS.goodsAfter,
    beforeLabel: '白底图',
    afterLabel: '商品图 · 示意',
    subject: '精华液',
    start: 50,
  },
  {
    name: '画质增强',
    text: '去噪、提亮，放大到四倍',
    path: '/hidream/imgEnhance',
    span: 3,
    before: SHOTS.enhanceBefore,
    after: SHOTS.enhanceAfter,
    beforeLabel: '增强前',
    afterLabel: '增强后 · AI 生成',
    subject: '香水',
    start: 48,
  },
  {
    name: '智能抠图',
    text: '点一下主体，边缘干净利落',
    path: '/hidream/magicIntematting',
    span: 3,
    before: SHOTS.cutoutBefore,
    after: SHOTS.cutoutAfter,
    beforeLabel: '原图',
    afterLabel: '抠图 · 示意',
    subject: '球鞋',
    start: 52,
  },
  {
    name: '智能消除',
    text: '涂掉价签、电线和水印字',
    path: '/hidream/magicEraser',
    span: 3,
    before: SHOTS.eraseBefore,
    after: SHOTS.eraseAfter,
    beforeLabel: '原图',
    afterLabel: '消除后 · 示意',
    subject: '一盘柿子',
    start: 58,
  },
];

interface ShelfMaker {
  name: string;
  path: string;
  /** Where the same can be made while the tool is not open yet. */
  meanwhile?: string;
  shot: Shot;
  tag: string;
}

/** Tools that make something new: one result each, 示意 where it is drawn. */
export const MAKERS: ShelfMaker[] = [
  { name: '图片生成', path: '/hidream/imgGeneration', meanwhile: '/SD', shot: SHOTS.image, tag: 'AI 生成' },
  { name: '视频生成', path: '/hidream/videoGeneration', shot: SHOTS.video, tag: '示意' },
  { name: 'AI试衣', path: '/hidream/aiFitting', shot: SHOTS.tryOn, tag: '示意' },
  { name: '模特图', path: '/hidream/modelGeneration', shot: SHOTS.model, tag: '示意' },
  { name: '模特套图', path: '/hidream/modelSet', shot: SHOTS.modelSet, tag: '示意' },
];
