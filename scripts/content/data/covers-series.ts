import type { CoverSpec } from '../lib/cover.ts';
import { card, inset, node, seam, wires } from '../lib/parts.ts';

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
    key: 'persimmon',
    char: '色',
    kicker: '配色 · 六讲',
    layout: 'sun',
    palette: 'persimmon',
    objects: [
      { id: 'persi', x: 410, y: 322, scale: 1.05 },
      { id: 'persi', x: 530, y: 330, scale: 1.15 },
    ],
  },
  {
    key: 'compose',
    char: '构',
    kicker: '主图构图',
    layout: 'grid',
    palette: 'pine',
    objects: [
      { id: 'jar', x: 530, y: 312, scale: 0.9 },
      { id: 'serum', x: 420, y: 312, scale: 1.24 },
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
    key: 'home-scene',
    char: '景',
    kicker: '家居场景图',
    layout: 'room',
    palette: 'ochre',
    objects: [
      { id: 'lamp', x: 590, y: 322, scale: 0.78, shadow: false },
      { id: 'chair', x: 450, y: 338, scale: 0.84 },
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
    key: 'leather',
    char: '皮',
    kicker: '皮具精修',
    layout: 'split',
    palette: 'clay',
    under:
      '<defs><filter id="dull" x="0" y="0" width="100%" height="100%"><feColorMatrix type="saturate" values="0.08"/></filter><clipPath id="lh"><rect x="0" y="0" width="445" height="360"/></clipPath></defs><ellipse cx="445" cy="316" rx="150" ry="12" fill="#20120a" opacity=".5" filter="url(#b8)"/><use href="#o-bag" transform="translate(445,316) scale(1.02)"/><g clip-path="url(#lh)"><g filter="url(#dull)"><use href="#o-bag" transform="translate(445,316) scale(1.02)"/></g></g>',
    over: seam(445),
  },
  {
    key: 'model-set',
    char: '套',
    kicker: '模特套图',
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
  {
    key: 'food',
    char: '食',
    kicker: '菜品图 · 七讲',
    layout: 'half',
    palette: 'gold',
    at: { x: 40, y: 176, size: 118 },
    objects: [{ id: 'dish', x: 470, y: 300, scale: 1.08 }],
  },
  {
    key: 'comic',
    char: '漫',
    kicker: '四格商品漫画',
    layout: 'paper',
    palette: 'celadon',
    under:
      '<g stroke="#2f5a57" stroke-width="4" fill="#fff"><rect x="250" y="30" width="180" height="144"/><rect x="442" y="30" width="168" height="144" fill="#b9d3ca"/><rect x="250" y="186" width="140" height="144" fill="#f0b58b"/><rect x="402" y="186" width="208" height="144"/></g>' +
      '<defs><clipPath id="q1"><rect x="252" y="32" width="176" height="140"/></clipPath><clipPath id="q2"><rect x="444" y="32" width="164" height="140"/></clipPath><clipPath id="q3"><rect x="252" y="188" width="136" height="140"/></clipPath><clipPath id="q4"><rect x="404" y="188" width="204" height="140"/></clipPath></defs>' +
      '<g clip-path="url(#q1)"><use href="#o-bust" transform="translate(320,176) scale(.5)" style="--c1:#2f5a57;--c2:#244745;--c3:#1b3735"/><path d="M352,46 h62 a8,8 0 0 1 8,8 v24 a8,8 0 0 1 -8,8 h-34 l-14,14 v-14 h-14 a8,8 0 0 1 -8,-8 v-24 a8,8 0 0 1 8,-8Z" fill="#fff" stroke="#2f5a57" stroke-width="2.5"/><path d="M360,60 h46 M360,72 h30" stroke="#2f5a57" stroke-width="3"/></g>' +
      '<g clip-path="url(#q2)"><use href="#o-teapot" transform="translate(526,162) scale(.62)"/></g><g clip-path="url(#q3)"><use href="#o-cup" transform="translate(320,306) scale(1.2)"/><path d="M300,222 c-8,-14 8,-14 0,-28 M326,220 c-8,-14 8,-14 0,-28" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/></g>' +
      '<g clip-path="url(#q4)"><path d="M404,188 L608,188 L608,328Z" fill="#f8e3d0"/><use href="#o-bust" transform="translate(470,330) scale(.46)" style="--c1:#a33f29;--c2:#8a3522;--c3:#702a1a"/><use href="#o-tin" transform="translate(558,322) scale(.5)"/></g>',
  },
];
