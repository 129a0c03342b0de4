import { mixColours, shadeRamp } from '../colour.ts';
import { balloon, plane, rocket } from './aircraft.ts';
import type { Drawing, DrawingKind } from './art.ts';
import { boxPath, ellipsePath, createSketch, type Sketch } from './sketch.ts';

const GLASS = '#a9c8d6';

/** A pane with reflections of the sky. */
function pane(art: Sketch, path: string): void {
  art.form(path, GLASS, { depth: 7, gloss: 0.7, cast: false });
}

function wheel(art: Sketch, x: number, r: number): void {
  art.form(ellipsePath(x, -r, r, r), '#2a2b30', { depth: r * 0.3, gloss: 0.35 });
  art.form(ellipsePath(x, -r, r * 0.58, r * 0.58), '#c3c8cf', { depth: r * 0.14, cast: false });
  let spokes = '';
  for (let spoke = 0; spoke < 5; spoke += 1) {
    const turn = (spoke * Math.PI * 2) / 5 - 0.3;
    spokes += `M${x},${-r} L${(x + Math.cos(turn) * r * 0.5).toFixed(1)},${(-r + Math.sin(turn) * r * 0.5).toFixed(1)} `;
  }
  art.line(spokes, '#6b7079', r * 0.13).oval(x, -r, r * 0.13, r * 0.13, '#4d5159');
}

function car(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.soft(ellipsePath(0, -8, 180, 9), '#000', 0.3, 6);
  art.form(
    'M-194,-44 C-198,-72 -188,-84 -150,-90 L-112,-96 C-92,-124 -72,-140 -36,-142 H38 C76,-142 98,-122 120,-96 C160,-94 190,-86 194,-62 L194,-38 C192,-28 186,-24 176,-24 H-176 C-188,-24 -192,-30 -194,-44Z',
    colour,
    { depth: 15, gloss: 0.7 },
  );
  pane(art, 'M-96,-96 C-80,-118 -64,-130 -38,-131 H-8 V-94Z');
  pane(art, 'M4,-131 H38 C64,-131 82,-116 98,-95 L4,-94Z');
  art.line('M-2,-94 V-34 M-104,-92 C-108,-70 -104,-44 -98,-34 M104,-92 C108,-70 106,-50 102,-36', tone.deep, 2, 0.55);
  art.line('M-186,-70 C-120,-80 120,-80 188,-70', tone.glint, 3, 0.6).line('M-190,-36 H190', tone.deep, 5, 0.5);
  art.flat(boxPath(10, -84, 22, 5, 2.5) + boxPath(-40, -84, 22, 5, 2.5), tone.bright);
  art.form('M-192,-68 C-180,-74 -166,-72 -158,-64 C-168,-56 -184,-56 -193,-58Z', '#fff3c4', { depth: 4, cast: false });
  art.form('M192,-70 C180,-72 174,-66 174,-58 L194,-56Z', '#c4302b', { depth: 4, cast: false });
  for (const x of [-112, 116]) {
    art.flat(`M${x - 46},-24 A46,46 0 0 1 ${x + 46},-24Z`, tone.deep);
    wheel(art, x, 37);
  }
  return art.art();
}

function bus(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.soft(ellipsePath(0, -8, 196, 9), '#000', 0.3, 6);
  art.form(boxPath(-206, -176, 412, 150, 20), colour, { depth: 15, gloss: 0.7 });
  art.flat(boxPath(-206, -74, 412, 14), mixColours(colour, '#fff8ea', 0.82), 0.95);
  for (let at = 0; at < 5; at += 1) pane(art, boxPath(-146 + at * 64, -158, 56, 54, 7));
  pane(art, 'M-200,-158 H-158 V-96 H-204Z');
  art.form(boxPath(174, -158, 26, 122, 5), GLASS, { depth: 5, cast: false }).line('M187,-156 V-38', tone.deep, 2.4);
  art
    .form(boxPath(-206, -56, 16, 14, 4), '#fff3c4', { depth: 3, cast: false })
    .line('M-204,-32 H204', tone.deep, 5, 0.5);
  art.line('M-190,-170 H190', tone.glint, 3, 0.7);
  for (const x of [-128, 118]) {
    art.flat(`M${x - 44},-26 A44,44 0 0 1 ${x + 44},-26Z`, tone.deep);
    wheel(art, x, 34);
  }
  return art.art();
}

function bicycle(colour: string): Drawing {
  const art = createSketch();
  for (const x of [-112, 112]) {
    let spokes = '';
    for (let spoke = 0; spoke < 12; spoke += 1) {
      const turn = (spoke * Math.PI) / 6;
      spokes += `M${x},-72 L${(x + Math.cos(turn) * 66).toFixed(1)},${(-72 + Math.sin(turn) * 66).toFixed(1)} `;
    }
    art.line(spokes, '#b9bec6', 1.4, 0.9);
    art.bar(ellipsePath(x, -72, 66, 66), '#33353b', 10).line(ellipsePath(x, -72, 59, 59), '#d4d8de', 3);
    art.oval(x, -72, 8, 8, '#6d737c');
  }
  art.line('M-4,-62 L112,-64 M-4,-82 L112,-78', '#5a5e66', 3);
  art.bar(
    'M-112,-72 L-72,-168 L60,-166 L-4,-72 L-74,-160 M-4,-72 L52,-184 M112,-72 L60,-166 M-4,-72 L112,-72',
    colour,
    9,
  );
  art.bar('M-72,-168 L-82,-202 M-82,-202 C-104,-208 -112,-200 -116,-190 M-82,-202 L-64,-208', '#8d939c', 7);
  art.form('M26,-190 C40,-202 84,-202 94,-192 C88,-182 60,-180 44,-180 C34,-180 26,-184 26,-190Z', '#5a3a26', {
    depth: 6,
  });
  art
    .form(ellipsePath(-4, -72, 17, 17), '#8d939c', { depth: 4 })
    .bar('M-4,-72 L10,-34 M-4,-72 L-18,-110', '#5a5e66', 5)
    .bar('M0,-33 H22 M-28,-111 H-8', '#2c2e33', 7);
  return art.art();
}

function train(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art
    .line('M-230,-6 H230', '#6b6058', 6)
    .line(
      'M-220,-1 H-196 M-176,-1 H-152 M-132,-1 H-108 M-88,-1 H-64 M-44,-1 H-20 M0,-1 H24 M44,-1 H68 M88,-1 H112 M132,-1 H156 M176,-1 H200',
      '#5a3f2a',
      7,
    );
  art
    .form('M-156,-152 L-164,-206 H-116 L-124,-152Z', '#2f3238', { depth: 8 })
    .form(boxPath(-170, -216, 60, 14, 4), '#3b3e45', { depth: 4 });
  art.form('M-72,-150 C-72,-182 -28,-182 -28,-150Z', '#d0a54a', { depth: 7, gloss: 0.8 });
  art.form(boxPath(-196, -158, 226, 100, 34), colour, { depth: 20, gloss: 0.7 });
  art.line('M-150,-156 V-60 M-92,-157 V-60 M-34,-157 V-60', '#d0a54a', 5, 0.9);
  art
    .form(ellipsePath(-190, -108, 16, 46), '#33363d', { depth: 8 })
    .form(ellipsePath(-196, -112, 11, 13), '#fff0bd', { depth: 4 });
  art
    .form(boxPath(18, -210, 118, 152, 4), colour, { depth: 14 })
    .form('M4,-224 H150 L144,-206 H10Z', '#2f3238', { depth: 6 });
  pane(art, boxPath(36, -192, 36, 50, 5));
  pane(art, boxPath(84, -192, 36, 50, 5));
  art.line('M30,-128 H124', '#d0a54a', 4);
  art
    .form(boxPath(142, -146, 84, 88, 4), tone.shade, { depth: 11 })
    .form('M146,-146 C160,-170 206,-172 222,-146Z', '#26221f', { depth: 7 });
  art
    .form(boxPath(-204, -64, 430, 22, 4), '#8a2f2a', { depth: 6 })
    .form('M-204,-52 L-236,-10 H-190Z', '#3b3e45', { depth: 7 });
  for (const [x, r] of [
    [-150, 22],
    [-96, 22],
    [-22, 34],
    [54, 34],
    [164, 22],
    [206, 22],
  ] as const)
    wheel(art, x, r);
  art.bar('M-24,-34 H56', '#c3c8cf', 7);
  for (const [x, y, r] of [
    [-136, -236, 22],
    [-112, -258, 28],
    [-76, -276, 34],
  ] as const)
    art.soft(ellipsePath(x, y, r, r * 0.8), '#f6f3ee', 0.75, 6);
  return art.art();
}

function sailboat(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.bar('M6,-64 V-306', '#8a6540', 7);
  art.form('M-6,-296 C-54,-220 -96,-140 -116,-84 C-80,-74 -40,-74 -6,-78Z', '#f4efe4', { depth: 16 });
  art.form('M18,-288 C62,-220 92,-150 104,-96 C74,-82 44,-80 18,-84Z', mixColours(colour, '#f4efe4', 0.25), {
    depth: 14,
  });
  art
    .line('M-24,-264 C-30,-200 -30,-140 -26,-80 M-52,-212 C-58,-160 -58,-120 -56,-78', '#b9ae9a', 1.8, 0.7)
    .line('M36,-250 C44,-190 46,-130 44,-84', tone.dark, 1.8, 0.6);
  art.flat('M6,-306 L40,-296 L6,-286Z', '#c4302b');
  art.form('M-138,-62 C-60,-50 70,-50 146,-70 C136,-36 116,-8 92,0 H-84 C-112,-8 -132,-34 -138,-62Z', colour, {
    depth: 15,
    gloss: 0.6,
  });
  art
    .line('M-134,-54 C-60,-42 70,-42 142,-62', '#f4efe4', 6, 0.9)
    .line('M-118,-22 C-50,-14 60,-14 118,-26', tone.deep, 3, 0.5);
  return art.art();
}

export const vehicleKinds = {
  car: {
    width: 400,
    height: 144,
    stature: 1,
    foot: 170,
    colours: ['#c4302b', '#2f54a0', '#e0b03c', '#4f7f6b'],
    place: 'outdoors',
    ground: 'road',
    make: car,
  },
  bus: {
    width: 416,
    height: 178,
    stature: 1.3,
    foot: 180,
    colours: ['#d9a02c', '#c4302b', '#3f7fa0'],
    place: 'outdoors',
    ground: 'road',
    make: bus,
  },
  bicycle: {
    width: 366,
    height: 212,
    stature: 1.05,
    foot: 150,
    colours: ['#3f8f8a', '#c4402f', '#2f54a0'],
    place: 'outdoors',
    ground: 'road',
    make: bicycle,
  },
  train: {
    width: 470,
    height: 236,
    stature: 1.3,
    foot: 200,
    colours: ['#2f5f4a', '#3a3d45', '#a8323a'],
    place: 'outdoors',
    make: train,
  },
  plane: {
    width: 450,
    height: 198,
    stature: 1.1,
    foot: 120,
    colours: ['#2f6fc0', '#c4302b'],
    place: 'outdoors',
    hangs: 1.1,
    make: plane,
  },
  sailboat: {
    width: 290,
    height: 308,
    stature: 1.4,
    foot: 104,
    colours: ['#a8473c', '#2f5f8a', '#e9e2d4'],
    place: 'outdoors',
    ground: 'water',
    make: sailboat,
  },
  rocket: {
    width: 170,
    height: 320,
    stature: 1.4,
    foot: 40,
    colours: ['#c4402f', '#2f6fc0'],
    place: 'outdoors',
    hangs: 0.6,
    make: rocket,
  },
  balloon: {
    width: 232,
    height: 342,
    stature: 1.4,
    foot: 30,
    colours: ['#d9503a', '#e0a12c', '#4f7fd0'],
    place: 'outdoors',
    hangs: 0.7,
    make: balloon,
  },
} satisfies Record<string, DrawingKind>;
