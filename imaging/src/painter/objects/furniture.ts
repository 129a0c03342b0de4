import { shadeRamp, mixColours } from '../colour.ts';
import type { RandomSource } from '../random.ts';
import type { Drawing } from './art.ts';
import { createSketch, boxPath } from './sketch.ts';

const WOOD = '#a5713f';

export function sofa(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  for (const x of [-176, 158]) art.form(`M${x},-22 H${x + 18} L${x + 14},0 H${x + 4}Z`, '#6b4630', { depth: 3 });
  art.form(boxPath(-178, -168, 356, 130, 26), tone.base, { depth: 18 });
  art.line('M0,-164 V-80', tone.deep, 3, 0.5);
  art
    .form(boxPath(-206, -120, 56, 102, 22), colour, { depth: 15 })
    .form(boxPath(150, -120, 56, 102, 22), colour, { depth: 15 });
  art.form(boxPath(-154, -52, 308, 34, 8), tone.shade, { depth: 9 });
  art
    .form(boxPath(-154, -86, 153, 44, 14), tone.light, { depth: 12 })
    .form(boxPath(1, -86, 153, 44, 14), tone.light, { depth: 12 });
  art.form(
    'M-126,-142 C-100,-152 -78,-146 -70,-138 C-64,-116 -66,-100 -74,-86 C-96,-80 -118,-84 -128,-92 C-134,-110 -132,-128 -126,-142Z',
    mixColours(colour, '#f3e3c0', 0.78),
    { depth: 12 },
  );
  return art.art();
}

export function table(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  for (const x of [-136, 116]) art.form(`M${x},-150 H${x + 20} L${x + 16},0 H${x + 4}Z`, tone.dark, { depth: 4 });
  for (const x of [-176, 154]) art.form(`M${x},-152 H${x + 22} L${x + 18},0 H${x + 4}Z`, colour, { depth: 5 });
  art.form(boxPath(-174, -156, 348, 26), tone.shade, { depth: 6 });
  art
    .form('M-172,-186 H172 L206,-160 H-206Z', tone.light, { depth: 6 })
    .form(boxPath(-206, -162, 412, 14, 3), colour, { depth: 4 });
  art.line('M-140,-178 C-60,-174 40,-182 130,-176 M-160,-168 C-40,-164 60,-172 170,-167', tone.dark, 1.8, 0.5);
  return art.art();
}

export function bed(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form('M-214,-186 C-200,-208 -160,-206 -152,-186 V0 H-214Z', WOOD, { depth: 12 });
  art.form('M194,-104 C196,-120 222,-120 224,-104 V0 H194Z', WOOD, { depth: 8 });
  art.form(boxPath(-160, -48, 360, 30, 3), shadeRamp(WOOD).shade, { depth: 7 });
  art.form(boxPath(-158, -88, 356, 46, 16), '#f3efe6', { depth: 12 });
  art.form(
    'M-70,-118 C0,-128 120,-126 196,-112 C208,-90 208,-56 202,-36 C120,-28 0,-28 -84,-38 C-92,-66 -86,-98 -70,-118Z',
    colour,
    { depth: 18 },
  );
  art.form(
    'M-74,-122 C-30,-128 -10,-126 0,-122 C-10,-92 -16,-64 -12,-34 C-40,-32 -66,-34 -88,-38 C-94,-66 -90,-98 -74,-122Z',
    mixColours(colour, '#fffaf0', 0.72),
    { depth: 12, cast: false },
  );
  art.line('M60,-118 C70,-90 66,-60 74,-34 M130,-116 C136,-90 134,-60 142,-34', tone.deep, 3, 0.4);
  art.form(
    'M-150,-128 C-120,-142 -90,-136 -80,-122 C-74,-108 -78,-98 -88,-92 C-110,-86 -136,-88 -150,-96 C-158,-106 -158,-120 -150,-128Z',
    '#fbf9f3',
    { depth: 12 },
  );
  return art.art();
}

export function bookshelf(colour: string, random: RandomSource): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form(boxPath(-116, -330, 232, 330, 4), colour, { depth: 9 });
  art.flat(boxPath(-102, -316, 204, 304), tone.deep, 0.9);
  for (let shelf = 0; shelf < 4; shelf += 1) {
    const y = -248 + shelf * 76;
    let x = -98;
    while (x < 74) {
      const wide = random.range(11, 21);
      const tall = random.range(42, 58);
      art.form(
        boxPath(x, y - tall, wide, tall, 1),
        random.pick(['#b5483c', '#3f6f8a', '#d9b45c', '#5f7f5a', '#e3d8c4', '#7a5a8a', '#c97a4a', '#33475f']),
        { depth: 4, cast: false },
      );
      art.line(`M${x + 3},${y - tall + 10} h${wide - 6} M${x + 3},${y - 10} h${wide - 6}`, '#fff0cc', 1.6, 0.7);
      x += wide + 1;
      if (random.chance(0.1)) x += 18;
    }
    art.form(boxPath(-104, y, 208, 9), tone.light, { depth: 3, cast: false });
  }
  return art.art();
}
