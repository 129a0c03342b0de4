import type { CoverSpec } from '../lib/cover.ts';
import { ants, card, inset, seam, swatches } from '../lib/parts.ts';

export const pieceCovers: CoverSpec[] = [
  {
    key: 'window-light',
    char: '窗',
    kicker: '窗光静物',
    layout: 'window',
    palette: 'celadon',
    objects: [
      { id: 'vase', x: 470, y: 322, scale: 0.78 },
      { id: 'persi', x: 570, y: 334, scale: 0.62 },
    ],
  },
  {
    key: 'cutout',
    char: '抠',
    kicker: '智能抠图',
    layout: 'checker',
    palette: 'mist',
    objects: [{ id: 'shoe', x: 444, y: 262, scale: 0.94, shadow: false }],
    over: ants(
      'M262,214 C252,150 268,92 304,96 C330,70 370,60 396,82 C450,112 520,150 612,186 C636,206 634,256 610,268 L284,270 C262,268 262,240 262,214Z',
    ),
  },
  {
    key: 'erase',
    char: '消',
    kicker: '智能消除',
    layout: 'panel',
    palette: 'celadon',
    under: inset('sc-erase-b', 220, 0, 420, 360) + inset('sc-erase-a', 220, 0, 420, 360, { from: 430 }),
    over: seam(430),
  },
  {
    key: 'expand',
    char: '扩',
    kicker: '智能扩图',
    layout: 'frame',
    palette: 'ochre',
    objects: [
      { id: 'plant', x: 556, y: 296, scale: 0.46, shadow: false },
      { id: 'lamp', x: 300, y: 290, scale: 0.62, shadow: false },
      { id: 'chair', x: 430, y: 304, scale: 0.62 },
    ],
    over: '<rect x="356" y="72" width="148" height="246" fill="none" stroke="#fff" stroke-width="4"/>',
  },
  {
    key: 'model-zero',
    char: '人',
    kicker: '模特图从零到一',
    layout: 'disc',
    palette: 'sand',
    objects: [{ id: 'bust', x: 452, y: 360, scale: 0.92, shadow: false, wear: ['#f3ede2', '#e3d8c6', '#d1c3ad'] }],
  },
  {
    key: 'try-on',
    char: '衣',
    kicker: 'AI 试衣',
    layout: 'slant',
    palette: 'coal',
    objects: [
      { id: 'coat', x: 430, y: 372, scale: 0.98, shadow: false },
      { id: 'bust', x: 556, y: 360, scale: 0.8, shadow: false, wear: ['#c9b79c', '#b39d7c', '#a18a69'] },
    ],
  },
  {
    key: 'prompt',
    char: '词',
    kicker: '提示词的五个格子',
    layout: 'paper',
    palette: 'gold',
    under:
      [
        ['#5a3411', 250, 60, 150],
        ['#c79a58', 412, 60, 198],
        ['#c9553b', 250, 118, 218],
        ['#45614f', 480, 118, 130],
        ['#23366f', 250, 176, 170],
      ]
        .map(
          ([c, x, y, w]) =>
            `<g transform="translate(${x},${y})"><rect width="${w}" height="44" rx="22" fill="${c}"/><path d="M24,22 h${Number(w) - 62}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".85"/></g>`,
        )
        .join('') + '<rect x="0" y="300" width="640" height="60" fill="#c79a58"/>',
    objects: [
      { id: 'perfume', x: 548, y: 330, scale: 0.56 },
      { id: 'persi', x: 462, y: 334, scale: 0.5 },
    ],
  },
  {
    key: 'seed',
    char: '种',
    kicker: '种子与系列',
    layout: 'panel',
    palette: 'pine',
    under: [0, 1, 2, 3]
      .map((i) => {
        const x = 232 + (i % 2) * 202;
        const y = 18 + Math.floor(i / 2) * 166;
        const ids = ['a-vaseC', 'a-vaseD', 'a-perf', 'a-perfB'];
        return inset(ids[i]!, x, y, 192, 158, 6);
      })
      .join(''),
  },
  {
    key: 'palette',
    char: '彩',
    kicker: '从山水里取色',
    layout: 'panel',
    palette: 'clay',
    under:
      inset('a-hillsC', 230, 0, 410, 360) +
      swatches(262, 286, 44, ['#fbe9d2', '#e9a173', '#d9482f', '#8a4a44', '#3b1f2a']),
  },
  {
    key: 'teapot',
    char: '壶',
    kicker: '紫砂壶布光',
    layout: 'arch',
    palette: 'sand',
    objects: [
      { id: 'teapot', x: 462, y: 330, scale: 1 },
      { id: 'cup', x: 584, y: 344, scale: 0.62 },
    ],
  },
  {
    key: 'jewel',
    char: '钻',
    kicker: '首饰微距',
    layout: 'spot',
    palette: 'plum',
    objects: [{ id: 'ring', x: 470, y: 322, scale: 1.12 }],
  },
  {
    key: 'phone-cam',
    char: '拍',
    kicker: '只有一部手机',
    layout: 'wave',
    palette: 'night',
    objects: [{ id: 'phone', x: 508, y: 346, scale: 1.06, turn: 6, shadow: false }],
  },
  {
    key: 'candle',
    char: '烛',
    kicker: '香薰蜡烛',
    layout: 'spot',
    palette: 'coal',
    objects: [
      { id: 'candle', x: 440, y: 324, scale: 1.06 },
      { id: 'tin', x: 566, y: 322, scale: 0.6 },
    ],
  },
  {
    key: 'shopkeeper',
    char: '格',
    kicker: '角色一致',
    layout: 'sun',
    palette: 'persimmon',
    under: [0, 1, 2]
      .map((i) =>
        card(
          322 + i * 92,
          74 + i * 18,
          118,
          150,
          inset(['a-port', 'a-portB', 'a-port'][i]!, 322 + i * 92, 74 + i * 18, 118, 150, 6),
          -6 + i * 6,
        ),
      )
      .join(''),
  },
];

export const liveCovers: CoverSpec[] = [
  {
    key: 'live-shadow',
    char: '影',
    kicker: '静物视频 · 直播',
    layout: 'window',
    palette: 'gold',
    objects: [{ id: 'perfume', x: 480, y: 312, scale: 0.96 }],
  },
  {
    key: 'live-clinic',
    char: '诊',
    kicker: '主图急诊 · 直播',
    layout: 'slant',
    palette: 'rouge',
    objects: [
      { id: 'watch', x: 440, y: 330, scale: 0.9, turn: -4 },
      { id: 'lip', x: 560, y: 330, scale: 1 },
    ],
  },
  {
    key: 'live-lens',
    char: '镜',
    kicker: '光影与运镜',
    layout: 'panel',
    palette: 'clay',
    under:
      inset('a-arch', 220, 0, 420, 360) +
      '<g fill="#2a120a"><rect x="220" width="420" height="34"/><rect x="220" y="326" width="420" height="34"/></g><g fill="#f2dccb">' +
      Array.from(
        { length: 12 },
        (_, i) =>
          `<rect x="${230 + i * 35}" y="11" width="18" height="12" rx="2"/><rect x="${230 + i * 35}" y="337" width="18" height="12" rx="2"/>`,
      ).join('') +
      '</g>',
  },
  {
    key: 'live-studio',
    char: '棚',
    kicker: '球鞋棚拍全流程',
    layout: 'beam',
    palette: 'celadon',
    objects: [
      { id: 'softbox', x: 548, y: 318, scale: 1.02, shadow: false },
      { id: 'shoe', x: 370, y: 330, scale: 0.66 },
    ],
  },
  {
    key: 'live-newshop',
    char: '店',
    kicker: '新店上架问答',
    layout: 'arch',
    palette: 'persimmon',
    objects: [
      { id: 'tee', x: 448, y: 330, scale: 0.84 },
      { id: 'tin', x: 574, y: 338, scale: 0.66 },
    ],
  },
  {
    key: 'live-gloss',
    char: '亮',
    kicker: '数码产品的高光',
    layout: 'steps',
    palette: 'mist',
    objects: [
      { id: 'headphone', x: 526, y: 258, scale: 1 },
      { id: 'camera', x: 366, y: 298, scale: 0.5 },
    ],
  },
];
