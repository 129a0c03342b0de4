import type { CoverSpec } from '../lib/cover.ts';
import { card, inset, node, seam, swatches, wires } from '../lib/parts.ts';

const sign: CoverSpec = {
  key: 'news-sign',
  char: '签',
  kicker: '签到与会员',
  layout: 'steps',
  palette: 'gold',
  under:
    '<g transform="translate(330,52)">' +
    Array.from(
      { length: 15 },
      (_, i) =>
        `<rect x="${(i % 5) * 54}" y="${Math.floor(i / 5) * 54}" width="42" height="42" rx="10" fill="${i < 11 ? '#c79a58' : '#fff'}" opacity="${i < 11 ? 1 : 0.8}"/>${i < 11 ? `<path d="M${(i % 5) * 54 + 13},${Math.floor(i / 5) * 54 + 21} l6,7 l11,-13" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>` : ''}`,
    ).join('') +
    '</g>',
};

/** Covers of articles by the picture's name. */
export const articleCovers: CoverSpec[] = [
  {
    key: 'news-label',
    char: '标',
    kicker: 'AI 生成标识',
    layout: 'half',
    palette: 'ink',
    at: { x: 40, y: 174, size: 118 },
    under:
      card(330, 60, 270, 202, inset('sc-gen', 330, 60, 270, 202, 6)) +
      '<rect x="496" y="230" width="92" height="20" rx="4" fill="#0f1115" opacity=".75"/><path d="M508,240 h68" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  },
  {
    key: 'news-engine',
    char: '清',
    kicker: '画质增强引擎',
    layout: 'panel',
    palette: 'coal',
    under: inset('sc-enh-b', 230, 0, 410, 360) + inset('sc-enh', 230, 0, 410, 360, { from: 410 }),
    over: seam(410),
  },
  sign,
  {
    key: 'tip-whitebg',
    char: '白',
    kicker: '白底五个硬指标',
    layout: 'grid',
    palette: 'mist',
    objects: [
      { id: 'tin', x: 420, y: 306, scale: 0.98 },
      { id: 'cup', x: 532, y: 312, scale: 0.84 },
    ],
  },
  {
    key: 'tip-card',
    char: '板',
    kicker: '一张白卡的三种摆法',
    layout: 'slant',
    palette: 'celadon',
    under:
      '<path d="M410,120 L470,98 V310 L410,330Z" fill="#fff"/><path d="M470,98 L476,100 V312 L470,310Z" fill="#9db5ac"/>',
    objects: [{ id: 'perfume', x: 548, y: 326, scale: 0.82 }],
  },
  {
    key: 'tip-prompt',
    char: '写',
    kicker: '把需求写成画面',
    layout: 'strata',
    palette: 'plum',
    objects: [{ id: 'vase', x: 470, y: 330, scale: 0.72 }],
  },
  {
    key: 'tip-colour',
    char: '调',
    kicker: '白平衡与色卡',
    layout: 'beam',
    palette: 'ochre',
    under: swatches(330, 66, 42, ['#a33f29', '#c9a06a', '#45614f', '#23366f', '#4a2a4f']),
    objects: [{ id: 'bag', x: 450, y: 330, scale: 0.72 }],
  },
  {
    key: 'case-forward',
    char: '压',
    kicker: '转发五次',
    layout: 'panel',
    palette: 'pine',
    shows: [{ file: 'old-photos-clear/pictures/fault-blocks.webp', box: [220, 0, 420, 360] }],
  },
  {
    key: 'news-sd',
    char: '版',
    kicker: '云端 SD 更新',
    layout: 'panel',
    palette: 'night',
    under:
      wires(['M360,128 C400,128 400,200 440,200', 'M360,260 C400,260 400,216 440,216']) +
      node(250, 90, '#2f4fe0', 110, 76) +
      node(250, 222, '#3b4a75', 110, 76) +
      inset('a-hills', 440, 110, 170, 200, 8),
  },
];

/**
 * Covers of comics, each with a picture of its own panels. The key is the folder of the course.
 */
export const comicCovers: CoverSpec[] = [
  {
    key: 'comic-light',
    char: '影',
    kicker: '小满学打光',
    layout: 'panel',
    palette: 'ink',
    shows: [{ file: 'comic-light/pictures/vase-window.webp', box: [220, 0, 420, 360] }],
  },
  {
    key: 'comic-cutout',
    char: '边',
    kicker: '抠图侦探社',
    layout: 'panel',
    palette: 'pine',
    shows: [{ file: 'comic-cutout/pictures/plant.webp', box: [220, 0, 420, 360] }],
  },
  {
    key: 'comic-tags',
    char: '净',
    kicker: '价签事件簿',
    layout: 'panel',
    palette: 'persimmon',
    shows: [{ file: 'comic-tags/pictures/persimmon.webp', box: [220, 0, 420, 360] }],
  },
  {
    key: 'comic-coffee',
    char: '清',
    kicker: '一杯咖啡的体检',
    layout: 'panel',
    palette: 'ochre',
    shows: [{ file: 'comic-coffee/pictures/fault-noise.webp', box: [220, 0, 420, 360] }],
  },
  {
    key: 'comic-words',
    char: '词',
    kicker: '一句话画室',
    layout: 'panel',
    palette: 'gold',
    shows: [{ file: 'comic-words/pictures/with-fruit.webp', box: [220, 0, 420, 360] }],
  },
  {
    key: 'comic-fit',
    char: '衣',
    kicker: '衣服上身记',
    layout: 'panel',
    palette: 'mist',
    shows: [{ file: 'comic-fit/pictures/tee.webp', box: [220, 0, 420, 360] }],
  },
  {
    key: 'comic-wide',
    char: '扩',
    kicker: '画布外面有什么',
    layout: 'panel',
    palette: 'clay',
    shows: [{ file: 'comic-wide/pictures/chair-right.webp', box: [220, 0, 420, 360] }],
  },
  {
    key: 'comic-cross',
    char: '译',
    kicker: '小满出海',
    layout: 'panel',
    palette: 'rouge',
    shows: [{ file: 'comic-cross/pictures/poster.webp', box: [220, 0, 420, 360] }],
  },
];

/** The guide to accounts shares the cover of the article that it explains further. */
export const guideCovers: CoverSpec[] = [{ ...sign, key: 'account-guide' }];
