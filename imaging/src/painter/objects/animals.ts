import { mixColours, shadeRamp } from '../colour.ts';
import type { Drawing, DrawingKind } from './art.ts';
import { bird, duck, owl } from './birds.ts';
import { cat, dog, rabbit } from './pets.ts';
import { createSketch } from './sketch.ts';
import { deer, elephant, horse, panda } from './wild-animals.ts';

function fish(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  const body =
    'M-122,-66 C-92,-112 -24,-124 34,-98 C56,-88 72,-78 84,-70 C72,-52 50,-34 20,-24 C-36,-6 -98,-24 -122,-66Z';
  art.form(
    'M76,-70 C104,-94 130,-118 152,-120 C146,-96 138,-84 134,-70 C140,-54 148,-38 150,-16 C126,-22 100,-48 76,-70Z',
    tone.light,
    { depth: 9 },
  );
  art.form('M-46,-104 C-30,-142 22,-146 44,-132 C40,-116 40,-104 34,-96Z', tone.light, { depth: 8 });
  art.form('M-12,-22 C-6,0 16,4 30,-2 C28,-14 26,-20 30,-30Z', tone.light, { depth: 6 });
  art.line(
    'M88,-72 L140,-108 M90,-70 L128,-70 M88,-66 L140,-28 M-30,-106 L-14,-130 M-10,-110 L8,-134 M10,-106 L26,-130',
    tone.dark,
    2,
    0.6,
  );
  art.form(body, colour, { depth: 16, gloss: 0.7 });
  let scales = '';
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 6 - (row === 3 ? 2 : 0); column += 1)
      scales += `M${-52 + column * 17 + (row % 2) * 8},${-96 + row * 15} q9,7 0,14 `;
  art.line(scales, tone.dark, 2, 0.45);
  art.soft('M-110,-54 C-70,-22 -10,-14 40,-36 C0,-34 -60,-34 -110,-54Z', mixColours(colour, '#fff5e4', 0.8), 0.9, 5);
  art.line('M-74,-98 C-60,-84 -58,-50 -70,-34', tone.dark, 3, 0.7);
  art.form('M-40,-60 C-22,-66 -4,-56 2,-40 C-14,-34 -32,-42 -40,-60Z', tone.light, { depth: 6, cast: false });
  art.oval(-94, -74, 10, 10, '#fff8e8').oval(-95, -74, 6.4, 6.4, '#17130f').oval(-97, -77, 2.2, 2.2, '#fff');
  art.line('M-120,-62 C-112,-58 -106,-56 -102,-56', tone.deep, 2.4, 0.8);
  return art.art();
}

function butterfly(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  for (const side of [-1, 1]) {
    const s = (x: number) => x * side;
    art.form(
      `M${s(4)},-118 C${s(30)},-196 ${s(106)},-226 ${s(138)},-202 C${s(154)},-176 ${s(120)},-116 ${s(70)},-104 C${s(40)},-98 ${s(16)},-104 ${s(4)},-118Z`,
      colour,
      { depth: 15 },
    );
    art.form(
      `M${s(4)},-108 C${s(30)},-104 ${s(90)},-100 ${s(104)},-66 C${s(108)},-30 ${s(74)},-4 ${s(54)},-14 C${s(30)},-28 ${s(10)},-70 ${s(4)},-108Z`,
      tone.light,
      { depth: 13 },
    );
    art.line(
      `M${s(8)},-118 C${s(50)},-140 ${s(90)},-170 ${s(130)},-198 M${s(8)},-116 C${s(50)},-124 ${s(90)},-136 ${s(132)},-160 M${s(8)},-106 C${s(40)},-90 ${s(70)},-70 ${s(96)},-54 M${s(8)},-102 C${s(28)},-76 ${s(44)},-48 ${s(62)},-20`,
      tone.deep,
      2.4,
      0.75,
    );
    art.line(
      `M${s(30)},-178 C${s(80)},-222 ${s(130)},-222 ${s(142)},-196 C${s(148)},-160 ${s(116)},-116 ${s(76)},-104 M${s(100)},-92 C${s(116)},-54 ${s(86)},-2 ${s(56)},-14`,
      '#2a1f22',
      9,
      0.9,
    );
    for (const [x, y] of [
      [128, -196],
      [138, -178],
      [132, -158],
      [120, -138],
      [102, -70],
      [98, -48],
      [86, -30],
    ] as const)
      art.oval(s(x), y, 3.4, 3.4, '#fff3d6');
    art.oval(s(74), -62, 11, 10, '#2a1f22', 0.85).oval(s(73), -63, 5, 5, tone.glint);
    art
      .line(`M${s(2)},-152 C${s(8)},-178 ${s(20)},-196 ${s(34)},-204`, '#2a1f22', 3)
      .oval(s(35), -205, 4, 4, '#2a1f22');
  }
  art.form('M-8,-140 C-10,-156 10,-156 8,-140 C10,-110 7,-70 0,-52 C-7,-70 -10,-110 -8,-140Z', '#3a2a28', { depth: 5 });
  return art.art();
}

function turtle(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const skin = '#8aa35a';
  const art = createSketch();
  art.form('M96,-34 C116,-34 132,-20 140,-10 C122,-8 104,-12 92,-22Z', skin, { depth: 5 });
  for (const x of [-66, 66])
    art.form(
      `M${x - 22},-40 C${x - 26},-20 ${x - 28},-10 ${x - 28},-4 C${x - 20},3 ${x + 14},3 ${x + 18},-4 C${x + 18},-16 ${x + 20},-28 ${x + 22},-40Z`,
      skin,
      { depth: 8 },
    );
  art.form(
    'M-96,-44 C-104,-70 -112,-86 -124,-92 C-150,-104 -172,-88 -170,-68 C-168,-52 -146,-48 -130,-50 C-122,-36 -110,-28 -92,-28Z',
    skin,
    { depth: 11 },
  );
  art
    .oval(-148, -76, 5.4, 5.4, '#17130f')
    .oval(-149.6, -78, 1.9, 1.9, '#fff')
    .line('M-168,-62 C-158,-58 -150,-58 -144,-62', '#4f6332', 2.2);
  art.form('M-110,-32 C-104,-98 -56,-132 0,-132 C56,-132 104,-98 110,-32 C60,-20 -60,-20 -110,-32Z', colour, {
    depth: 22,
    gloss: 0.6,
  });
  art.line(
    'M-32,-112 L32,-112 L54,-72 L30,-38 L-30,-38 L-54,-72Z M-32,-112 L-46,-126 M32,-112 L46,-126 M-54,-72 L-102,-66 M54,-72 L102,-66 M-30,-38 L-40,-26 M30,-38 L40,-26',
    tone.deep,
    3.4,
    0.65,
  );
  art.form(
    'M-114,-36 C-60,-22 60,-22 114,-36 C118,-26 114,-20 104,-18 C60,-8 -60,-8 -104,-18 C-114,-20 -118,-26 -114,-36Z',
    '#c9b479',
    { depth: 5 },
  );
  return art.art();
}

export const animalKinds = {
  cat: {
    width: 236,
    height: 262,
    stature: 0.95,
    foot: 66,
    place: 'anywhere',
    colours: ['#d9812f', '#8a8f98', '#b59468', '#efe6d8'],
    make: cat,
  },
  dog: {
    width: 214,
    height: 268,
    stature: 1.02,
    foot: 62,
    place: 'anywhere',
    colours: ['#c98a4a', '#7a4f30', '#d9b27a', '#4a3a34'],
    make: dog,
  },
  bird: {
    width: 264,
    height: 152,
    stature: 0.5,
    foot: 26,
    place: 'anywhere',
    colours: ['#4f7fae', '#b5653a', '#7a8f4f'],
    make: bird,
  },
  fish: { width: 280, height: 146, stature: 0.5, foot: 90, colours: ['#e8702a', '#4f8fae', '#d9a23c'], make: fish },
  horse: {
    width: 340,
    height: 270,
    stature: 1.5,
    foot: 96,
    colours: ['#8a4f2c', '#4a3226', '#b58a5c', '#d9d2c6'],
    place: 'outdoors',
    make: horse,
  },
  deer: {
    width: 280,
    height: 292,
    stature: 1.4,
    foot: 78,
    colours: ['#b5793f', '#a0683a'],
    place: 'outdoors',
    make: deer,
  },
  rabbit: {
    width: 176,
    height: 272,
    stature: 0.72,
    foot: 66,
    place: 'anywhere',
    colours: ['#efe9e0', '#a89484', '#8f8a88'],
    make: rabbit,
  },
  butterfly: {
    width: 290,
    height: 216,
    stature: 0.55,
    foot: 40,
    place: 'anywhere',
    colours: ['#e08a2c', '#4f7fd0', '#d9c23c', '#a05ac0'],
    hangs: 0.7,
    make: butterfly,
  },
  panda: { width: 210, height: 260, stature: 1.15, foot: 96, place: 'anywhere', colours: ['#f0ede4'], make: panda },
  duck: {
    width: 264,
    height: 178,
    stature: 0.6,
    foot: 76,
    place: 'anywhere',
    colours: ['#f0c43c', '#efe9dc'],
    make: duck,
  },
  turtle: {
    width: 330,
    height: 134,
    stature: 0.45,
    foot: 104,
    place: 'anywhere',
    colours: ['#6f7f3c', '#7a5a34'],
    make: turtle,
  },
  owl: {
    width: 180,
    height: 254,
    stature: 0.85,
    foot: 44,
    place: 'anywhere',
    colours: ['#9a6f44', '#7a6a58'],
    make: owl,
  },
  elephant: {
    width: 360,
    height: 222,
    stature: 1.6,
    foot: 130,
    colours: ['#8f939b', '#7f7a78'],
    place: 'outdoors',
    make: elephant,
  },
} satisfies Record<string, DrawingKind>;
