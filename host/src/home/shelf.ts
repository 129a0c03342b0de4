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

/** Tools that change a photo, each with its real before and after. */
export const SHELF: ShelfTool[] = [
  {
    name: '商品图',
    text: '一张白底图，放进合适的场景里',
    path: '/hidream/goodsGeneration',
    span: 6,
    before: SHOTS.goodsBefore,
    after: SHOTS.goodsAfter,
    beforeLabel: '白底图',
    afterLabel: '商品图',
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
    afterLabel: '增强后',
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
    afterLabel: '抠图',
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
    afterLabel: '消除后',
    subject: '一盘柿子',
    start: 58,
  },
];

/** Tools that make something new: one result each. */
export const MAKERS: { name: string; path: string; shot: Shot; length?: string }[] = [
  { name: '图片生成', path: '/hidream/imgGeneration', shot: SHOTS.image },
  { name: '视频生成', path: '/hidream/videoGeneration', shot: SHOTS.video, length: '0:05' },
  { name: 'AI试衣', path: '/hidream/aiFitting', shot: SHOTS.tryOn },
  { name: '模特图', path: '/hidream/modelGeneration', shot: SHOTS.model },
  { name: '模特套图', path: '/hidream/modelSet', shot: SHOTS.modelSet },
];
