import { shadeRamp } from '../colour.ts';
import type { Drawing } from './art.ts';
import { boxPath, ellipsePath, createSketch } from './sketch.ts';

export function heels(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  for (const [dx, dy, shade] of [
    [46, -10, tone.shade],
    [-26, 0, colour],
  ] as const) {
    const at = `translate(${dx},${dy})`;
    art.form('M98,-118 C108,-80 108,-40 104,0 H94 C90,-36 84,-62 70,-78Z', tone.dark, { depth: 4, at });
    art.form(
      'M-128,-14 C-130,-32 -112,-44 -84,-50 C-60,-56 -40,-52 -24,-46 C0,-40 20,-70 44,-112 C52,-126 84,-142 100,-136 C110,-124 106,-104 92,-88 C60,-70 30,-24 -4,-10 C-40,0 -110,2 -128,-14Z',
      shade,
      { depth: 11, gloss: 0.9, at },
    );
    art.form(
      'M-92,-48 C-72,-58 -44,-54 -24,-46 C4,-44 24,-76 46,-116 C58,-132 82,-138 96,-134 C70,-126 56,-100 40,-74 C20,-42 -10,-30 -40,-34 C-60,-38 -76,-42 -92,-48Z',
      '#e9d2b8',
      { depth: 6, at, cast: false },
    );
  }
  return art.art();
}

export function umbrella(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.bar('M0,-250 V-34 C0,-2 -40,-2 -38,-32', '#7a5434', 8).line('M0,-262 V-284', '#8d939c', 5);
  art.form(
    'M-158,-142 C-150,-222 -80,-266 0,-266 C80,-266 150,-222 158,-142 C140,-158 118,-158 104,-140 C88,-160 64,-160 52,-140 C36,-160 14,-158 0,-140 C-14,-158 -36,-160 -52,-140 C-64,-160 -88,-160 -104,-140 C-118,-158 -140,-158 -158,-142Z',
    colour,
    { depth: 22, gloss: 0.6 },
  );
  art.line(
    'M0,-264 C-50,-236 -92,-190 -104,-142 M0,-264 C-26,-230 -44,-186 -52,-142 M0,-264 V-142 M0,-264 C26,-230 44,-186 52,-142 M0,-264 C50,-236 92,-190 104,-142',
    tone.deep,
    2.6,
    0.5,
  );
  return art.art();
}

export function backpack(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.bar('M-24,-226 C-24,-258 24,-258 24,-226', tone.dark, 11);
  for (const side of [-1, 1])
    art.form(
      `M${side * 78},-110 C${side * 108},-104 ${side * 108},-30 ${side * 100},-14 L${side * 76},-10Z`,
      tone.shade,
      { depth: 9 },
    );
  art.form(
    'M-88,-22 C-96,-90 -96,-150 -82,-190 C-66,-236 66,-236 82,-190 C96,-150 96,-90 88,-22 C84,-4 74,0 62,0 H-62 C-74,0 -84,-4 -88,-22Z',
    colour,
    { depth: 20 },
  );
  art.line('M-86,-148 C-60,-196 60,-196 86,-148', tone.deep, 4, 0.6).line('M70,-168 l8,22', '#c9a04c', 5);
  art
    .form(boxPath(-62, -106, 124, 90, 16), tone.light, { depth: 12 })
    .line('M-60,-86 C-20,-78 20,-78 60,-86', tone.deep, 4, 0.6)
    .line('M52,-84 l4,18', '#c9a04c', 5);
  art.form(boxPath(-20, -172, 40, 24, 5), '#6b4630', { depth: 5, cast: false });
  return art.art();
}

export function glasses(colour: string): Drawing {
  const art = createSketch();
  art.bar('M-148,-66 C-150,-90 -128,-104 -96,-112 M148,-66 C150,-90 128,-104 96,-112', colour, 8);
  for (const side of [-1, 1]) {
    const lens = ellipsePath(side * 78, -52, 60, 50);
    art
      .flat(lens, '#cfe2ea', 0.5)
      .soft(
        `M${side * 78 - 40},-70 L${side * 78 - 6},-92 L${side * 78 + 4},-84 L${side * 78 - 36},-50Z`,
        '#fff',
        0.8,
        2,
      )
      .bar(lens, colour, 9);
  }
  art.bar('M-22,-62 C-12,-76 12,-76 22,-62', colour, 9);
  return art.art();
}

export function ring(colour: string): Drawing {
  const art = createSketch();
  art.bar(ellipsePath(0, -66, 60, 60), colour, 13);
  art.form('M-26,-132 L-10,-124 H10 L26,-132 L18,-142 H-18Z', colour, { depth: 4 });
  art.form('M-44,-172 L-24,-194 H24 L44,-172 L0,-126Z', '#cfe6f2', { depth: 9, gloss: 0.9 });
  art.line(
    'M-44,-172 H44 M-24,-194 L-14,-172 L0,-194 L14,-172 L24,-194 M-14,-172 L0,-128 L14,-172',
    '#7fa5bd',
    1.8,
    0.85,
  );
  art.flat('M-24,-194 L-44,-172 H-14Z', '#fff', 0.7).line('M34,-214 V-190 M22,-202 H46', '#fff', 3, 0.9);
  return art.art();
}
