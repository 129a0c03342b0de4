import { mixColours, shadeRamp, shiftColour } from '../colour.ts';
import type { RandomSource } from '../random.ts';
import type { Drawing, DrawingKind } from './art.ts';
import { bed, bookshelf, sofa, table } from './furniture.ts';
import { boxPath, ellipsePath, createSketch, type Sketch } from './sketch.ts';

/** Sky and a green slope, seen through panes. */
function view(art: Sketch, x: number, y: number, width: number, height: number): void {
  art.form(boxPath(x, y, width, height), '#bfdcea', { depth: 8, cast: false });
  art.soft(ellipsePath(x + width * 0.3, y + height * 0.28, width * 0.2, height * 0.05), '#fff', 0.9, 4);
  art.flat(
    `M${x},${y + height} V${y + height * 0.74} C${x + width * 0.3},${y + height * 0.62} ${x + width * 0.6},${y + height * 0.8} ${x + width},${y + height * 0.68} V${y + height}Z`,
    '#8fb58a',
  );
}

function floorLamp(colour: string): Drawing {
  const art = createSketch();
  art.soft(ellipsePath(0, -290, 150, 110), '#ffe4a8', 0.6, 28);
  art.form(ellipsePath(0, -8, 56, 9), '#4a4440', { depth: 4 }).bar('M0,-10 V-262', '#6b5f54', 7);
  art.form('M-42,-344 H42 L74,-252 C40,-244 -40,-244 -74,-252Z', mixColours(colour, '#fff0cc', 0.7), {
    depth: 14,
    gloss: 0.8,
  });
  art
    .soft('M-50,-262 C-20,-256 20,-256 50,-262 L38,-300 H-38Z', '#fff6d8', 0.85, 8)
    .line('M36,-250 V-222', '#8a6a34', 2.4)
    .oval(36, -219, 4, 4, '#c9a04c');
  return art.art();
}

function windowFrame(colour: string): Drawing {
  const art = createSketch();
  art.form(boxPath(-128, -300, 256, 290, 4), colour, { depth: 8 });
  for (const x of [-114, 6]) for (const y of [-286, -150]) view(art, x, y, 108, y === -286 ? 128 : 130);
  art.soft('M-110,-280 L-40,-280 L-100,-170 L-110,-170Z M14,-146 L70,-146 L20,-50 L14,-60Z', '#fff', 0.55, 3);
  art.form('M-150,-18 H150 L158,0 H-158Z', shadeRamp(colour).light, { depth: 5 });
  return art.art();
}

function door(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form(boxPath(-98, -346, 196, 346, 3), '#e6dccb', { depth: 7 });
  art.form(boxPath(-80, -328, 160, 328, 2), colour, { depth: 11, cast: false });
  for (const x of [-62, 8])
    for (const [y, tall] of [
      [-306, 130],
      [-154, 122],
    ] as const)
      art
        .form(boxPath(x, y, 54, tall, 3), tone.shade, { depth: 6, cast: false })
        .form(boxPath(x + 9, y + 9, 36, tall - 18, 2), tone.light, { depth: 5, cast: false });
  art
    .form(boxPath(56, -178, 12, 40, 5), '#c9a04c', { depth: 3, cast: false })
    .form(ellipsePath(60, -160, 10, 9), '#e0b85c', { depth: 4, gloss: 0.9, cast: false });
  return art.art();
}

function clock(colour: string): Drawing {
  const art = createSketch();
  for (const side of [-1, 1])
    art
      .bar(`M${side * 52},-20 L${side * 74},-2`, '#8d7a5c', 11)
      .form(`M${side * 20},-196 C${side * 34},-232 ${side * 84},-220 ${side * 88},-178Z`, '#c9a04c', { depth: 8 });
  art.bar('M-26,-214 C-20,-234 20,-234 26,-214', '#8d7a5c', 6);
  art
    .form(ellipsePath(0, -106, 96, 96), colour, { depth: 15, gloss: 0.7 })
    .form(ellipsePath(0, -106, 78, 78), '#faf6ea', { depth: 9, cast: false });
  let ticks = '';
  for (let hour = 0; hour < 12; hour += 1) {
    const turn = (hour * Math.PI) / 6;
    ticks += `M${(Math.sin(turn) * 60).toFixed(1)},${(-106 - Math.cos(turn) * 60).toFixed(1)} L${(Math.sin(turn) * 69).toFixed(1)},${(-106 - Math.cos(turn) * 69).toFixed(1)} `;
  }
  art
    .line(ticks, '#3a302a', 5)
    .line('M0,-106 L-26,-136', '#2a2320', 8)
    .line('M0,-106 L34,-146', '#2a2320', 5)
    .line('M0,-106 L10,-56', '#c4402f', 2.4)
    .oval(0, -106, 6, 6, '#2a2320');
  return art.art();
}

function mirror(colour: string): Drawing {
  const art = createSketch();
  art.bar('M-40,-40 L-64,-4 M40,-40 L64,-4', shadeRamp(colour).dark, 9);
  art
    .form(ellipsePath(0, -196, 98, 154), colour, { depth: 10, gloss: 0.8 })
    .form(ellipsePath(0, -196, 84, 140), '#c9dce2', { depth: 18, gloss: 0.9, cast: false });
  art.soft('M-60,-250 L10,-330 L34,-318 L-66,-196Z M-50,-160 L44,-280 L56,-262 L-40,-130Z', '#fff', 0.65, 3);
  return art.art();
}

function laptop(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art
    .form(boxPath(-148, -212, 296, 190, 10), tone.shade, { depth: 7 })
    .form(boxPath(-138, -202, 276, 170, 3), '#2f4f74', { depth: 10, cast: false });
  art
    .flat('M-138,-80 C-80,-140 -30,-60 30,-110 C70,-140 110,-90 138,-120 V-35 H-138Z', '#5f8fb5', 0.9)
    .oval(64, -160, 20, 20, '#f5d58a', 0.95)
    .soft('M-138,-200 L-20,-200 L-100,-36 L-138,-36Z', '#fff', 0.22, 4);
  art
    .form('M-148,-26 H148 L180,-8 H-180Z', tone.light, { depth: 4 })
    .form(boxPath(-182, -10, 364, 10, 5), tone.base, { depth: 3 });
  art.line('M-126,-20 H126 M-134,-15 H134', tone.dark, 3.4, 0.6).flat('M-34,-12 H34 L36,-8 H-36Z', tone.shade);
  return art.art();
}

function tree(colour: string, random: RandomSource): Drawing {
  const art = createSketch();
  art.form(
    'M-22,0 C-12,-40 -14,-100 -20,-150 L-54,-206 L-36,-212 L-8,-168 L2,-226 L16,-224 L14,-166 L48,-206 L60,-196 L22,-140 C16,-90 14,-40 28,0 C10,4 -8,4 -22,0Z',
    '#7a5436',
    { depth: 9 },
  );
  const puffs = [
    [-84, -206, 60],
    [84, -206, 58],
    [0, -196, 64],
    [-50, -268, 62],
    [52, -268, 62],
    [0, -314, 60],
    [0, -244, 68],
  ] as const;
  for (const [x, y, r] of puffs) {
    let path = '';
    for (let petal = 0; petal <= 9; petal += 1) {
      const turn = (petal / 9) * Math.PI * 2;
      const [px, py] = [x + Math.cos(turn) * r, y + Math.sin(turn) * r * 0.8];
      path +=
        petal === 0
          ? `M${px.toFixed(0)},${py.toFixed(0)}`
          : ` A${(r * 0.42).toFixed(0)},${(r * 0.4).toFixed(0)} 0 0 1 ${px.toFixed(0)},${py.toFixed(0)}`;
    }
    art.form(`${path}Z`, shiftColour(colour, random.range(-0.04, 0.04)), { depth: 17 });
  }
  let leaves = '';
  for (let leaf = 0; leaf < 46; leaf += 1)
    leaves += `M${random.range(-86, 86).toFixed(0)},${random.range(-316, -190).toFixed(0)} q5,-6 11,-2 `;
  art.line(leaves, shadeRamp(colour).bright, 3, 0.55);
  return art.art();
}

function cactus(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form('M-30,-76 V-196 C-30,-240 30,-240 30,-196 V-76Z', colour, { depth: 12 });
  art
    .bar('M-26,-120 H-52 C-66,-120 -68,-132 -68,-144 V-168', colour, 28)
    .bar('M26,-102 H54 C66,-102 68,-114 68,-126 V-150', colour, 26);
  art.line('M-14,-78 V-212 M0,-78 V-222 M14,-78 V-212', tone.dark, 2.6, 0.6);
  let spines = '';
  for (let row = 0; row < 9; row += 1)
    spines += `M-20,${-90 - row * 14} l-6,-4 M-7,${-96 - row * 14} l-5,-5 M8,${-90 - row * 14} l5,-5 M21,${-96 - row * 14} l6,-4 `;
  art.line(spines, '#f6f0d8', 2);
  for (const turn of [-60, -20, 20, 60])
    art.form('M0,0 C8,-6 8,-18 0,-24 C-8,-18 -8,-6 0,0Z', '#e8709a', {
      depth: 3,
      at: `translate(4,-224) rotate(${turn})`,
    });
  art
    .form('M-62,-80 H62 L58,-60 H-58Z', '#c47a52', { depth: 5 })
    .form('M-54,-60 H54 L40,0 H-40Z', '#b5653f', { depth: 11 });
  return art.art();
}

function guitar(colour: string): Drawing {
  const art = createSketch();
  art
    .form(boxPath(-10, -330, 20, 170, 2), '#5a3a26', { depth: 5 })
    .form('M-16,-372 H16 L20,-326 H-20Z', '#3f2a1c', { depth: 5 });
  for (const y of [-362, -350, -338])
    for (const side of [-1, 1]) art.form(ellipsePath(side * 23, y, 5, 4), '#d4d8de', { depth: 2 });
  art.form(
    'M0,-190 C34,-192 62,-178 60,-146 C58,-124 50,-118 56,-104 C76,-84 84,-56 74,-30 C60,2 -60,2 -74,-30 C-84,-56 -76,-84 -56,-104 C-50,-118 -58,-124 -60,-146 C-62,-178 -34,-192 0,-190Z',
    colour,
    { depth: 17, gloss: 0.7 },
  );
  art
    .oval(0, -116, 27, 27, '#e9cf9a')
    .oval(0, -116, 22, 22, '#2a1a12')
    .form(boxPath(-30, -50, 60, 11, 3), '#4a2f20', { depth: 3, cast: false });
  let frets = '';
  for (let fret = 0; fret < 9; fret += 1) frets += `M-9,${-318 + fret * 17} H9 `;
  art.line(frets, '#d4cbb4', 1.8).line('M-6,-346 V-46 M-2,-346 V-46 M2,-346 V-46 M6,-346 V-46', '#f3efe2', 1, 0.9);
  return art.art();
}

export const roomKinds = {
  sofa: {
    width: 412,
    height: 170,
    seat: 84,
    stature: 0.95,
    foot: 190,
    colours: ['#4f7f8a', '#c9805a', '#8a8f7a', '#b5a58f'],
    place: 'indoors',
    make: sofa,
  },
  diningTable: {
    width: 412,
    height: 188,
    seat: 172,
    stature: 0.95,
    foot: 180,
    colours: ['#a5713f', '#7a4f30', '#c9a070'],
    place: 'indoors',
    make: table,
  },
  floorLamp: {
    width: 160,
    height: 346,
    stature: 1.6,
    foot: 54,
    colours: ['#f0d9a4', '#e8c0a0'],
    place: 'indoors',
    make: floorLamp,
  },
  bed: {
    width: 440,
    height: 204,
    seat: 118,
    stature: 1.05,
    foot: 210,
    colours: ['#6f93b0', '#b5766a', '#8fa58a'],
    place: 'indoors',
    make: bed,
  },
  bookshelf: {
    width: 234,
    height: 332,
    stature: 1.5,
    foot: 114,
    colours: ['#a5713f', '#7a5236', '#e0d4c0'],
    place: 'indoors',
    make: bookshelf,
  },
  windowFrame: {
    width: 316,
    height: 302,
    stature: 1.3,
    foot: 150,
    colours: ['#f0ebe0', '#a5713f'],
    place: 'indoors',
    hangs: 0.34,
    make: windowFrame,
  },
  door: {
    width: 198,
    height: 348,
    stature: 1.6,
    foot: 98,
    colours: ['#8a5a38', '#3f6f7a', '#a8473c'],
    place: 'indoors',
    make: door,
  },
  clock: { width: 200, height: 236, stature: 0.7, foot: 66, colours: ['#3f7f7a', '#c4503a', '#d9b24a'], make: clock },
  mirror: { width: 200, height: 352, stature: 1.2, foot: 66, colours: ['#c9a04c', '#a5713f'], make: mirror },
  laptop: { width: 364, height: 214, stature: 0.72, foot: 170, colours: ['#b9bec6', '#5a5e66'], make: laptop },
  tree: {
    width: 300,
    height: 370,
    stature: 1.8,
    foot: 36,
    colours: ['#5f8f4a', '#4f7f4a', '#d98f3c'],
    place: 'outdoors',
    make: tree,
  },
  cactus: { width: 164, height: 252, stature: 0.85, foot: 42, colours: ['#4f8f5f', '#5f8a4a'], make: cactus },
  guitar: { width: 164, height: 374, stature: 1.3, foot: 64, colours: ['#c98a44', '#8a4a2c', '#d9b070'], make: guitar },
} satisfies Record<string, DrawingKind>;
