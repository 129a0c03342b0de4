import type { CoverSpec } from '../lib/cover.ts';
import { card, inset, node, wires } from '../lib/parts.ts';

const blue: [string, string, string] = ['#33415f', '#29344d', '#20293d'];
const green: [string, string, string] = ['#45614f', '#385040', '#2d4234'];
const red: [string, string, string] = ['#b5563f', '#9a4532', '#7f3627'];

export const seriesCovers: CoverSpec[] = [
  {
    key: 'light-12',
    char: '光',
    kicker: '布光 · 十二讲',
    layout: 'slant',
    palette: 'ink',
    objects: [
      { id: 'branch', x: 490, y: 318, scale: 0.66, shadow: false },
      { id: 'vase', x: 490, y: 318, scale: 0.86 },
    ],
  },
  {
    key: 'enhance',
    char: '质',
    kicker: '画质与材质',
    layout: 'beam',
    palette: 'mist',
    objects: [{ id: 'shoe', x: 420, y: 298, scale: 0.98 }],
  },
  {
    key: 'selling',
    char: '卖点',
    kicker: '详情页文案与排版',
    layout: 'wave',
    palette: 'rouge',
    objects: [
      { id: 'lip', x: 480, y: 322, scale: 1.18 },
      { id: 'lipcap', x: 568, y: 326, scale: 1.1 },
    ],
  },
  {
    key: 'sd-flow',
    char: '流',
    kicker: '云端 SD 工作流',
    layout: 'panel',
    palette: 'night',
    under:
      wires(['M310,98 C370,98 350,180 410,180', 'M310,278 C370,278 350,196 410,196', 'M530,188 H580']) +
      node(210, 60, '#3b4a75') +
      node(210, 240, '#c98a2e') +
      node(410, 140, '#2f4fe0', 120, 96) +
      node(576, 150, '#c9553b') +
      '<g fill="#e8edf2"><circle cx="310" cy="98" r="4"/><circle cx="310" cy="278" r="4"/><circle cx="410" cy="180" r="4"/><circle cx="410" cy="196" r="4"/><circle cx="530" cy="188" r="4"/></g>',
  },
  {
    key: 'model-set',
    char: '套',
    kicker: '版型套图',
    layout: 'panel',
    palette: 'sand',
    under:
      '<rect x="232" width="136" height="360" fill="#dfe6dc"/><rect x="368" width="136" height="360" fill="#e8d7c6"/><rect x="504" width="136" height="360" fill="#d3dbe6"/><defs><clipPath id="p1"><rect x="232" width="136" height="360"/></clipPath><clipPath id="p2"><rect x="368" width="136" height="360"/></clipPath><clipPath id="p3"><rect x="504" width="136" height="360"/></clipPath></defs>',
    objects: [],
    over: ['p1', 'p2', 'p3']
      .map((id, i) => {
        const [a, b, c] = [green, red, blue][i]!;
        return `<g clip-path="url(#${id})"><use href="#o-bust" transform="translate(${300 + i * 136},360) scale(0.86)" style="--c1:${a};--c2:${b};--c3:${c};--hair:#2a2526"/></g>`;
      })
      .join(''),
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
