import { mix, ramp, shift } from '../colour.ts';
import type { Art, Kind } from './art.ts';
import { ellipse, sketch, type Sketch } from './sketch.ts';

/** Two eyes with a light in each. */
function eyes(art: Sketch, x: number, y: number, apart: number, r: number, iris: string, slit = false): void {
  for (const side of [-1, 1]) {
    const cx = x + side * apart;
    art.oval(cx, y, r, r * 0.95, '#2a1d16').oval(cx, y, r * 0.82, r * 0.8, iris);
    art
      .oval(cx, y, slit ? r * 0.26 : r * 0.56, r * 0.66, '#14100e')
      .oval(cx - r * 0.3, y - r * 0.32, r * 0.24, r * 0.24, '#fff');
  }
}

function cat(colour: string): Art {
  const tone = ramp(colour);
  const pale = mix(colour, '#fff6ea', 0.72);
  const stripe = tone.dark;
  const art = sketch();
  art.bar('M44,-16 C92,-6 116,-30 108,-62 C104,-82 116,-96 126,-92', colour, 24);
  art.line('M94,-17 L99,-33 M104,-34 L117,-44 M100,-60 L115,-62', stripe, 6, 0.5);
  art.form(
    'M-50,0 C-82,-6 -80,-64 -60,-108 C-48,-140 -32,-160 0,-160 C32,-160 48,-140 60,-108 C80,-64 82,-6 50,0Z',
    colour,
    { depth: 22 },
  );
  art.line(
    'M-62,-92 C-52,-90 -46,-84 -42,-78 M-68,-66 C-58,-66 -50,-60 -46,-54 M62,-92 C52,-90 46,-84 42,-78 M68,-66 C58,-66 50,-60 46,-54 M70,-40 C60,-42 54,-36 50,-32',
    stripe,
    6,
    0.5,
  );
  art.soft('M-26,-144 C-32,-110 -20,-72 0,-66 C20,-72 32,-110 26,-144Z', pale, 0.9, 5);
  for (const x of [-20, 20]) {
    art.form(
      `M${x - 18},-92 C${x - 20},-60 ${x - 18},-30 ${x - 20},-12 C${x - 24},4 ${x + 24},4 ${x + 20},-12 C${x + 18},-30 ${x + 20},-60 ${x + 18},-92 C${x + 8},-100 ${x - 8},-100 ${x - 18},-92Z`,
      colour,
      { depth: 10 },
    );
    art.soft(ellipse(x, -8, 19, 9), pale, 0.9, 2).line(`M${x - 6},-2 V-10 M${x + 6},-2 V-10`, tone.deep, 1.8, 0.6);
  }
  art.soft(ellipse(0, -146, 38, 14), tone.deep, 0.4, 7);
  art.form(
    'M-54,-186 C-60,-210 -58,-240 -50,-262 C-36,-254 -26,-246 -20,-238 C-6,-242 6,-242 20,-238 C26,-246 36,-254 50,-262 C58,-240 60,-210 54,-186 C50,-156 26,-144 0,-144 C-26,-144 -50,-156 -54,-186Z',
    colour,
    { depth: 18 },
  );
  for (const side of [-1, 1])
    art.flat(
      `M${side * 47},-248 C${side * 52},-232 ${side * 50},-222 ${side * 46},-214 C${side * 38},-222 ${side * 30},-232 ${side * 28},-236 C${side * 34},-240 ${side * 40},-244 ${side * 47},-248Z`,
      '#e0a394',
      0.85,
    );
  art.line(
    'M-9,-238 L-7,-220 M9,-238 L7,-220 M0,-240 V-222 M-53,-190 L-38,-186 M-50,-176 L-37,-175 M53,-190 L38,-186 M50,-176 L37,-175',
    stripe,
    5,
    0.6,
  );
  art.soft(ellipse(0, -166, 26, 16), pale, 0.95, 4);
  eyes(art, 0, -196, 21, 12, '#8fae4a', true);
  art
    .flat('M-7,-178 H7 L0,-170Z', '#d0766a')
    .line('M0,-170 V-165 M0,-165 C-4,-158 -12,-158 -15,-163 M0,-165 C4,-158 12,-158 15,-163', '#5a3626', 2);
  art.line('M-20,-168 L-66,-176 M-20,-163 L-66,-160 M20,-168 L66,-176 M20,-163 L66,-160', '#fffaf0', 1.4, 0.9);
  return art.art();
}

function dog(colour: string): Art {
  const tone = ramp(colour);
  const pale = mix(colour, '#fff8ee', 0.78);
  const art = sketch();
  art.bar('M52,-26 C84,-34 104,-62 108,-94', colour, 20);
  art.form(
    'M-52,0 C-78,-8 -76,-60 -60,-110 C-48,-142 -30,-166 0,-166 C30,-166 48,-142 60,-110 C76,-60 78,-8 52,0Z',
    colour,
    { depth: 22 },
  );
  art.soft('M-30,-150 C-38,-110 -22,-70 0,-62 C22,-70 38,-110 30,-150Z', pale, 0.95, 6);
  for (const x of [-24, 24]) {
    art.form(
      `M${x - 18},-96 C${x - 18},-60 ${x - 16},-30 ${x - 20},-12 C${x - 26},4 ${x + 26},4 ${x + 20},-12 C${x + 16},-30 ${x + 18},-60 ${x + 18},-96Z`,
      colour,
      { depth: 10 },
    );
    art.soft(ellipse(x, -8, 20, 9), pale, 0.9, 2).line(`M${x - 7},-1 V-9 M${x + 6},-1 V-9`, tone.deep, 2, 0.6);
  }
  art.soft(ellipse(0, -152, 42, 14), tone.deep, 0.45, 7);
  art
    .flat('M-44,-164 C-30,-146 30,-146 44,-164 L42,-152 C28,-136 -28,-136 -42,-152Z', '#b8402f')
    .oval(0, -142, 8, 8, '#d9ae4c');
  art.form(
    'M-48,-196 C-54,-236 -34,-264 0,-264 C34,-264 54,-236 48,-196 C46,-162 30,-150 0,-148 C-30,-150 -46,-162 -48,-196Z',
    colour,
    { depth: 18 },
  );
  art.soft(
    'M-9,-260 C-12,-230 -16,-214 -28,-194 C-34,-168 -20,-152 0,-150 C20,-152 34,-168 28,-194 C16,-214 12,-230 9,-260Z',
    pale,
    0.96,
    3,
  );
  for (const side of [-1, 1])
    art.form(
      `M${side * 30},-258 C${side * 58},-268 ${side * 80},-236 ${side * 76},-192 C${side * 74},-172 ${side * 58},-168 ${side * 52},-184 C${side * 46},-210 ${side * 42},-236 ${side * 30},-258Z`,
      tone.shade,
      { depth: 12, gloss: 0.35 },
    );
  eyes(art, 0, -210, 21, 8.5, '#5a3a20');
  art.form('M-15,-190 C-15,-200 15,-200 15,-190 C15,-180 6,-174 0,-174 C-6,-174 -15,-180 -15,-190Z', '#2b2523', {
    depth: 5,
  });
  art.line('M0,-174 V-167 M0,-167 C-6,-158 -18,-158 -22,-166 M0,-167 C6,-158 18,-158 22,-166', '#4a2f22', 2.4);
  art.form('M-9,-161 C-9,-142 9,-142 9,-161 C4,-158 -4,-158 -9,-161Z', '#e07f86', { depth: 4, cast: false });
  return art.art();
}

function bird(colour: string): Art {
  const tone = ramp(colour);
  const art = sketch();
  art.form('M70,-62 L150,-34 L146,-22 L134,-24 L128,-14 L58,-40Z', tone.shade, { depth: 7 });
  art
    .line('M-6,-34 L-10,-4 M14,-32 L14,-4', '#7a5434', 4.5)
    .line('M-22,-2 L-10,-5 L2,-2 M2,-2 L14,-5 L26,-2', '#7a5434', 4);
  art.form(
    'M-86,-112 C-86,-140 -62,-152 -42,-146 C-20,-140 -10,-124 10,-116 C46,-104 78,-84 84,-56 C66,-30 30,-22 0,-26 C-44,-32 -66,-64 -68,-92 C-76,-98 -86,-100 -86,-112Z',
    colour,
    { depth: 16 },
  );
  art.soft(
    'M-66,-92 C-64,-60 -40,-34 0,-30 C20,-30 34,-34 44,-40 C10,-48 -20,-70 -34,-104 C-46,-92 -56,-88 -66,-92Z',
    mix(colour, '#fff3df', 0.75),
    0.95,
    4,
  );
  art.form('M-16,-108 C20,-118 66,-84 100,-44 C64,-38 24,-46 4,-66 C-8,-80 -16,-94 -16,-108Z', tone.dark, {
    depth: 8,
    gloss: 0.4,
  });
  art.line(
    'M2,-84 C24,-66 46,-56 74,-50 M6,-94 C30,-80 52,-68 84,-54 M8,-72 C22,-60 36,-54 54,-49',
    tone.deep,
    2.4,
    0.7,
  );
  art.flat('M-86,-124 L-112,-112 L-84,-106Z', '#e0a03c').line('M-108,-112 L-86,-113', '#8a5a1c', 1.6);
  art.oval(-64, -124, 7, 7, '#1a1512').oval(-66, -126, 2.4, 2.4, '#fff');
  art.soft(ellipse(-54, -108, 9, 6), '#e58a6a', 0.6, 3);
  return art.art();
}

function fish(colour: string): Art {
  const tone = ramp(colour);
  const art = sketch();
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
  art.soft('M-110,-54 C-70,-22 -10,-14 40,-36 C0,-34 -60,-34 -110,-54Z', mix(colour, '#fff5e4', 0.8), 0.9, 5);
  art.line('M-74,-98 C-60,-84 -58,-50 -70,-34', tone.dark, 3, 0.7);
  art.form('M-40,-60 C-22,-66 -4,-56 2,-40 C-14,-34 -32,-42 -40,-60Z', tone.light, { depth: 6, cast: false });
  art.oval(-94, -74, 10, 10, '#fff8e8').oval(-95, -74, 6.4, 6.4, '#17130f').oval(-97, -77, 2.2, 2.2, '#fff');
  art.line('M-120,-62 C-112,-58 -106,-56 -102,-56', tone.deep, 2.4, 0.8);
  return art.art();
}

/** One leg from the body to the hoof. */
const leg = (x: number, top: number, wide: number, bend: number) =>
  `M${x - wide},${top} C${x - wide * 0.9},${top * 0.66} ${x - wide * 0.5 + bend},${top * 0.5} ${x - wide * 0.42 + bend * 0.6},${top * 0.36} L${x - wide * 0.46},-8 L${x - wide * 0.6},0 H${x + wide * 0.6} L${x + wide * 0.4},-10 L${x + wide * 0.42 + bend * 0.6},${top * 0.38} C${x + wide * 0.6 + bend},${top * 0.52} ${x + wide * 1.1},${top * 0.7} ${x + wide * 1.1},${top}Z`;

function horse(colour: string): Art {
  const tone = ramp(colour);
  const hair = shift(colour, -0.24, 0.8);
  const art = sketch();
  art.form('M104,-168 C142,-168 152,-112 142,-56 C136,-44 126,-50 124,-60 C122,-96 116,-124 98,-146Z', hair, {
    depth: 9,
  });
  art.form(leg(-42, -108, 15, 0), tone.dark, { depth: 6 }).form(leg(64, -112, 19, 9), tone.dark, { depth: 6 });
  art.form(
    'M-86,-150 C-60,-172 -10,-158 30,-162 C66,-172 110,-176 120,-138 C128,-108 112,-84 86,-86 C40,-92 0,-78 -40,-82 C-86,-86 -100,-128 -86,-150Z',
    colour,
    { depth: 20 },
  );
  art.form(leg(-66, -112, 17, 0), colour, { depth: 8 }).form(leg(92, -126, 24, 10), colour, { depth: 9 });
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

function deer(colour: string): Art {
  const tone = ramp(colour);
  const pale = mix(colour, '#fff5e6', 0.75);
  const art = sketch();
  const antler =
    'M-96,-222 C-90,-246 -96,-266 -112,-284 M-93,-244 C-82,-252 -76,-264 -76,-278 M-98,-262 C-108,-262 -120,-266 -126,-274 M-84,-222 C-66,-238 -60,-262 -66,-288 M-70,-240 C-58,-244 -48,-254 -44,-266 M-64,-262 C-54,-268 -50,-278 -50,-288';
  art.bar(antler, '#8a6a48', 7);
  art.form(leg(-40, -100, 10, 0), tone.dark, { depth: 5 }).form(leg(58, -104, 14, 7), tone.dark, { depth: 5 });
  art.form('M94,-140 C110,-146 114,-128 106,-112 C98,-112 92,-124 94,-140Z', pale, { depth: 5 });
  art.form(
    'M-74,-140 C-50,-158 0,-148 40,-152 C80,-158 104,-146 104,-120 C104,-92 84,-82 60,-86 C20,-92 -10,-76 -40,-82 C-76,-88 -88,-124 -74,-140Z',
    colour,
    { depth: 17 },
  );
  art.soft('M-60,-88 C-20,-74 30,-80 66,-92 C40,-98 -20,-98 -60,-88Z', pale, 0.8, 4);
  art.form(leg(-58, -106, 12, 0), colour, { depth: 6 }).form(leg(80, -116, 17, 8), colour, { depth: 7 });
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
    spots += ellipse(x, y, 5, 4);
  art.flat(spots, pale, 0.9);
  art.oval(-106, -202, 5, 4.6, '#17110d').oval(-107.6, -203.6, 1.6, 1.6, '#fff').oval(-142, -184, 5, 4.4, '#2a1d18');
  return art.art();
}

function rabbit(colour: string): Art {
  const tone = ramp(colour);
  const pale = mix(colour, '#fffaf2', 0.75);
  const art = sketch();
  art.oval(70, -30, 17, 17, pale);
  for (const side of [-1, 1]) {
    const ear = `M${side * 12},-172 C${side * -2},-214 ${side * 8},-268 ${side * 26},-272 C${side * 46},-268 ${side * 46},-210 ${side * 34},-172Z`;
    art
      .form(ear, colour, { depth: 9 })
      .soft(
        `M${side * 18},-182 C${side * 10},-214 ${side * 18},-254 ${side * 26},-258 C${side * 36},-252 ${side * 36},-212 ${side * 29},-182Z`,
        '#e6a8a0',
        0.9,
        2,
      );
  }
  art.form('M-52,0 C-88,-6 -80,-66 -52,-98 C-36,-118 36,-118 52,-98 C80,-66 88,-6 52,0Z', colour, { depth: 20 });
  art.soft('M-30,-92 C-36,-60 -22,-36 0,-34 C22,-36 36,-60 30,-92Z', pale, 0.95, 5);
  for (const x of [-18, 18])
    art.form(
      `M${x - 13},-60 C${x - 15},-36 ${x - 15},-16 ${x - 16},-8 C${x - 14},3 ${x + 14},3 ${x + 16},-8 C${x + 15},-16 ${x + 15},-36 ${x + 13},-60Z`,
      colour,
      { depth: 8 },
    );
  for (const x of [-50, 50]) art.form(ellipse(x, -10, 27, 12), colour, { depth: 7 });
  art.soft(ellipse(0, -108, 36, 10), tone.deep, 0.4, 5);
  art.form(
    'M-50,-146 C-52,-174 -28,-188 0,-188 C28,-188 52,-174 50,-146 C48,-118 24,-106 0,-106 C-24,-106 -48,-118 -50,-146Z',
    colour,
    { depth: 17 },
  );
  art.soft(ellipse(0, -126, 22, 14), pale, 0.95, 4);
  eyes(art, 0, -152, 24, 8.5, '#4a2a20');
  art
    .flat('M-6,-138 H6 L0,-131Z', '#d87f7a')
    .line('M0,-131 V-126 C-3,-120 -9,-120 -12,-124 M0,-126 C3,-120 9,-120 12,-124', '#6a443a', 2);
  art.line('M-18,-130 L-54,-136 M-18,-126 L-54,-122 M18,-130 L54,-136 M18,-126 L54,-122', '#8a7a6c', 1.2, 0.7);
  return art.art();
}

function butterfly(colour: string): Art {
  const tone = ramp(colour);
  const art = sketch();
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

function panda(): Art {
  const [black, white] = ['#2a292d', '#f0ede4'];
  const art = sketch();
  art.form('M-72,0 C-108,-16 -98,-96 -66,-132 C-40,-152 40,-152 66,-132 C98,-96 108,-16 72,0Z', white, { depth: 26 });
  for (const side of [-1, 1]) {
    art.form(ellipse(side * 62, -16, 38, 26), black, { depth: 12 }).oval(side * 66, -14, 15, 13, '#57555a', 0.7);
    art.form(
      `M${side * 52},-134 C${side * 96},-126 ${side * 108},-84 ${side * 84},-62 C${side * 66},-52 ${side * 40},-60 ${side * 34},-72 C${side * 48},-92 ${side * 40},-120 ${side * 52},-134Z`,
      black,
      { depth: 13 },
    );
    art.form(ellipse(side * 54, -236, 23, 22), black, { depth: 8 });
  }
  art.soft(ellipse(0, -138, 48, 12), '#8a8478', 0.5, 6);
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
  art.form(ellipse(-30, -68, 22, 17), black, { depth: 8 });
  return art.art();
}

function duck(colour: string): Art {
  const tone = ramp(colour);
  const art = sketch();
  art.form(
    'M-30,-88 C-10,-70 60,-96 118,-92 C126,-60 96,-4 20,0 C-50,2 -86,-30 -74,-66 C-66,-86 -48,-98 -30,-88Z',
    colour,
    { depth: 20 },
  );
  art.form('M118,-92 C134,-104 142,-96 136,-84 C130,-72 120,-66 108,-64Z', tone.light, { depth: 6 });
  art.form('M-16,-66 C14,-82 66,-74 94,-58 C80,-26 20,-18 -6,-34 C-18,-42 -24,-56 -16,-66Z', tone.shade, { depth: 11 });
  art.line('M8,-38 C30,-32 52,-36 72,-46 M6,-50 C30,-46 56,-48 82,-56', tone.dark, 2.6, 0.6);
  art.form(
    'M-92,-134 C-94,-164 -66,-180 -44,-172 C-18,-164 -14,-134 -26,-112 C-34,-98 -26,-88 -20,-80 C-40,-60 -66,-70 -74,-86 C-76,-98 -90,-110 -92,-134Z',
    colour,
    { depth: 16 },
  );
  art
    .form('M-88,-142 C-104,-146 -120,-138 -126,-128 C-116,-122 -98,-120 -86,-124Z', '#e8862a', { depth: 5 })
    .line('M-122,-129 L-90,-132', '#9a4f14', 1.8);
  art.oval(-64, -146, 6.6, 7, '#1a1512').oval(-66, -148.6, 2.3, 2.3, '#fff');
  return art.art();
}

function turtle(colour: string): Art {
  const tone = ramp(colour);
  const skin = '#8aa35a';
  const art = sketch();
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

function owl(colour: string): Art {
  const tone = ramp(colour);
  const pale = mix(colour, '#fbf0dc', 0.7);
  const art = sketch();
  art.form('M-66,-150 C-84,-100 -78,-20 -36,-4 C-14,2 14,2 36,-4 C78,-20 84,-100 66,-150Z', colour, { depth: 20 });
  art.soft('M-36,-136 C-44,-80 -30,-22 0,-18 C30,-22 44,-80 36,-136Z', pale, 0.95, 5);
  let feathers = '';
  for (let row = 0; row < 5; row += 1)
    for (let column = -1; column <= 1; column += 1)
      feathers += `M${column * 19 - 7 + (row % 2) * 6},${-116 + row * 20} q7,9 14,0 `;
  art.line(feathers, tone.dark, 2.6, 0.7);
  for (const side of [-1, 1])
    art.form(
      `M${side * 58},-146 C${side * 92},-116 ${side * 90},-50 ${side * 56},-16 C${side * 44},-56 ${side * 44},-108 ${side * 58},-146Z`,
      tone.shade,
      { depth: 11 },
    );
  art.form(
    'M-76,-176 C-80,-208 -74,-236 -68,-252 C-52,-240 -36,-232 -24,-230 C-8,-232 8,-232 24,-230 C36,-232 52,-240 68,-252 C74,-236 80,-208 76,-176 C68,-144 40,-130 0,-130 C-40,-130 -68,-144 -76,-176Z',
    colour,
    { depth: 18 },
  );
  for (const side of [-1, 1])
    art
      .form(ellipse(side * 32, -184, 32, 32), pale, { depth: 8, cast: false })
      .oval(side * 31, -184, 20, 20, '#e0a52c')
      .oval(side * 31, -184, 12, 12, '#15110d')
      .oval(side * 31 - 5, -190, 4.4, 4.4, '#fff');
  art.form('M-9,-178 C-4,-184 4,-184 9,-178 L0,-154Z', '#d9902f', { depth: 4, cast: false });
  art.bar('M-24,-6 V0 M-14,-5 V1 M14,-5 V1 M24,-6 V0', '#d9902f', 7);
  return art.art();
}

function elephant(colour: string): Art {
  const tone = ramp(colour);
  const art = sketch();
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
} satisfies Record<string, Kind>;
