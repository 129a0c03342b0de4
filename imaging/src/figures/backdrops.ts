import type { Backdrop } from '@app/shared/contracts/figure-kinds';
import { mixColours, shiftColour } from '../painter/colour.ts';
import type { RandomSource } from '../painter/random.ts';
import type { SceneLight } from './shade.ts';
import { DAY_LIGHT, DUSK_LIGHT, NIGHT_LIGHT, SOFT_LIGHT, WARM_LIGHT } from './lights.ts';
import { roundToTenths as n } from '../painter/tenths.ts';

/**
 * Background of a figure: drawn in cm, x to the right of the figure, y down from the ground line.
 */
interface Place {
  draw: (random: RandomSource) => string;
  light: SceneLight;
  /** Blur radius of defocus, in cm. */
  blur: number;
  /** Strength of the shadow on the ground, 0 to 1. */
  shadow: number;
  /** English prompt of the scene, for engines that draw from words. */
  words: string;
}

const [LEFT, WIDE, TOP, FLOOR] = [-420, 840, -420, 160];
const fill = (id: string, stops: readonly (readonly [number, string])[], along = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${along}>${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`;
const box = (x: number, y: number, width: number, height: number, colour: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${colour}" ${more}/>`;
const wall = (y: number, colour: string) => box(LEFT, TOP, WIDE, y - TOP, colour);
const floor = (y: number, colour: string) => box(LEFT, y, WIDE, FLOOR - y, colour);
const glow = (id: string, colour: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".9"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
const spot = (id: string, x: number, y: number, rx: number, ry: number, opacity: number) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})" opacity="${opacity}"/>`;

function planks(y: number, colour: string, random: RandomSource): string {
  let lines = '';
  for (let row = 0; row < 9; row += 1) {
    const top = y + (FLOOR - y) * (row / 9) ** 1.4;
    const low = y + (FLOOR - y) * ((row + 1) / 9) ** 1.4;
    lines += box(
      LEFT,
      top,
      WIDE,
      low - top,
      random.chance(0.5) ? '#000' : '#fff',
      `opacity="${n(random.range(0.2, 0.9)) / 18}"`,
    );
    lines += box(LEFT, low - 0.4, WIDE, 0.5, shiftColour(colour, -0.14), 'opacity=".6"');
    for (let joint = 0; joint < 4; joint += 1)
      lines += box(LEFT + random.next() * WIDE, top, 0.5, low - top, shiftColour(colour, -0.14), 'opacity=".5"');
  }
  return lines;
}

function leaves(
  random: RandomSource,
  count: number,
  area: readonly [number, number, number, number],
  sizes: readonly [number, number],
  colours: readonly string[],
): string {
  const [x, y, width, height] = area;
  let blobs = '';
  for (let index = 0; index < count; index += 1) {
    const size = random.range(...sizes);
    const [cx, cy] = [n(x + random.next() * width), n(y + random.next() * height)];
    blobs += `<ellipse cx="${cx}" cy="${cy}" rx="${n(size)}" ry="${n(size * random.range(0.6, 0.95))}" fill="${random.pick([...colours])}" opacity="${n(random.range(6, 10)) / 10}" transform="rotate(${n(random.range(-40, 40))} ${cx} ${cy})"/>`;
  }
  return blobs;
}

function house(x: number, width: number, top: number, base: number, colour: string, random: RandomSource): string {
  const columns = Math.max(2, Math.round(width / 34));
  const step = width / columns;
  let windows = '';
  for (let y = top + 16; y < base - 80; y += 46)
    for (let column = 0; column < columns; column += 1) {
      const lit = random.chance(0.18);
      windows += box(x + (column + 0.5) * step - 8, y, 16, 27, lit ? '#f3dfae' : shiftColour(colour, -0.22), 'rx="1"');
      windows += box(x + (column + 0.5) * step - 9.5, y + 27, 19, 2, shiftColour(colour, 0.1));
    }
  const shop =
    box(x + 5, base - 62, width - 10, 62, shiftColour(colour, -0.3)) +
    box(x + 9, base - 54, width - 18, 46, '#d9cfae', 'opacity=".75"');
  const stripes = Array.from({ length: 8 }, (_, index) =>
    box(x + (index * width) / 8, base - 72, width / 8, 14, index % 2 ? '#f3ece0' : shiftColour(colour, -0.12, 1.6)),
  ).join('');
  return box(x, top, width, base - top, colour) + windows + shop + stripes;
}

export const BACKDROP_SCENES: Readonly<Record<Backdrop, Place>> = {
  white: {
    light: SOFT_LIGHT,
    blur: 0.6,
    shadow: 0.3,
    words: 'white studio background, soft light',
    draw: () =>
      `${fill('w', [
        [0, '#f1f1f0'],
        [0.62, '#fafaf9'],
        [0.74, '#f4f4f3'],
        [1, '#e6e6e5'],
      ])}${glow('g', '#ffffff')}${box(LEFT, TOP, WIDE, FLOOR - TOP, 'url(#w)')}${spot('g', -20, -110, 190, 190, 0.9)}`,
  },
  studio: {
    light: WARM_LIGHT,
    blur: 0.8,
    shadow: 0.4,
    words: 'warm grey seamless studio background, soft key light',
    draw: (random) => {
      const base = random.pick(['#c9beb2', '#bfc1bb', '#cdb9a8', '#b9bcc4']);
      return `${fill('w', [
        [0, shiftColour(base, -0.07)],
        [0.55, shiftColour(base, 0.05)],
        [0.75, base],
        [1, shiftColour(base, -0.08)],
      ])}${glow('g', shiftColour(base, 0.14))}${box(LEFT, TOP, WIDE, FLOOR - TOP, 'url(#w)')}${spot('g', -50, -140, 200, 190, 0.85)}${spot('g', 10, 8, 190, 46, 0.5)}`;
    },
  },
  street: {
    light: DAY_LIGHT,
    blur: 2.6,
    shadow: 0.42,
    words: 'city street, shop fronts, daylight, blurred background',
    draw: (random) => {
      const colours = ['#c9b79d', '#b8a595', '#a9b0ae', '#d2c2a8', '#9fa6b2', '#c4a58c'];
      let x = LEFT;
      let houses = '';
      while (x < LEFT + WIDE) {
        const width = random.range(95, 150);
        houses += house(x, width - 3, random.range(-390, -290), -58, random.pick(colours), random);
        x += width;
      }
      const tree = (cx: number) =>
        box(cx - 3, -130, 6, 78, '#6b5443') +
        leaves(random, 26, [cx - 42, -205, 84, 86], [12, 24], ['#6f9159', '#86a767', '#587a4b', '#9ab877']);
      return `${fill('s', [
        [0, '#bcd6ea'],
        [1, '#eef3f2'],
      ])}${fill('r', [
        [0, '#b9b5ae'],
        [1, '#a19c94'],
      ])}${wall(0, 'url(#s)')}${houses}${floor(-58, 'url(#r)')}${box(LEFT, -58, WIDE, 6, '#cfcac1')}${box(LEFT, -52, WIDE, 2, '#7f7a73')}${Array.from({ length: 12 }, (_, index) => `<path d="M${n(-420 + index * 76)},-50 L${n((-420 + index * 76) * 1.5)},160" stroke="#8f8a82" stroke-width=".7" opacity=".6"/>`).join('')}${box(LEFT, 14, WIDE, 0.7, '#8f8a82', 'opacity=".6"')}${box(LEFT, -22, WIDE, 0.5, '#8f8a82', 'opacity=".6"')}${tree(random.range(-150, -100))}${tree(random.range(100, 150))}`;
    },
  },
  room: {
    light: WARM_LIGHT,
    blur: 1.8,
    shadow: 0.4,
    words: 'bright living room, large window, plants, wooden floor, soft daylight',
    draw: (random) => {
      const paint = random.pick(['#e6ddcf', '#dfe0d8', '#e9d9cb']);
      const plant = Array.from({ length: 11 }, (_, index) => {
        const angle = -80 + index * 16 + random.range(-5, 5);
        return `<path transform="translate(118,-66) rotate(${n(angle)})" d="M0,0 C9,-22 8,-48 0,-66 C-8,-48 -9,-22 0,0Z" fill="${random.pick(['#5f8560', '#7a9f72', '#4b6e52'])}"/>`;
      }).join('');
      return `${fill('w', [
        [0, shiftColour(paint, -0.03)],
        [1, shiftColour(paint, 0.02)],
      ])}${fill('f', [
        [0, '#c9a67c'],
        [1, '#a98058'],
      ])}${glow('g', '#fff8e6')}${wall(-38, 'url(#w)')}${box(-190, -270, 128, 196, '#f7f4ec')}${box(-184, -264, 56, 184, '#dcecf3')}${box(-124, -264, 56, 184, '#e6f1f2')}${leaves(random, 18, [-184, -130, 116, 50], [9, 18], ['#a9c79f', '#c0d6ae', '#92b48d'])}${box(-184, -176, 116, 4, '#f7f4ec')}<path d="M-214,-292 H-178 C-170,-220 -186,-120 -176,-42 H-220Z M-74,-292 H-36 C-40,-200 -24,-120 -32,-42 H-66 C-58,-120 -84,-210 -74,-292Z" fill="#f4ecdf"/>${spot('g', -110, -150, 210, 190, 0.7)}${box(LEFT, -44, WIDE, 6, '#f3eee4')}${floor(-38, 'url(#f)')}${planks(-38, '#b98f64', random)}<path d="M-170,-6 L-70,-6 L10,96 L-140,96Z" fill="#fff2d2" opacity=".3"/>${box(58, -86, 190, 56, '#a9b0a2', 'rx="12"')}${box(46, -58, 210, 34, '#98a092', 'rx="10"')}${box(66, -104, 60, 40, '#d8c6a8', 'rx="8" transform="rotate(-8 96 -84)"')}<path d="M98,-66 L138,-66 L132,-26 L104,-26Z" fill="#c9764f" opacity="0"/>${plant}${box(170, -236, 62, 78, '#f5f1e8')}${box(176, -230, 50, 66, '#d99d74')}<circle cx="201" cy="-200" r="17" fill="#f2e3cb"/>`;
    },
  },
  garden: {
    light: DAY_LIGHT,
    blur: 3,
    shadow: 0.4,
    words: 'garden, lawn, flowers, dappled sunlight, blurred background',
    draw: (random) =>
      `${fill('s', [
        [0, '#bfdcef'],
        [1, '#eaf3e6'],
      ])}${fill('l', [
        [0, '#9fc07c'],
        [1, '#7aa35c'],
      ])}${glow('g', '#fffbe2')}${wall(0, 'url(#s)')}${leaves(random, 170, [LEFT, -330, WIDE, 200], [14, 34], ['#7fa877', '#95bb84', '#6c9468', '#aecb95'])}${leaves(random, 150, [LEFT, -170, WIDE, 100], [9, 22], ['#6b9660', '#83ad70', '#587f53'])}${floor(-62, 'url(#l)')}${leaves(random, 90, [LEFT, -96, WIDE, 48], [3, 8], ['#e9a0ae', '#f3d7db', '#f0c34f', '#fff', '#c987b5', '#7ba262', '#6a9455'])}${leaves(random, 160, [LEFT, -50, WIDE, 200], [5, 20], ['#a8c983', '#8db46b', '#b9d492'])}${spot('g', 120, -260, 240, 200, 0.6)}`,
  },
  cafe: {
    light: WARM_LIGHT,
    blur: 2.4,
    shadow: 0.36,
    words: 'cozy cafe interior, warm lamps, blurred background',
    draw: (random) => {
      const lamp = (x: number, y: number) =>
        `<path d="M${x},${TOP} V${y}" stroke="#4a3a30" stroke-width="1.2"/><path d="M${x - 16},${y + 14} L${x - 5},${y} H${x + 5} L${x + 16},${y + 14}Z" fill="#3f3a38"/>${spot('g', x, y + 24, 46, 42, 0.9)}<circle cx="${x}" cy="${y + 16}" r="6" fill="#fff1c9"/>`;
      const shelf = (y: number) =>
        box(-260, y, 190, 4, '#6f5039') +
        Array.from({ length: 11 }, (_, index) =>
          box(
            -254 + index * 17,
            y - random.range(13, 26),
            11,
            26,
            random.pick(['#e9dfcd', '#b97f5c', '#7f9384', '#d2b48b', '#5f4a3d', '#f3ede2']),
            'rx="2"',
          ),
        ).join('');
      return `${fill('w', [
        [0, '#8d7461'],
        [1, '#b3967b'],
      ])}${fill('f', [
        [0, '#8b6a50'],
        [1, '#6c4f3b'],
      ])}${glow('g', '#ffd993')}${wall(-40, 'url(#w)')}${box(LEFT, -120, WIDE, 82, '#6a5443')}${box(LEFT, -122, WIDE, 4, '#8a6c54')}${shelf(-150)}${shelf(-205)}${shelf(-260)}${box(60, -300, 170, 150, '#f1e6cc')}${box(66, -294, 77, 138, '#d7e4e6')}${box(147, -294, 77, 138, '#e3e9e2')}${floor(-40, 'url(#f)')}${planks(-40, '#7a5b44', random)}${lamp(-120, -300)}${lamp(20, -318)}${lamp(160, -296)}<ellipse cx="165" cy="-66" rx="52" ry="9" fill="#c79f74"/><path d="M162,-60 h6 v72 h-6Z" fill="#3f3a38"/><ellipse cx="165" cy="14" rx="26" ry="6" fill="#3f3a38"/><path d="M150,-88 h22 c0,14 -3,18 -11,18 s-11,-4 -11,-18Z" fill="#f4efe6"/>`;
    },
  },
  beach: {
    light: DAY_LIGHT,
    blur: 1.8,
    shadow: 0.42,
    words: 'beach, sea, sunny sky',
    draw: (random) =>
      `${fill('s', [
        [0, '#8fc2e6'],
        [1, '#e8f2f4'],
      ])}${fill('o', [
        [0, '#5fa3bd'],
        [1, '#9fd0d2'],
      ])}${fill('l', [
        [0, '#ecdcb8'],
        [1, '#d9c193'],
      ])}${glow('g', '#fff')}${wall(-110, 'url(#s)')}${spot('g', -150, -300, 120, 34, 0.9)}${spot('g', -90, -285, 90, 26, 0.8)}${spot('g', 170, -340, 130, 30, 0.8)}${floor(-112, 'url(#o)')}${Array.from({ length: 26 }, () => box(LEFT + random.next() * WIDE, random.range(-108, -66), random.range(20, 80), random.range(0.6, 1.6), '#fff', 'opacity=".5" rx="1"')).join('')}<path d="M${LEFT},-62 C-260,-70 -160,-52 -40,-60 S200,-68 420,-56 V-44 C240,-56 120,-42 -20,-48 S-300,-56 ${LEFT},-46Z" fill="#fff" opacity=".85"/><path d="M${LEFT},-52 C-260,-60 -160,-44 -40,-51 S200,-58 420,-46 V160 H${LEFT}Z" fill="url(#l)"/>${leaves(random, 70, [LEFT, -34, WIDE, 180], [1, 5], ['#cdb384', '#f4e8cd', '#c2a776'])}`,
  },
  autumn: {
    light: DUSK_LIGHT,
    blur: 3,
    shadow: 0.42,
    words: 'tree lined path in autumn, golden leaves, warm evening light',
    draw: (random) => {
      const trunks = [-230, -140, 130, 220]
        .map((x) =>
          box(
            x + random.range(-14, 14),
            -300,
            random.range(11, 18),
            252,
            random.pick(['#6b4f3d', '#7a5d48', '#5b4435']),
          ),
        )
        .join('');
      return `${fill('s', [
        [0, '#e9d3a9'],
        [1, '#f6e7c6'],
      ])}${fill('l', [
        [0, '#c99a5a'],
        [1, '#a5753f'],
      ])}${glow('g', '#fff2cc')}${wall(0, 'url(#s)')}${leaves(random, 140, [LEFT, -240, WIDE, 160], [12, 28], ['#d8a95a', '#e2bd74', '#c98f4c'])}${trunks}${leaves(random, 240, [LEFT, -420, WIDE, 200], [9, 24], ['#d8853a', '#e6a544', '#c76a2f', '#eec264', '#b9582c'])}${spot('g', -60, -190, 190, 160, 0.9)}${floor(-56, 'url(#l)')}<path d="M-50,-56 L50,-56 L190,160 L-190,160Z" fill="#d9c3a2"/>${leaves(random, 150, [LEFT, -56, WIDE, 210], [1.6, 5], ['#d8853a', '#e6a544', '#b9582c', '#eec264'])}`;
    },
  },
  night: {
    light: NIGHT_LIGHT,
    blur: 3.2,
    shadow: 0.4,
    words: 'city street at night, bokeh lights, street lamps',
    draw: (random) => {
      const dots = Array.from({ length: 60 }, () => {
        const colour = random.pick(['#ffd38a', '#ffb56b', '#ff8f8f', '#8fc7ff', '#fff0c9', '#b79bff']);
        const r = random.range(3, 11);
        return `<circle cx="${n(LEFT + random.next() * WIDE)}" cy="${n(random.range(-330, -70))}" r="${n(r)}" fill="${colour}" opacity="${n(random.range(3, 8)) / 10}"/>`;
      }).join('');
      let x = LEFT;
      let houses = '';
      while (x < LEFT + WIDE) {
        const width = random.range(80, 130);
        const colour = random.pick(['#2b3350', '#252b45', '#333a58', '#2d2f4a']);
        houses += house(x, width - 2, random.range(-380, -240), -58, colour, random);
        x += width;
      }
      return `${fill('s', [
        [0, '#161d38'],
        [1, '#39406a'],
      ])}${fill('r', [
        [0, '#2c3047'],
        [1, '#3a3d52'],
      ])}${glow('g', '#ffce85')}${wall(0, 'url(#s)')}${houses}${dots}${floor(-58, 'url(#r)')}${spot('g', -130, -20, 120, 30, 0.5)}${spot('g', 150, 10, 140, 34, 0.5)}<path d="M-132,-58 V-250" stroke="#15182a" stroke-width="5"/>${spot('g', -132, -256, 70, 70, 0.9)}<circle cx="-132" cy="-256" r="10" fill="#fff0c9"/>${mixAway()}`;
    },
  },
};

/** Haze low over the street. */
const mixAway = () => box(LEFT, -110, WIDE, 60, mixColours('#39406a', '#ffce85', 0.3), 'opacity=".18"');
