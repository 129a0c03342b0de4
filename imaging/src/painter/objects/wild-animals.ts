import { mixColours, shadeRamp, shiftColour } from '../colour.ts';
import { legPath } from './animal-parts.ts';
import type { Drawing } from './art.ts';
import { ellipsePath, createSketch } from './sketch.ts';

export function horse(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const hair = shiftColour(colour, -0.24, 0.8);
  const art = createSketch();
  art.form('M104,-168 C142,-168 152,-112 142,-56 C136,-44 126,-50 124,-60 C122,-96 116,-124 98,-146Z', hair, {
    depth: 9,
  });
  art.form(legPath(-42, -108, 15, 0), tone.dark, { depth: 6 }).form(legPath(64, -112, 19, 9), tone.dark, { depth: 6 });
  art.form(
    'M-86,-150 C-60,-172 -10,-158 30,-162 C66,-172 110,-176 120,-138 C128,-108 112,-84 86,-86 C40,-92 0,-78 -40,-82 C-86,-86 -100,-128 -86,-150Z',
    colour,
    { depth: 20 },
  );
  art.form(legPath(-66, -112, 17, 0), colour, { depth: 8 }).form(legPath(92, -126, 24, 10), colour, { depth: 9 });
  for (const x of [-66, -42, 64, 92]) art.flat(`M${x - 9},-9 H${x + 8} L${x + 12},0 H${x - 12}Z`, '#2a2018');
  art.form(
    'M-98,-122 C-110,-158 -112,-184 -120,-204 C-130,-196 -146,-180 -160,-170 C-170,-164 -182,-170 -180,-184 C-176,-204 -152,-236 -134,-250 L-132,-270 L-118,-254 C-92,-250 -60,-208 -36,-158 C-48,-116 -84,-104 -98,-122Z',
    colour,
    { depth: 14 },
  );
  art.form(
    'M-130,-260 C-104,-264 -66,-224 -24,-158 C-44,-160 -56,-172 -64,-184 C-80,-208 -96,-232 -118,-246 C-126,-236 -134,-228 -136,-220 C-140,-238 -138,-254 -130,-260Z',
    hair,
    { depth: 7 },
  );
  art
    .oval(-138, -222, 5.4, 4.6, '#17110d')
    .oval(-139.5, -223.5, 1.6, 1.6, '#fff')
    .oval(-171, -182, 3.4, 2.6, '#2a1a12')
    .line('M-176,-172 C-168,-170 -162,-172 -158,-176', tone.deep, 2);
  return art.art();
}

export function deer(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const pale = mixColours(colour, '#fff5e6', 0.75);
  const art = createSketch();
  const antler =
    'M-96,-222 C-90,-246 -96,-266 -112,-284 M-93,-244 C-82,-252 -76,-264 -76,-278 M-98,-262 C-108,-262 -120,-266 -126,-274 M-84,-222 C-66,-238 -60,-262 -66,-288 M-70,-240 C-58,-244 -48,-254 -44,-266 M-64,-262 C-54,-268 -50,-278 -50,-288';
  art.bar(antler, '#8a6a48', 7);
  art.form(legPath(-40, -100, 10, 0), tone.dark, { depth: 5 }).form(legPath(58, -104, 14, 7), tone.dark, { depth: 5 });
  art.form('M94,-140 C110,-146 114,-128 106,-112 C98,-112 92,-124 94,-140Z', pale, { depth: 5 });
  art.form(
    'M-74,-140 C-50,-158 0,-148 40,-152 C80,-158 104,-146 104,-120 C104,-92 84,-82 60,-86 C20,-92 -10,-76 -40,-82 C-76,-88 -88,-124 -74,-140Z',
    colour,
    { depth: 17 },
  );
  art.soft('M-60,-88 C-20,-74 30,-80 66,-92 C40,-98 -20,-98 -60,-88Z', pale, 0.8, 4);
  art.form(legPath(-58, -106, 12, 0), colour, { depth: 6 }).form(legPath(80, -116, 17, 8), colour, { depth: 7 });
  for (const x of [-58, -40, 58, 80]) art.flat(`M${x - 6},-8 H${x + 5} L${x + 7},0 H${x - 8}Z`, '#2a2018');
  art.form(
    'M-84,-112 C-96,-146 -92,-170 -98,-186 C-110,-178 -126,-172 -138,-172 C-148,-174 -148,-186 -140,-192 C-126,-204 -112,-222 -96,-226 C-84,-230 -72,-222 -70,-208 C-64,-180 -50,-164 -38,-150 C-44,-116 -70,-102 -84,-112Z',
    colour,
    { depth: 12 },
  );
  art.form('M-76,-214 C-60,-226 -44,-228 -36,-222 C-44,-210 -60,-202 -74,-202Z', tone.shade, { depth: 5 });
  art.soft('M-88,-118 C-92,-150 -84,-168 -78,-176 C-68,-156 -62,-140 -60,-124Z', pale, 0.7, 4);
  let spots = '';
  for (const [x, y] of [
    [-30, -136],
    [-8, -126],
    [14, -140],
    [34, -128],
    [56, -142],
    [72, -126],
    [4, -108],
    [46, -110],
  ] as const)
    spots += ellipsePath(x, y, 5, 4);
  art.flat(spots, pale, 0.9);
  art.oval(-106, -202, 5, 4.6, '#17110d').oval(-107.6, -203.6, 1.6, 1.6, '#fff').oval(-142, -184, 5, 4.4, '#2a1d18');
  return art.art();
}

export function panda(): Drawing {
  const [black, white] = ['#2a292d', '#f0ede4'];
  const art = createSketch();
  art.form('M-72,0 C-108,-16 -98,-96 -66,-132 C-40,-152 40,-152 66,-132 C98,-96 108,-16 72,0Z', white, { depth: 26 });
  for (const side of [-1, 1]) {
    art.form(ellipsePath(side * 62, -16, 38, 26), black, { depth: 12 }).oval(side * 66, -14, 15, 13, '#57555a', 0.7);
    art.form(
      `M${side * 52},-134 C${side * 96},-126 ${side * 108},-84 ${side * 84},-62 C${side * 66},-52 ${side * 40},-60 ${side * 34},-72 C${side * 48},-92 ${side * 40},-120 ${side * 52},-134Z`,
      black,
      { depth: 13 },
    );
    art.form(ellipsePath(side * 54, -236, 23, 22), black, { depth: 8 });
  }
  art.soft(ellipsePath(0, -138, 48, 12), '#8a8478', 0.5, 6);
  art.form(
    'M-72,-186 C-74,-226 -40,-248 0,-248 C40,-248 74,-226 72,-186 C70,-150 36,-136 0,-136 C-36,-136 -70,-150 -72,-186Z',
    white,
    { depth: 22 },
  );
  for (const side of [-1, 1])
    art
      .form(
        `M${side * 14},-196 C${side * 18},-214 ${side * 44},-214 ${side * 48},-188 C${side * 48},-172 ${side * 28},-166 ${side * 20},-176Z`,
        black,
        { depth: 6, cast: false },
      )
      .oval(side * 29, -191, 6.6, 7, '#100e0e')
      .oval(side * 27, -194, 2.4, 2.4, '#fff');
  art.form('M-13,-172 C-13,-180 13,-180 13,-172 C11,-164 4,-160 0,-160 C-4,-160 -11,-164 -13,-172Z', '#1d1b1c', {
    depth: 4,
    cast: false,
  });
  art.line('M0,-160 V-154 C-5,-147 -13,-147 -17,-152 M0,-154 C5,-147 13,-147 17,-152', '#3a3432', 2.4);
  art.bar('M-26,-24 C-8,-60 4,-90 22,-122', '#6f9a4a', 9);
  art.form(
    'M22,-118 C34,-130 50,-130 60,-122 C48,-112 34,-110 22,-118Z M12,-100 C2,-114 -12,-116 -22,-110 C-14,-100 0,-96 12,-100Z',
    '#7fae52',
    { depth: 4 },
  );
  art.form(ellipsePath(-30, -68, 22, 17), black, { depth: 8 });
  return art.art();
}

export function elephant(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.bar('M138,-140 C152,-120 150,-100 148,-84', tone.dark, 6);
  for (const x of [-24, 88])
    art.form(`M${x - 24},-100 L${x - 22},-6 C${x - 18},2 ${x + 18},2 ${x + 22},-6 L${x + 26},-100Z`, tone.dark, {
      depth: 9,
    });
  art.form(
    'M-64,-196 C-20,-222 90,-216 130,-168 C152,-136 144,-80 110,-70 C50,-58 -30,-58 -66,-78 C-96,-110 -98,-170 -64,-196Z',
    colour,
    { depth: 26 },
  );
  for (const x of [-54, 116])
    art
      .form(
        `M${x - 28},-110 L${x - 26},-8 C${x - 20},3 ${x + 20},3 ${x + 26},-8 L${x + 26},-110 C${x + 10},-124 ${x - 16},-124 ${x - 28},-110Z`,
        colour,
        { depth: 12 },
      )
      .line(`M${x - 16},-5 q5,-8 10,0 M${x - 2},-4 q5,-8 10,0`, '#e8dfcc', 3);
  art.form(
    'M-64,-210 C-96,-232 -142,-216 -152,-176 C-160,-140 -152,-110 -156,-76 C-158,-50 -166,-34 -184,-30 C-194,-24 -190,-10 -176,-12 C-146,-16 -132,-42 -130,-74 C-128,-92 -122,-108 -112,-116 C-80,-120 -56,-150 -52,-180Z',
    colour,
    { depth: 16 },
  );
  art.line('M-154,-120 L-134,-116 M-155,-104 L-132,-100 M-156,-88 L-131,-85 M-158,-70 L-133,-66', tone.dark, 2.4, 0.6);
  art.form('M-122,-114 C-132,-94 -146,-82 -164,-82 C-158,-96 -146,-104 -138,-120Z', '#f3ead6', { depth: 5 });
  art.form(
    'M-84,-212 C-44,-232 -8,-206 -10,-164 C-14,-126 -46,-104 -66,-118 C-86,-132 -94,-186 -84,-212Z',
    tone.shade,
    { depth: 15 },
  );
  art.oval(-120, -170, 5.4, 5.4, '#17130f').oval(-121.6, -172, 1.8, 1.8, '#fff');
  return art.art();
}
