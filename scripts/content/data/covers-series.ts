import type { CoverSpec } from '../lib/cover.ts';
import { card, inset, seam } from '../lib/parts.ts';

export const seriesCovers: CoverSpec[] = [
  {
    key: 'light-twelve',
    char: '光',
    kicker: '布光 · 一扇窗一盏灯',
    layout: 'slant',
    palette: 'ink',
    objects: [
      { id: 'branch', x: 490, y: 318, scale: 0.66, shadow: false },
      { id: 'vase', x: 490, y: 318, scale: 0.86 },
    ],
  },
  {
    key: 'old-photos-clear',
    char: '质',
    kicker: '旧商品图变清晰',
    layout: 'panel',
    palette: 'mist',
    shows: [
      { file: 'old-photos-clear/pictures/fault-noise.webp', part: [0.25, 0, 0.5, 1], box: [220, 0, 210, 360] },
      { file: 'old-photos-clear/pictures/coffee.jpg', part: [0.22, 0.05, 0.5, 0.9], box: [430, 0, 210, 360] },
    ],
    over: seam(430),
  },
  {
    key: 'selling-points',
    char: '卖点',
    kicker: '详情页文案与排版',
    layout: 'wave',
    palette: 'rouge',
    shows: [{ file: 'light-twelve/pictures/window.webp', box: [408, 60, 200, 240] }],
    over: '<rect x="408" y="60" width="200" height="240" fill="none" stroke="#fff" stroke-width="4"/>',
  },
  {
    key: 'sd-flow',
    char: '流',
    kicker: '云端 SD 工作流',
    layout: 'panel',
    palette: 'night',
    shows: [
      { file: 'sd-flow/pictures/swap.webp', part: [0, 0, 0.329, 1], box: [220, 0, 210, 180] },
      { file: 'sd-flow/pictures/swap.webp', part: [0.671, 0, 0.329, 1], box: [430, 0, 210, 180] },
      { file: 'sd-flow/pictures/seeds.webp', part: [0.336, 0, 0.329, 1], box: [220, 180, 210, 180] },
      { file: 'sd-flow/pictures/seeds.webp', part: [0.671, 0, 0.329, 1], box: [430, 180, 210, 180] },
    ],
    over: '<path d="M430 0V360M220 180H640" stroke="#fff" stroke-width="3"/>',
  },
  {
    key: 'model-set',
    char: '套',
    kicker: '版型套图',
    layout: 'panel',
    palette: 'sand',
    shows: [
      { file: 'model-set/pictures/nine-a.webp', part: [0.336, 0.04, 0.328, 0.92], box: [220, 0, 210, 360] },
      { file: 'model-set/pictures/nine-b.webp', part: [0.336, 0.04, 0.328, 0.92], box: [430, 0, 210, 360] },
    ],
    over: '<path d="M430 0V360" stroke="#fff" stroke-width="3"/>',
  },
  {
    key: 'cross-border',
    char: '译',
    kicker: '跨境上新',
    layout: 'disc',
    palette: 'rouge',
    under:
      card(322, 60, 156, 196, inset('sc-tr-two', 322, 60, 156, 196, { radius: 6, box: '6 20 232 300' }), -7) +
      card(448, 92, 156, 196, inset('sc-tr-two', 448, 92, 156, 196, { radius: 6, box: '246 20 232 300' }), 6),
  },
];
