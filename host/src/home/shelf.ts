import { SHOTS, type Shot } from './pictures.ts';

export interface ShelfPicture {
  /** One line that says what comes out. */
  text: string;
  /** Result of the tool. */
  after: Shot;
  /** With what it is made from, the two are compared, large. */
  before?: Shot;
  beforeLabel?: string;
  afterLabel?: string;
  /** Names the pictures for those who do not see them. */
  subject: string;
  /** Where the divider starts, percent. */
  start?: number;
  /** Takes half of the row. */
  wide?: true;
}

/**
 * Pictures of tools by path, in the order in which they show; which tools there are, what they are
 * called and whether they are open the release says.
 */
export const SHELF: Readonly<Record<string, ShelfPicture>> = {
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
    text: '去噪、校色，放大到四倍',
    before: SHOTS.enhanceBefore,
    after: SHOTS.enhanceAfter,
    beforeLabel: '增强前',
    afterLabel: '增强后',
    subject: '香水',
    start: 36,
  },
  '/hidream/magicIntematting': {
    text: '自动找出主体，不准就涂一笔',
    before: SHOTS.cutoutBefore,
    after: SHOTS.cutoutAfter,
    afterLabel: '抠图后',
    subject: '一只蝴蝶',
    start: 46,
  },
  '/hidream/magicEraser': {
    text: '涂掉价签、电线和杂物',
    before: SHOTS.eraseBefore,
    after: SHOTS.eraseAfter,
    afterLabel: '消除后',
    subject: '桌面',
    start: 40,
  },
  '/hidream/translate': {
    text: '图上的字换一种语言，版式不动',
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
    text: '一张照片，做成一整套上架图',
    after: SHOTS.listing,
    subject: '一套上架图：主图、白底图、场景和详情',
  },
  '/hidream/imgGeneration': { text: '一句话，生成一张画', after: SHOTS.painting, subject: '油画里的梨' },
  '/hidream/videoGeneration': { text: '让一张静物动起来', after: SHOTS.video, subject: '一段短视频里的三帧' },
  '/hidream/aiFitting': { text: '一件衣服，穿到模特身上', after: SHOTS.tryOn, subject: '衣服与模特' },
  '/hidream/modelGeneration': { text: '选人、选衣、选场景，画一位模特', after: SHOTS.model, subject: '模特' },
  '/hidream/modelSet': { text: '同一位模特，换场景和姿势', after: SHOTS.modelSet, subject: '同一位模特的几张' },
};
