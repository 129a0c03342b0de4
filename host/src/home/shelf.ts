import { SHOTS, type HomeShot } from './pictures.ts';

export interface ShelfPicture {
  /** Replaces the tool's summary, where the picture shows something else. */
  text?: string;
  /** Result of the tool. */
  after: HomeShot;
  /** Input picture; with it the two are compared in a large card. */
  before?: HomeShot;
  beforeLabel?: string;
  afterLabel?: string;
  /** Text alternative of the pictures. */
  subject: string;
  /** Initial position of the divider, in percent. */
  start?: number;
  /** Spans half of the row. */
  wide?: true;
}

/**
 * Pictures of tools by path, in display order; the release document defines names, texts and which
 * tools exist and are open. A tool that is missing here is shown last, with the picture of its
 * release.
 */
export const SHELF_PICTURES: Readonly<Record<string, ShelfPicture>> = {
  '/hidream/goodsGeneration': {
    text: '抠出商品，放进合适的场景里',
    before: SHOTS.goodsBefore,
    after: SHOTS.goodsAfter,
    beforeLabel: '纯色底',
    afterLabel: '商品图 · AI 生成',
    subject: '一杯咖啡',
    start: 50,
    wide: true,
  },
  '/hidream/imgEnhance': {
    before: SHOTS.enhanceBefore,
    after: SHOTS.enhanceAfter,
    beforeLabel: '增强前',
    afterLabel: '增强后',
    subject: '香水',
    start: 36,
  },
  '/hidream/magicIntematting': {
    before: SHOTS.cutoutBefore,
    after: SHOTS.cutoutAfter,
    afterLabel: '抠图后',
    subject: '一只蝴蝶',
    start: 46,
  },
  '/hidream/magicEraser': {
    before: SHOTS.eraseBefore,
    after: SHOTS.eraseAfter,
    afterLabel: '消除后',
    subject: '桌面',
    start: 40,
  },
  '/hidream/translate': {
    before: SHOTS.translateBefore,
    after: SHOTS.translateAfter,
    afterLabel: '翻译后',
    subject: '告示牌',
    start: 50,
  },
  '/hidream/magicExpand': {
    text: '换个画幅，画面外也接得上',
    before: SHOTS.expandBefore,
    after: SHOTS.expandAfter,
    afterLabel: '扩图后',
    subject: '一栋楼房',
    start: 50,
    wide: true,
  },
  '/hidream/listing': {
    after: SHOTS.listing,
    subject: '一套上架图：主图、白底图、场景和详情',
  },
  '/hidream/imgGeneration': { after: SHOTS.painting, subject: '油画里的梨' },
  '/hidream/videoGeneration': { after: SHOTS.video, subject: '一段短视频里的三帧' },
  '/hidream/aiFitting': { after: SHOTS.tryOn, subject: '衣服与人台' },
};

/**
 * Tools hidden on home: what they draw shows the cut of a garment, and is not a picture for a
 * shop.
 */
export const OFF_SHELF_PATHS: ReadonlySet<string> = new Set(['/hidream/modelGeneration', '/hidream/modelSet']);
