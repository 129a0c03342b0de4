import { shadeRamp, mixColours } from '../colour.ts';
import type { Drawing } from './art.ts';
import { createSketch, ellipsePath } from './sketch.ts';

export function bird(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
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
    mixColours(colour, '#fff3df', 0.75),
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
  art.soft(ellipsePath(-54, -108, 9, 6), '#e58a6a', 0.6, 3);
  return art.art();
}

export function duck(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
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

export function owl(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const pale = mixColours(colour, '#fbf0dc', 0.7);
  const art = createSketch();
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
      .form(ellipsePath(side * 32, -184, 32, 32), pale, { depth: 8, cast: false })
      .oval(side * 31, -184, 20, 20, '#e0a52c')
      .oval(side * 31, -184, 12, 12, '#15110d')
      .oval(side * 31 - 5, -190, 4.4, 4.4, '#fff');
  art.form('M-9,-178 C-4,-184 4,-184 9,-178 L0,-154Z', '#d9902f', { depth: 4, cast: false });
  art.bar('M-24,-6 V0 M-14,-5 V1 M14,-5 V1 M24,-6 V0', '#d9902f', 7);
  return art.art();
}
