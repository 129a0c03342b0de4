import { shadeRamp } from '../colour.ts';
import { blurFilter, radialGradient, type Drawing, type DrawingKind } from './art.ts';

interface Shape {
  path: string;
  /** Highlight centre. */
  hx: number;
  hy: number;
  extra?: string;
}

/**
 * A round body with a soft core shadow, a light edge on the far side and a small hard highlight.
 */
function fruit({ path, hx, hy, extra = '' }: Shape, colour: string, blush?: string): Drawing {
  const tone = shadeRamp(colour);
  const defs =
    radialGradient('b', [
      [0, tone.bright],
      [0.3, tone.light],
      [0.6, tone.base],
      [0.86, tone.dark],
      [1, tone.shade],
    ]) +
    (blush
      ? radialGradient(
          'k',
          [
            [0, blush, 0.75],
            [1, blush, 0],
          ],
          0.7,
          0.6,
          0.6,
        )
      : '') +
    blurFilter('s2', 2) +
    blurFilter('s5', 5) +
    `<clipPath id="c"><path d="${path}"/></clipPath>`;
  const body = `<path d="${path}" fill="url(#b)"/>${blush ? `<path d="${path}" fill="url(#k)"/>` : ''}<g clip-path="url(#c)"><path d="${path}" fill="none" stroke="#ffe6c4" stroke-width="7" opacity=".35" filter="url(#s2)" transform="translate(-3,-3)"/><ellipse cx="${hx}" cy="${hy}" rx="15" ry="10" transform="rotate(-28 ${hx} ${hy})" fill="#fff" opacity=".55" filter="url(#s5)"/><ellipse cx="${hx - 3}" cy="${hy - 3}" rx="6" ry="3.4" transform="rotate(-28 ${hx} ${hy})" fill="#fff" opacity=".9" filter="url(#s2)"/></g>${extra}`;
  return { defs, body, silhouette: `<path d="${path}"/>` };
}

const stem =
  '<path d="M0,-98 C2,-112 8,-118 14,-122" stroke="#5d4226" stroke-width="4.5" fill="none" stroke-linecap="round"/>';
const leaf =
  '<path d="M6,-108 C22,-132 52,-128 62,-114 C44,-102 20,-100 6,-108Z" fill="#6f8f4a"/><path d="M8,-108 C26,-114 44,-118 60,-114" stroke="#aac27a" stroke-width="1.4" fill="none"/>';

const APPLE =
  'M0,-96 C-14,-106 -60,-104 -60,-58 C-60,-22 -36,1 -14,1 C-6,1 -4,-2 0,-2 C4,-2 6,1 14,1 C36,1 60,-22 60,-58 C60,-104 14,-106 0,-96Z';
const PEAR =
  'M0,-150 C-22,-150 -26,-128 -28,-108 C-32,-84 -60,-72 -60,-42 C-60,-14 -34,1 0,1 C34,1 60,-14 60,-42 C60,-72 32,-84 28,-108 C26,-128 22,-150 0,-150Z';
const ROUND = 'M-58,-54 C-58,-88 -34,-108 0,-108 C34,-108 58,-88 58,-54 C58,-20 34,1 0,1 C-34,1 -58,-20 -58,-54Z';
const LEMON =
  'M-78,-44 C-70,-50 -66,-58 -58,-68 C-40,-92 30,-94 54,-70 C62,-60 66,-50 78,-46 C70,-38 66,-30 58,-20 C34,4 -40,6 -58,-20 C-64,-30 -70,-38 -78,-44Z';
const PEACH = 'M0,-104 C-20,-114 -64,-100 -62,-54 C-61,-18 -30,1 0,2 C30,1 61,-18 62,-54 C64,-100 22,-116 0,-104Z';

const pores = Array.from({ length: 26 }, (_, index) => {
  const angle = index * 2.4;
  const far = 8 + index * 1.7;
  return `<circle cx="${(Math.cos(angle) * far).toFixed(1)}" cy="${(-52 + Math.sin(angle) * far).toFixed(1)}" r="1.1"/>`;
}).join('');

export const fruitKinds = {
  apple: {
    width: 122,
    height: 122,
    stature: 0.4,
    foot: 30,
    colours: ['#c2342c', '#8fae3c', '#d9543a'],
    make: (colour) =>
      fruit(
        {
          path: APPLE,
          hx: -28,
          hy: -74,
          extra:
            '<path d="M-16,-97 C-6,-92 6,-92 16,-97" stroke="#4a1a10" stroke-width="4" fill="none" opacity=".35"/>' +
            stem,
        },
        colour,
        '#e7a63c',
      ),
  },
  pear: {
    width: 122,
    height: 172,
    stature: 0.54,
    foot: 40,
    colours: ['#c9b64a', '#a9b04a', '#d9c06a'],
    make: (colour) =>
      fruit(
        {
          path: PEAR,
          hx: -30,
          hy: -62,
          extra:
            '<path d="M0,-148 C0,-160 6,-168 10,-172" stroke="#5d4226" stroke-width="4.5" fill="none" stroke-linecap="round"/>',
        },
        colour,
        '#b5542c',
      ),
  },
  orange: {
    width: 118,
    height: 110,
    stature: 0.38,
    foot: 36,
    colours: ['#f0902a', '#ee7d1f'],
    make: (colour) =>
      fruit(
        {
          path: ROUND,
          hx: -26,
          hy: -76,
          extra: `<g fill="#8a3c08" opacity=".22">${pores}</g><path d="M-6,-104 l6,-5 l6,5 l-3,4 h-6Z" fill="#5f7a3a"/>${leaf.replaceAll('108', '104')}`,
        },
        colour,
      ),
  },
  lemon: {
    width: 156,
    height: 92,
    stature: 0.32,
    foot: 40,
    colours: ['#f2cf3c', '#ecc12c'],
    make: (colour) =>
      fruit({ path: LEMON, hx: -24, hy: -62, extra: `<g fill="#8a6a08" opacity=".2">${pores}</g>` }, colour),
  },
  peach: {
    width: 126,
    height: 112,
    stature: 0.4,
    foot: 36,
    colours: ['#f0b48c', '#f3c39c'],
    make: (colour) =>
      fruit(
        {
          path: PEACH,
          hx: -28,
          hy: -72,
          extra: `<path d="M0,-104 C-16,-70 -14,-30 -4,0" stroke="#b5483c" stroke-width="3" fill="none" opacity=".4"/>${leaf}`,
        },
        colour,
        '#d9483f',
      ),
  },
  pomegranate: {
    width: 122,
    height: 126,
    stature: 0.42,
    foot: 34,
    colours: ['#b52f32', '#a8363a'],
    make: (colour) =>
      fruit(
        {
          path: ROUND,
          hx: -26,
          hy: -74,
          extra:
            '<path d="M-12,-104 L-16,-124 L-6,-116 L0,-128 L6,-116 L16,-124 L12,-104Z" fill="#9a3a26"/><path d="M-12,-104 L-16,-124 L-6,-116 L0,-128" stroke="#e0956a" stroke-width="1.6" fill="none"/>',
        },
        colour,
        '#e0a04a',
      ),
  },
} satisfies Record<string, DrawingKind>;
