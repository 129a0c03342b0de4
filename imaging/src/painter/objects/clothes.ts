import { shadeRamp } from '../colour.ts';
import { backpack, glasses, heels, ring, umbrella } from './accessories.ts';
import type { Drawing, DrawingKind } from './art.ts';
import { boxPath, ellipsePath, createSketch, type Sketch } from './sketch.ts';

/** A wooden hanger with its hook, the shoulders at `y`. */
function hanger(art: Sketch, y: number): void {
  art.line(`M0,${y - 18} V${y - 34} C0,${y - 54} 24,${y - 54} 20,${y - 38}`, '#9aa0a8', 4);
  art.bar(`M-62,${y + 6} L0,${y - 18} L62,${y + 6}`, '#a5713f', 9);
}

function dress(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  hanger(art, -296);
  art.form(
    'M-44,-300 C-40,-276 -24,-264 0,-264 C24,-264 40,-276 44,-300 L64,-290 C62,-262 58,-244 54,-228 C50,-206 48,-196 46,-184 C70,-120 104,-60 128,-14 C90,4 -90,4 -128,-14 C-104,-60 -70,-120 -46,-184 C-48,-196 -50,-206 -54,-228 C-58,-244 -62,-262 -64,-290Z',
    colour,
    { depth: 20 },
  );
  art.form('M-47,-190 C-20,-182 20,-182 47,-190 L48,-176 C20,-168 -20,-168 -48,-176Z', tone.deep, {
    depth: 4,
    cast: false,
  });
  art
    .line(
      'M-30,-172 C-44,-110 -66,-56 -84,-8 M-8,-168 C-12,-100 -20,-50 -26,0 M14,-168 C20,-100 32,-50 42,-2 M34,-172 C50,-120 76,-60 96,-10',
      tone.deep,
      3,
      0.42,
    )
    .line('M-20,-170 C-30,-110 -44,-60 -56,-6 M24,-170 C34,-110 54,-60 68,-6', tone.glint, 3, 0.4);
  art.line('M-124,-20 C-90,-4 90,-4 124,-20', tone.bright, 3, 0.8);
  return art.art();
}

function shirt(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  hanger(art, -230);
  art.form(
    'M-40,-240 C-70,-232 -96,-224 -108,-200 L-142,-70 L-104,-58 L-86,-128 L-88,0 H88 L86,-128 L104,-58 L142,-70 L108,-200 C96,-224 70,-232 40,-240 L0,-226Z',
    colour,
    { depth: 16 },
  );
  art
    .form('M-42,-244 C-30,-252 -16,-252 0,-246 L-2,-222 L-28,-194 L-48,-230Z', tone.light, { depth: 5 })
    .form('M42,-244 C30,-252 16,-252 0,-246 L2,-222 L28,-194 L48,-230Z', tone.base, { depth: 5 });
  art.line('M0,-222 V-2', tone.dark, 2.6, 0.7).line('M12,-214 V-2', tone.dark, 1.4, 0.5);
  for (let y = -190; y < -10; y += 38)
    art.form(ellipsePath(6, y, 4.4, 4.4), '#f8f3e8', { depth: 2, cast: false }).oval(6, y, 1.2, 1.2, '#6b6258');
  art
    .line(
      'M-86,-128 L-80,-176 M86,-128 L80,-176 M-60,-10 C-54,-60 -56,-90 -64,-120 M60,-8 C56,-60 56,-90 64,-120',
      tone.deep,
      3,
      0.4,
    )
    .line('M-140,-80 L-106,-70 M140,-80 L106,-70', tone.dark, 2.4, 0.7);
  art.line('M30,-160 H64 V-122 L47,-112 L30,-122Z', tone.dark, 2.4, 0.7);
  return art.art();
}

function tee(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form(
    'M-46,-222 C-80,-214 -104,-204 -150,-150 L-106,-108 L-80,-132 C-76,-90 -78,-40 -82,0 H82 C78,-40 76,-90 80,-132 L106,-108 L150,-150 C104,-204 80,-214 46,-222 C34,-198 -34,-198 -46,-222Z',
    colour,
    { depth: 17 },
  );
  art
    .line('M-47,-220 C-34,-188 34,-188 47,-220', tone.dark, 6, 0.75)
    .line('M-140,-146 L-104,-112 M140,-146 L104,-112 M-80,-6 H80', tone.dark, 2.2, 0.55);
  art.line(
    'M-80,-132 C-74,-150 -70,-160 -64,-170 M80,-132 C74,-150 70,-160 64,-170 M-44,-30 C-50,-70 -46,-100 -58,-126 M46,-26 C52,-70 46,-104 60,-130',
    tone.deep,
    3,
    0.4,
  );
  return art.art();
}

function trousers(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form(
    'M-72,-280 H72 C80,-200 84,-100 82,0 H20 C16,-80 8,-150 0,-200 C-8,-150 -16,-80 -20,0 H-82 C-84,-100 -80,-200 -72,-280Z',
    colour,
    { depth: 15 },
  );
  art.form('M-73,-284 H73 L75,-258 H-75Z', tone.shade, { depth: 5, cast: false });
  art.line(
    'M0,-258 C2,-240 2,-220 0,-204 M-70,-246 C-56,-244 -44,-234 -40,-222 M70,-246 C56,-244 44,-234 40,-222 M0,-258 C16,-250 16,-226 6,-214',
    tone.deep,
    2.6,
    0.65,
  );
  art
    .line('M-50,-230 C-52,-150 -54,-80 -52,-6 M50,-230 C52,-150 54,-80 52,-6', tone.deep, 2, 0.35)
    .line('M-81,-10 H-20 M81,-10 H20', tone.bright, 2, 0.7);
  art.form(boxPath(-6, -276, 12, 12, 6), '#c9a04c', { depth: 3, cast: false });
  for (const x of [-48, 46])
    art.flat(boxPath(x - 4, -286, 8, 32, 2), tone.base).line(boxPath(x - 4, -286, 8, 32, 2), tone.deep, 1.2, 0.5);
  return art.art();
}

function skirt(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form(
    'M-58,-206 H58 C80,-130 108,-70 132,-14 C110,-2 96,2 84,-8 C68,4 52,6 40,-4 C24,6 6,8 -6,-2 C-22,8 -40,6 -52,-4 C-68,6 -82,2 -94,-6 C-108,0 -122,-6 -132,-14 C-108,-70 -80,-130 -58,-206Z',
    colour,
    { depth: 18 },
  );
  art.form('M-60,-212 H60 L64,-188 H-64Z', tone.shade, { depth: 5, cast: false });
  for (const [x, to] of [
    [-40, -92],
    [-20, -50],
    [0, -4],
    [20, 42],
    [40, 86],
  ] as const)
    art
      .line(`M${x},-188 C${x * 1.2},-130 ${to * 0.8},-70 ${to},-6`, tone.deep, 3, 0.45)
      .line(`M${x - 7},-186 C${x * 1.2 - 8},-130 ${to * 0.8 - 12},-70 ${to - 18},-8`, tone.glint, 3, 0.35);
  return art.art();
}

function scarf(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form('M-30,-92 C-46,-50 -52,-20 -58,6 L4,14 C8,-20 12,-60 16,-96Z', tone.shade, { depth: 11 });
  art.form('M-6,-96 C0,-60 12,-20 22,2 L82,-12 C66,-50 52,-80 42,-112Z', colour, { depth: 12 });
  art.form(
    'M-96,-150 C-96,-196 -40,-206 0,-206 C40,-206 96,-196 96,-150 C94,-106 44,-92 0,-92 C-44,-92 -94,-106 -96,-150Z',
    colour,
    { depth: 18 },
  );
  art.form(ellipsePath(0, -168, 58, 20), tone.deep, { depth: 7, gloss: 0.1, cast: false });
  art.line(
    'M-88,-146 C-40,-112 40,-112 88,-146 M-76,-126 C-30,-100 30,-100 76,-128 M-92,-160 C-84,-150 -70,-140 -56,-136',
    tone.deep,
    3,
    0.45,
  );
  art.line('M-46,-20 L12,-12 M16,-24 L72,-38', tone.glint, 8, 0.7);
  art.line(
    'M-56,8 l-4,16 M-42,10 l-3,16 M-28,12 l-2,16 M-14,13 l-1,16 M0,14 v16 M26,2 l5,15 M40,-1 l6,15 M54,-5 l7,14 M68,-9 l7,14 M80,-12 l8,13',
    tone.base,
    4,
  );
  const { defs, body, silhouette } = art.art();
  const up = (svg: string) => `<g transform="translate(0,-30)">${svg}</g>`;
  return { defs, body: up(body), silhouette: up(silhouette) };
}

export const clothesKinds = {
  dress: {
    width: 262,
    height: 350,
    stature: 1.35,
    foot: 120,
    colours: ['#c4506a', '#3f6fa0', '#d9b24a', '#4f8f7f'],
    make: dress,
  },
  shirt: { width: 286, height: 284, stature: 1.15, foot: 84, colours: ['#a9c4dd', '#f0ece2', '#d9a0a0'], make: shirt },
  tee: {
    width: 304,
    height: 224,
    stature: 0.95,
    foot: 80,
    colours: ['#e6e1d6', '#3f6fa0', '#c4503a', '#33363d'],
    make: tee,
  },
  trousers: {
    width: 168,
    height: 286,
    stature: 1.15,
    foot: 80,
    colours: ['#3f5f8a', '#8a7a5c', '#33363d'],
    make: trousers,
  },
  skirt: { width: 268, height: 214, stature: 0.95, foot: 116, colours: ['#b5485c', '#3f5f8a', '#c9a24a'], make: skirt },
  scarf: { width: 200, height: 238, stature: 0.85, foot: 60, colours: ['#b8383a', '#3f6f8a', '#c99a48'], make: scarf },
  heels: { width: 300, height: 148, stature: 0.55, foot: 130, colours: ['#c4232f', '#2b2b30', '#d9b0a0'], make: heels },
  umbrella: {
    width: 320,
    height: 288,
    stature: 1.2,
    foot: 34,
    place: 'anywhere',
    colours: ['#c4402f', '#2f6fa0', '#e0b03c'],
    make: umbrella,
  },
  backpack: {
    width: 216,
    height: 252,
    stature: 0.95,
    foot: 82,
    colours: ['#3f6f8a', '#b5653a', '#4f6f4a'],
    make: backpack,
  },
  glasses: {
    width: 308,
    height: 116,
    stature: 0.36,
    foot: 120,
    colours: ['#3a2f2a', '#8a5a34', '#22262e'],
    make: glasses,
  },
  ring: { width: 136, height: 198, stature: 0.5, foot: 20, colours: ['#d9ae4c', '#c9cdd3'], make: ring },
} satisfies Record<string, DrawingKind>;
