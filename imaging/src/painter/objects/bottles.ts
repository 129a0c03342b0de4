import { shadeRamp } from '../colour.ts';
import type { Drawing } from './art.ts';
import { toDrawing, drawTurned } from './lathe.ts';

export function wine(colour: string): Drawing {
  const glass = drawTurned(
    'gls',
    [
      [232, 42],
      [214, 50],
      [176, 58],
      [138, 46],
      [116, 12],
      [108, 5],
      [30, 4.6],
      [12, 7],
      [4, 40],
      [0, 44],
    ],
    'glass',
    '#d9e0e4',
    { mouth: 'open', gloss: 0.6, shade: 0.1 },
  );
  const fill = drawTurned(
    'fill',
    [
      [176, 55],
      [160, 54.5],
      [138, 43],
      [120, 15],
      [116, 9],
    ],
    'glass',
    colour,
    { mouth: 'closed', gloss: 0.2, shade: 0.5 },
  );
  return toDrawing(glass, {
    before: `<g opacity=".95">${fill.body.replaceAll('fill="url(#fillh)"', `fill="${shadeRamp(colour).shade}"`)}</g>`,
    defs: fill.defs,
  });
}

export function bottle(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const turned = drawTurned(
    'btl',
    [
      [300, 17],
      [286, 18],
      [276, 16],
      [210, 17],
      [188, 24],
      [166, 44],
      [150, 50],
      [10, 50],
      [0, 46],
    ],
    'ceramic',
    colour,
    { gloss: 0.34, shade: 0.4 },
  );
  const label = `<path d="M-50,-124 Q0,-116 50,-124 V-44 Q0,-36 -50,-44Z" fill="#f1e9d8"/><path d="M-50,-124 Q0,-116 50,-124 V-44 Q0,-36 -50,-44Z" fill="url(#lab)"/><circle cy="-94" r="11" fill="none" stroke="${tone.dark}" stroke-width="1.6"/><path d="M-22,-70 H22 M-14,-62 H14" stroke="${tone.dark}" stroke-width="1.6"/>`;
  return toDrawing(turned, {
    after: `${label}<path d="M-17,-300 h34 v30 q-17,4 -34,0Z" fill="#7a1f2b"/><path d="M-12,-300 v31" stroke="#fff" stroke-width="4" opacity=".3"/>`,
    defs: `<linearGradient id="lab"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".3" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity=".36"/></linearGradient>`,
  });
}

export function gourd(colour: string): Drawing {
  return toDrawing(
    drawTurned(
      'grd',
      [
        [250, 20],
        [242, 16],
        [226, 18],
        [206, 42],
        [184, 50],
        [162, 40],
        [146, 30],
        [128, 48],
        [86, 84],
        [46, 80],
        [16, 54],
        [0, 46],
      ],
      'ceramic',
      colour,
      { mouth: 'open' },
    ),
  );
}

export function moonJar(colour: string): Drawing {
  return toDrawing(
    drawTurned(
      'mnj',
      [
        [196, 46],
        [188, 42],
        [172, 66],
        [130, 108],
        [92, 114],
        [48, 94],
        [14, 54],
        [0, 48],
      ],
      'matte',
      colour,
      { mouth: 'open', gloss: 0.2 },
    ),
  );
}

export function tube(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const body = `<path d="M-40,-214 H40 L34,-44 H-34Z" fill="url(#tb)"/><path d="M-40,-214 H40 V-206 H-40Z" fill="${tone.dark}"/><rect x="-34" y="-46" width="68" height="46" rx="4" fill="url(#tc)"/><path d="M-22,-150 H22 M-16,-138 H16" stroke="${tone.deep}" stroke-width="2.4" opacity=".7"/><circle cy="-172" r="9" fill="none" stroke="${tone.deep}" stroke-width="2" opacity=".7"/><path d="M-28,-200 L-24,-56" stroke="#fff" stroke-width="7" opacity=".5"/>`;
  return {
    defs: `<linearGradient id="tb"><stop offset="0" stop-color="${tone.shade}"/><stop offset=".25" stop-color="${tone.glint}"/><stop offset=".6" stop-color="${tone.base}"/><stop offset="1" stop-color="${tone.dark}"/></linearGradient><linearGradient id="tc"><stop offset="0" stop-color="#cfc9bf"/><stop offset=".28" stop-color="#fffdf8"/><stop offset=".7" stop-color="#d9d2c6"/><stop offset="1" stop-color="#9d968a"/></linearGradient>`,
    body,
    silhouette: '<path d="M-40,-214 H40 L34,-44 V0 H-34 V-44Z"/>',
  };
}
