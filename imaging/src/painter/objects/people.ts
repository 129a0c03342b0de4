import { shadeRamp } from '../colour.ts';
import type { RandomSource } from '../random.ts';
import type { Drawing, DrawingKind } from './art.ts';
import { boxPath, ellipsePath, createSketch, type Sketch } from './sketch.ts';

const SKIN = '#e0ad8c';
const HAIRS = ['#2a2526', '#2a2526', '#4a3020', '#3a2a20'] as const;
const TROUSERS = ['#3a4a66', '#4a443f', '#5a6470'] as const;

/** A person seen from behind; `x` is the middle of the shoes. */
function fromBehind(art: Sketch, x: number, colour: string, hair: string, trousers: string, dress: boolean): void {
  const at = `translate(${x},0)`;
  const add = (path: string, tone: string, depth: number) => art.form(path, tone, { depth, at });
  if (dress) {
    for (const side of [-1, 1])
      add(`M${side * 7},-70 L${side * 8},-8 C${side * 8},0 ${side * 22},0 ${side * 22},-6 L${side * 20},-70Z`, SKIN, 4);
    for (const side of [-1, 1])
      add(`M${side * 4},-6 C${side * 2},2 ${side * 26},2 ${side * 25},-8 L${side * 6},-12Z`, '#8a3a3a', 3);
  } else {
    add(
      'M-38,-158 H38 C40,-110 38,-50 34,-8 H8 C8,-60 4,-100 0,-130 C-4,-100 -8,-60 -8,-8 H-34 C-38,-50 -40,-110 -38,-158Z',
      trousers,
      10,
    );
    for (const side of [-1, 1]) add(`M${side * 7},-9 C${side * 3},2 ${side * 42},2 ${side * 37},-9Z`, '#33281f', 3);
  }
  for (const side of [-1, 1]) {
    add(
      `M${side * 53},-156 C${side * 50},-140 ${side * 52},-130 ${side * 58},-128 C${side * 66},-130 ${side * 68},-146 ${side * 66},-160Z`,
      SKIN,
      4,
    );
    add(
      `M${side * 34},-262 C${side * 56},-256 ${side * 60},-226 ${side * 62},-204 L${side * 69},-156 L${side * 50},-152 L${side * 42},-200Z`,
      dress ? SKIN : colour,
      7,
    );
  }
  add('M-10,-286 V-254 H10 V-286Z', SKIN, 4);
  add(
    dress
      ? 'M-36,-260 C-20,-268 20,-268 36,-260 C44,-230 34,-200 30,-184 C44,-140 58,-96 64,-66 C40,-54 -40,-54 -64,-66 C-58,-96 -44,-140 -30,-184 C-34,-200 -44,-230 -36,-260Z'
      : 'M-40,-264 C-20,-272 20,-272 40,-264 C48,-230 42,-180 42,-146 C20,-140 -20,-140 -42,-146 C-42,-180 -48,-230 -40,-264Z',
    colour,
    13,
  );
  add(
    dress
      ? 'M-27,-306 C-30,-336 -16,-346 0,-346 C16,-346 30,-336 27,-306 C34,-280 34,-250 28,-228 C12,-222 -12,-222 -28,-228 C-34,-250 -34,-280 -27,-306Z'
      : 'M-26,-306 C-30,-336 -16,-346 0,-346 C16,-346 30,-336 26,-306 C24,-290 14,-280 0,-280 C-14,-280 -24,-290 -26,-306Z',
    hair,
    9,
  );
  if (!dress) for (const side of [-1, 1]) add(ellipsePath(side * 27, -304, 4, 8), SKIN, 2);
}

function standing(colour: string, random: RandomSource): Drawing {
  const art = createSketch();
  fromBehind(art, 0, colour, random.pick(HAIRS), random.pick(TROUSERS), false);
  return art.art();
}

function lady(colour: string, random: RandomSource): Drawing {
  const art = createSketch();
  fromBehind(art, 0, colour, random.pick(HAIRS), '', true);
  return art.art();
}

function couple(colour: string, random: RandomSource): Drawing {
  const art = createSketch();
  fromBehind(
    art,
    -66,
    random.pick(['#3f5f7f', '#5a6a54', '#6b5a50']),
    random.pick(HAIRS),
    random.pick(TROUSERS),
    false,
  );
  fromBehind(art, 66, colour, random.pick(HAIRS), '', true);
  art.form(ellipsePath(0, -136, 13, 12), SKIN, { depth: 4 });
  return art.art();
}

/** A head in profile that looks to the left; the face has no features, as in a distant figure. */
function profile(art: Sketch, x: number, y: number, hair: string): void {
  art.form(
    `M${x - 24},${y - 6} C${x - 26},${y - 26} ${x - 8},${y - 34} ${x + 6},${y - 32} C${x + 22},${y - 28} ${x + 24},${y + 4} ${x + 14},${y + 16} L${x + 14},${y + 40} L${x - 8},${y + 40} L${x - 6},${y + 26} C${x - 18},${y + 28} ${x - 22},${y + 22} ${x - 22},${y + 12} L${x - 29},${y + 6}Z`,
    SKIN,
    { depth: 7 },
  );
  art.form(
    `M${x - 22},${y - 16} C${x - 26},${y - 40} ${x + 2},${y - 46} ${x + 18},${y - 38} C${x + 38},${y - 26} ${x + 34},${y + 14} ${x + 20},${y + 24} C${x + 8},${y + 22} ${x + 2},${y + 8} ${x + 2},${y - 8} C${x - 8},${y - 10} ${x - 16},${y - 12} ${x - 22},${y - 16}Z`,
    hair,
    { depth: 7 },
  );
}

function walking(colour: string, random: RandomSource): Drawing {
  const [hair, trousers] = [random.pick(HAIRS), random.pick(TROUSERS)];
  const tone = shadeRamp(colour);
  const art = createSketch();
  art
    .bar('M10,-246 L44,-206 L52,-164', tone.dark, 19)
    .form(ellipsePath(53, -154, 9, 11), shadeRamp(SKIN).shade, { depth: 3 });
  art
    .form('M-14,-168 H30 C40,-120 62,-84 84,-30 L62,-18 C36,-60 6,-110 -14,-168Z', shadeRamp(trousers).dark, {
      depth: 7,
    })
    .form('M62,-26 C58,-8 62,4 76,-2 L92,-24 L82,-38Z', '#33281f', { depth: 4 });
  art
    .form('M-28,-170 H30 C26,-120 -6,-80 -28,-20 L-54,-24 C-50,-80 -36,-130 -28,-170Z', trousers, { depth: 9 })
    .form('M-56,-26 C-60,-12 -84,-12 -86,-2 C-84,2 -34,2 -28,-4 L-26,-22Z', '#33281f', { depth: 4 });
  profile(art, 0, -302, hair);
  art.form(
    'M-26,-258 C-14,-272 18,-272 30,-258 C40,-230 38,-190 34,-158 C16,-152 -16,-152 -32,-158 C-36,-196 -36,-230 -26,-258Z',
    colour,
    { depth: 13 },
  );
  art.bar('M-6,-244 L-30,-202 L-62,-176', colour, 20).form(ellipsePath(-70, -171, 11, 9), SKIN, { depth: 3 });
  return art.art();
}

function running(colour: string, random: RandomSource): Drawing {
  const hair = random.pick(HAIRS);
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.bar('M4,-236 L48,-224 L62,-262', shadeRamp(SKIN).shade, 17);
  art
    .form(
      'M-4,-160 L36,-166 C70,-140 92,-120 100,-104 C124,-96 150,-98 166,-102 L168,-84 C140,-74 104,-78 86,-86 C50,-106 16,-130 -4,-160Z',
      shadeRamp(SKIN).shade,
      { depth: 7 },
    )
    .form('M156,-106 C166,-124 178,-124 180,-112 L176,-78 C170,-72 160,-76 158,-84Z', '#c4402f', { depth: 4 });
  art
    .form(
      'M-22,-160 L30,-160 C10,-128 -30,-110 -54,-104 C-52,-70 -60,-40 -66,-20 L-88,-24 C-86,-60 -92,-92 -84,-116 C-70,-134 -40,-140 -22,-160Z',
      SKIN,
      { depth: 8 },
    )
    .form('M-90,-26 C-94,-10 -120,-12 -122,-2 C-118,3 -70,2 -64,-4 L-62,-22Z', '#c4402f', { depth: 4 });
  art.form(
    'M-30,-172 L36,-176 C50,-156 48,-140 36,-132 C20,-128 10,-128 4,-134 C-16,-120 -40,-122 -48,-136 C-44,-152 -36,-164 -30,-172Z',
    '#33415a',
    { depth: 8 },
  );
  profile(art, -22, -300, hair);
  art.form(
    'M-44,-258 C-30,-272 0,-272 14,-258 C30,-230 38,-200 40,-166 C20,-158 -14,-158 -32,-166 C-40,-200 -48,-230 -44,-258Z',
    colour,
    { depth: 13 },
  );
  art
    .bar('M-22,-240 L-44,-196 L-88,-210', tone.light, 18, true)
    .form(ellipsePath(-97, -213, 10, 9), SKIN, { depth: 3 });
  return art.art();
}

function sitting(colour: string, random: RandomSource, longHair = false): Drawing {
  const [hair, trousers] = [random.pick(HAIRS), random.pick(TROUSERS)];
  const art = createSketch();
  art
    .form(boxPath(-12, -92, 112, 16, 4), '#a5713f', { depth: 5 })
    .form(boxPath(0, -78, 12, 78, 2), '#8a5a34', { depth: 3 })
    .form(boxPath(76, -78, 12, 78, 2), '#8a5a34', { depth: 3 });
  art
    .form('M-84,-100 L-54,-104 C-52,-70 -54,-40 -54,-8 L-80,-8 C-86,-40 -88,-70 -84,-100Z', shadeRamp(trousers).shade, {
      depth: 7,
    })
    .form('M-82,-14 C-92,-8 -112,-8 -114,-1 C-110,2 -58,2 -52,-2 V-14Z', '#33281f', { depth: 4 });
  art.form('M76,-96 C80,-130 60,-140 30,-136 L-64,-130 C-88,-128 -92,-106 -84,-92 C-40,-88 40,-88 76,-96Z', trousers, {
    depth: 12,
  });
  profile(art, 24, -272, hair);
  art.form(
    'M-2,-228 C12,-242 42,-242 56,-228 C74,-190 80,-140 78,-100 C50,-92 20,-92 0,-104 C-6,-150 -8,-196 -2,-228Z',
    colour,
    { depth: 14 },
  );
  art
    .bar('M26,-214 L20,-160 L-34,-136', shadeRamp(colour).light, 21)
    .form(ellipsePath(-46, -135, 13, 9), SKIN, { depth: 3 });
  if (longHair)
    art.form(
      'M30,-312 C56,-312 66,-280 64,-246 C66,-216 68,-190 58,-170 C46,-164 32,-170 30,-182 C36,-210 32,-240 30,-264Z',
      hair,
      { depth: 8 },
    );
  return art.art();
}

function child(colour: string, random: RandomSource): Drawing {
  const hair = random.pick(HAIRS);
  const art = createSketch();
  art
    .line('M58,-134 C64,-180 60,-210 68,-232', '#6b5a50', 2.4)
    .form('M68,-232 L60,-222 H76Z', '#c4303a', { depth: 2 })
    .form(ellipsePath(68, -268, 33, 39), '#d9404a', { depth: 13, gloss: 0.9 })
    .oval(56, -286, 6, 9, '#fff', 0.7);
  for (const side of [-1, 1])
    art
      .form(
        `M${side * 4},-66 L${side * 8},-10 C${side * 4},2 ${side * 38},2 ${side * 32},-10 L${side * 32},-66Z`,
        '#4a5a78',
        { depth: 7 },
      )
      .form(`M${side * 7},-12 C${side * 2},2 ${side * 40},2 ${side * 34},-12Z`, '#a8402f', { depth: 3 });
  art
    .bar('M-32,-132 L-52,-92', colour, 19)
    .bar('M32,-134 L56,-122', colour, 19)
    .form(ellipsePath(-56, -84, 9, 10), SKIN, { depth: 3 })
    .form(ellipsePath(61, -128, 9, 9), SKIN, { depth: 3 });
  art.form(
    'M-36,-146 C-20,-154 20,-154 36,-146 C44,-110 42,-80 40,-58 C20,-52 -20,-52 -40,-58 C-42,-80 -44,-110 -36,-146Z',
    colour,
    { depth: 13 },
  );
  for (const side of [-1, 1]) art.form(ellipsePath(side * 42, -186, 7, 10), SKIN, { depth: 3 });
  art.form(ellipsePath(0, -186, 42, 42), SKIN, { depth: 12 });
  art.form(
    'M-43,-186 C-48,-226 -24,-240 0,-240 C24,-240 48,-226 43,-186 C40,-196 34,-206 24,-208 C8,-202 -14,-204 -28,-210 C-36,-204 -40,-196 -43,-186Z',
    hair,
    { depth: 9 },
  );
  for (const side of [-1, 1])
    art.oval(side * 15, -184, 4, 5, '#2a1d18').soft(ellipsePath(side * 24, -170, 8, 5), '#e07a6a', 0.6, 3);
  art.line('M-8,-166 C-4,-160 4,-160 8,-166', '#8a4a3a', 2.6);
  return art.art();
}

const TOPS = ['#b5483c', '#3f6f9a', '#c99a48', '#4f7f6b', '#d9cfc0'] as const;

export const peopleKinds = {
  standing: { width: 140, height: 348, stature: 1.55, foot: 40, place: 'anywhere', colours: TOPS, make: standing },
  lady: {
    width: 140,
    height: 348,
    stature: 1.55,
    foot: 34,
    place: 'anywhere',
    colours: ['#c4506a', '#3f6f9a', '#d9b24a', '#efe6d8'],
    make: lady,
  },
  walking: { width: 190, height: 346, stature: 1.55, foot: 80, place: 'anywhere', colours: TOPS, make: walking },
  running: { width: 340, height: 344, stature: 1.5, foot: 100, place: 'anywhere', colours: TOPS, make: running },
  sitting: {
    width: 220,
    height: 316,
    stature: 1.35,
    foot: 96,
    place: 'anywhere',
    colours: TOPS,
    make: (colour, random) => sitting(colour, random),
  },
  sittingLady: {
    width: 220,
    height: 316,
    stature: 1.35,
    foot: 96,
    place: 'anywhere',
    colours: ['#c4506a', '#3f6f9a', '#d9b24a', '#efe6d8'],
    make: (colour, random) => sitting(colour, random, true),
  },
  child: {
    width: 204,
    height: 308,
    stature: 1.15,
    foot: 38,
    place: 'anywhere',
    colours: ['#f0b43c', '#5f9ac0', '#c4504a'],
    make: child,
  },
  couple: {
    width: 272,
    height: 348,
    stature: 1.55,
    foot: 104,
    place: 'anywhere',
    colours: ['#c4506a', '#d9b24a', '#efe6d8'],
    make: couple,
  },
} satisfies Record<string, DrawingKind>;
