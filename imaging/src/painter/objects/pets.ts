import { shadeRamp, mixColours } from '../colour.ts';
import { drawEyes } from './animal-parts.ts';
import type { Drawing } from './art.ts';
import { createSketch, ellipsePath } from './sketch.ts';

export function cat(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const pale = mixColours(colour, '#fff6ea', 0.72);
  const stripe = tone.dark;
  const art = createSketch();
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
    art.soft(ellipsePath(x, -8, 19, 9), pale, 0.9, 2).line(`M${x - 6},-2 V-10 M${x + 6},-2 V-10`, tone.deep, 1.8, 0.6);
  }
  art.soft(ellipsePath(0, -146, 38, 14), tone.deep, 0.4, 7);
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
  art.soft(ellipsePath(0, -166, 26, 16), pale, 0.95, 4);
  drawEyes(art, 0, -196, 21, 12, '#8fae4a', true);
  art
    .flat('M-7,-178 H7 L0,-170Z', '#d0766a')
    .line('M0,-170 V-165 M0,-165 C-4,-158 -12,-158 -15,-163 M0,-165 C4,-158 12,-158 15,-163', '#5a3626', 2);
  art.line('M-20,-168 L-66,-176 M-20,-163 L-66,-160 M20,-168 L66,-176 M20,-163 L66,-160', '#fffaf0', 1.4, 0.9);
  return art.art();
}

export function dog(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const pale = mixColours(colour, '#fff8ee', 0.78);
  const art = createSketch();
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
    art.soft(ellipsePath(x, -8, 20, 9), pale, 0.9, 2).line(`M${x - 7},-1 V-9 M${x + 6},-1 V-9`, tone.deep, 2, 0.6);
  }
  art.soft(ellipsePath(0, -152, 42, 14), tone.deep, 0.45, 7);
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
  drawEyes(art, 0, -210, 21, 8.5, '#5a3a20');
  art.form('M-15,-190 C-15,-200 15,-200 15,-190 C15,-180 6,-174 0,-174 C-6,-174 -15,-180 -15,-190Z', '#2b2523', {
    depth: 5,
  });
  art.line('M0,-174 V-167 M0,-167 C-6,-158 -18,-158 -22,-166 M0,-167 C6,-158 18,-158 22,-166', '#4a2f22', 2.4);
  art.form('M-9,-161 C-9,-142 9,-142 9,-161 C4,-158 -4,-158 -9,-161Z', '#e07f86', { depth: 4, cast: false });
  return art.art();
}

export function rabbit(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const pale = mixColours(colour, '#fffaf2', 0.75);
  const art = createSketch();
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
  for (const x of [-50, 50]) art.form(ellipsePath(x, -10, 27, 12), colour, { depth: 7 });
  art.soft(ellipsePath(0, -108, 36, 10), tone.deep, 0.4, 5);
  art.form(
    'M-50,-146 C-52,-174 -28,-188 0,-188 C28,-188 52,-174 50,-146 C48,-118 24,-106 0,-106 C-24,-106 -48,-118 -50,-146Z',
    colour,
    { depth: 17 },
  );
  art.soft(ellipsePath(0, -126, 22, 14), pale, 0.95, 4);
  drawEyes(art, 0, -152, 24, 8.5, '#4a2a20');
  art
    .flat('M-6,-138 H6 L0,-131Z', '#d87f7a')
    .line('M0,-131 V-126 C-3,-120 -9,-120 -12,-124 M0,-126 C3,-120 9,-120 12,-124', '#6a443a', 2);
  art.line('M-18,-130 L-54,-136 M-18,-126 L-54,-122 M18,-130 L54,-136 M18,-126 L54,-122', '#8a7a6c', 1.2, 0.7);
  return art.art();
}
