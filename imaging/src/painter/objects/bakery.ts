import { shadeRamp, mixColours } from '../colour.ts';
import type { Drawing } from './art.ts';
import { createSketch, ellipsePath, boxPath } from './sketch.ts';
import { drawPlate } from './tableware.ts';

export function cake(colour: string): Drawing {
  const art = createSketch();
  drawPlate(art, 136);
  const tier = (half: number, bottom: number, tall: number) => {
    art.form(
      `M${-half},${bottom - tall} V${bottom} C${-half * 0.6},${bottom + half * 0.16} ${half * 0.6},${bottom + half * 0.16} ${half},${bottom} V${bottom - tall}Z`,
      '#f3dcb4',
      { depth: 13 },
    );
    art.line(
      `M${-half},${bottom - tall * 0.36} C${-half * 0.6},${bottom - tall * 0.36 + half * 0.16} ${half * 0.6},${bottom - tall * 0.36 + half * 0.16} ${half},${bottom - tall * 0.36}`,
      '#b5653f',
      6,
      0.7,
    );
    let drips = `M${-half},${bottom - tall} `;
    const step = half / 4;
    for (let drip = 0; drip < 8; drip += 1)
      drips += `c0,${18 + (drip % 3) * 12 + Math.sin(((drip + 0.5) * Math.PI) / 8) * half * 0.14} ${step},${18 + (drip % 3) * 12 + Math.sin(((drip + 0.5) * Math.PI) / 8) * half * 0.14} ${step},0 `;
    art.form(`${drips}Z`, colour, { depth: 6, cast: false });
    art.form(ellipsePath(0, bottom - tall, half, half * 0.16), colour, { depth: 6 });
  };
  tier(108, -16, 86);
  tier(68, -102, 62);
  for (const x of [-86, -44, 0, 44, 86])
    art
      .form(ellipsePath(x, -102 + (1 - (x / 110) ** 2) * 10, 10, 9), '#c4303a', { depth: 5 })
      .oval(x - 3, -105 + (1 - (x / 110) ** 2) * 10, 2.4, 2, '#fff', 0.9);
  for (const x of [-30, 0, 30]) {
    const y = -166 + (x === 0 ? -2 : 0);
    art.form(boxPath(x - 4, y - 36, 8, 38, 2), ['#7fb5d9', '#f0c23c', '#9ac47f'][(x + 30) / 30]!, { depth: 3 });
    art
      .soft(ellipsePath(x, y - 50, 16, 20), '#ffdc8a', 0.6, 8)
      .flat(
        `M${x},${y - 64} C${x + 8},${y - 52} ${x + 7},${y - 42} ${x},${y - 38} C${x - 7},${y - 42} ${x - 8},${y - 52} ${x},${y - 64}Z`,
        '#ff9f2e',
      )
      .oval(x, y - 46, 3, 5, '#fff3c8');
  }
  return art.art();
}

export function bread(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form(boxPath(-150, -14, 300, 14, 5), '#9a6b42', { depth: 5 });
  art.form(
    'M-130,-40 C-140,-86 -104,-110 -60,-108 C-20,-118 30,-118 66,-106 C112,-108 142,-80 130,-40 C126,-20 112,-12 96,-12 H-96 C-112,-12 -126,-20 -130,-40Z',
    colour,
    { depth: 22, gloss: 0.6 },
  );
  for (const x of [-78, -26, 26, 76])
    art.form(
      `M${x - 18},-96 C${x - 6},-80 ${x + 8},-58 ${x + 20},-48 C${x + 30},-60 ${x + 16},-92 ${x},-106 C${x - 8},-106 ${x - 16},-102 ${x - 18},-96Z`,
      mixColours(colour, '#fff0cf', 0.72),
      { depth: 6, cast: false },
    );
  art.soft('M-120,-34 C-80,-14 80,-14 120,-34 L108,-14 H-108Z', tone.deep, 0.5, 6);
  return art.art();
}

export function toast(colour: string): Drawing {
  const art = createSketch();
  const slice =
    'M-74,0 H74 C80,0 82,-4 82,-10 V-92 C104,-104 100,-146 66,-148 C40,-156 -40,-156 -66,-148 C-100,-146 -104,-104 -82,-92 V-10 C-82,-4 -80,0 -74,0Z';
  art.form(slice, colour, { depth: 12, at: 'translate(46,-4)' });
  art.form(slice, colour, { depth: 9, at: 'translate(-18,0)' });
  art.form(
    'M-64,-10 H64 C68,-10 70,-12 70,-16 V-96 C90,-106 86,-134 60,-137 C38,-144 -38,-144 -60,-137 C-86,-134 -90,-106 -70,-96 V-16 C-70,-12 -68,-10 -64,-10Z',
    mixColours(colour, '#fff0d2', 0.8),
    { depth: 9, at: 'translate(-18,0)', cast: false },
  );
  art.form('M-14,-70 L34,-76 L38,-46 L-10,-38Z', '#f6d55c', { depth: 7, at: 'translate(-24,-14)', cast: false });
  return art.art();
}

export function iceCream(colour: string): Drawing {
  const art = createSketch();
  art.form('M-56,-152 L0,0 L56,-152Z', '#d9a05a', { depth: 13 });
  art.line(
    'M-44,-150 L14,-40 M-16,-150 L27,-70 M14,-150 L40,-106 M44,-150 L-14,-40 M16,-150 L-27,-70 M-14,-150 L-40,-106',
    '#9a6429',
    2.6,
    0.7,
  );
  const scoop = (x: number, y: number, r: number, tone: string) =>
    art.form(
      `M${x - r},${y} C${x - r * 1.1},${y - r * 1.3} ${x + r * 1.1},${y - r * 1.3} ${x + r},${y} C${x + r * 0.9},${y + r * 0.3} ${x + r * 0.6},${y + r * 0.06} ${x + r * 0.4},${y + r * 0.2} C${x + r * 0.1},${y + r * 0.4} ${x - r * 0.1},${y + r * 0.1} ${x - r * 0.4},${y + r * 0.22} C${x - r * 0.7},${y + r * 0.36} ${x - r * 0.9},${y + r * 0.2} ${x - r},${y}Z`,
      tone,
      { depth: r * 0.4, gloss: 0.7 },
    );
  scoop(34, -168, 44, '#f5e6c0');
  scoop(-32, -166, 45, '#8a5638');
  scoop(0, -218, 46, colour);
  art
    .form(ellipsePath(4, -272, 14, 14), '#c4232f', { depth: 6, gloss: 0.9 })
    .line('M6,-284 C10,-298 18,-304 26,-306', '#5d4226', 3)
    .oval(0, -276, 3, 3, '#fff', 0.9);
  return art.art();
}

export function donut(colour: string): Drawing {
  const art = createSketch();
  art.form(
    'M-118,-60 C-120,-18 -70,0 0,0 C70,0 120,-18 118,-60 C116,-104 64,-122 0,-122 C-64,-122 -116,-104 -118,-60Z',
    '#d99c56',
    { depth: 20 },
  );
  art.form(
    'M-112,-66 C-112,-104 -60,-122 0,-122 C60,-122 112,-104 112,-66 C110,-50 96,-54 88,-44 C78,-32 64,-46 50,-38 C36,-28 22,-40 4,-34 C-14,-28 -28,-40 -44,-36 C-60,-32 -70,-46 -84,-44 C-98,-44 -110,-52 -112,-66Z',
    colour,
    { depth: 12, gloss: 0.8, cast: false },
  );
  art.form(ellipsePath(0, -80, 36, 15), '#a86f38', { depth: 6, cast: false }).oval(0, -76, 27, 9.5, '#5a3a22', 0.7);
  for (const [x, y, turn, tone] of [
    [-80, -82, 1, '#f6d55c'],
    [-58, -102, -1, '#7fc0d9'],
    [-24, -110, 1, '#fff'],
    [22, -108, -1, '#f6d55c'],
    [58, -100, 1, '#8fc47f'],
    [84, -80, -1, '#fff'],
    [70, -62, 1, '#7fc0d9'],
    [-66, -60, -1, '#fff'],
    [-30, -52, 1, '#8fc47f'],
    [28, -50, -1, '#f6d55c'],
    [-94, -62, 1, '#7fc0d9'],
  ] as const)
    art.line(`M${x - 5},${y + turn * 3} l10,${-turn * 6}`, tone, 4.6);
  return art.art();
}
