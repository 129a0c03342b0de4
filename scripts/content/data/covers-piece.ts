import type { CoverSpec } from '../lib/cover.ts';
import { inset, seam } from '../lib/parts.ts';

export const pieceCovers: CoverSpec[] = [
  {
    key: 'goods-cutout',
    char: '抠',
    kicker: '智能抠图',
    layout: 'panel',
    palette: 'mist',
    shows: [{ file: 'goods-cutout/pictures/plant-after.webp', box: [220, 0, 420, 360] }],
  },
  {
    key: 'erase-tags',
    char: '消',
    kicker: '智能消除',
    layout: 'panel',
    palette: 'celadon',
    under: inset('sc-erase-b', 220, 0, 420, 360) + inset('sc-erase-a', 220, 0, 420, 360, { from: 430 }),
    over: seam(430),
  },
  {
    key: 'tall-to-banner',
    char: '扩',
    kicker: '智能扩图',
    layout: 'paper',
    palette: 'ochre',
    shows: [{ file: 'tall-to-banner/pictures/chair-right.webp', box: [232, 50, 380, 260] }],
    over: '<rect x="232" y="50" width="380" height="260" fill="none" stroke="#6b3d1c" stroke-width="2" stroke-dasharray="9 7"/><rect x="234" y="52" width="192" height="256" fill="none" stroke="#fff" stroke-width="4"/>',
  },
  {
    key: 'five-slots',
    char: '词',
    kicker: '提示词的五个格子',
    layout: 'paper',
    palette: 'gold',
    under: [
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
      .join(''),
    shows: [{ file: 'five-slots/pictures/example.webp', box: [456, 176, 160, 160] }],
  },
];

export const liveCovers: CoverSpec[] = [
  {
    key: 'live-shadow',
    char: '影',
    kicker: '静物视频 · 直播',
    layout: 'panel',
    palette: 'gold',
    shows: [{ file: 'light-twelve/pictures/place.webp', part: [0, 0, 0.327, 1], box: [220, 0, 420, 360] }],
  },
  {
    key: 'live-clinic',
    char: '诊',
    kicker: '主图急诊 · 直播',
    layout: 'panel',
    palette: 'rouge',
    shows: [{ file: 'live-clinic/pictures/before.webp', part: [0.2, 0.14, 0.62, 0.86], box: [220, 0, 420, 360] }],
  },
  {
    key: 'goods-video',
    char: '镜',
    kicker: '光影与运镜',
    layout: 'panel',
    palette: 'clay',
    shows: [{ file: 'goods-video/pictures/coffee.webp', box: [220, 0, 420, 360] }],
    under:
      '<g fill="#2a120a"><rect x="220" width="420" height="34"/><rect x="220" y="326" width="420" height="34"/></g><g fill="#f2dccb">' +
      Array.from(
        { length: 12 },
        (_, i) =>
          `<rect x="${230 + i * 35}" y="11" width="18" height="12" rx="2"/><rect x="${230 + i * 35}" y="337" width="18" height="12" rx="2"/>`,
      ).join('') +
      '</g>',
  },
];
