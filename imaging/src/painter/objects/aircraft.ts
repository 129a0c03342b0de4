import { shadeRamp, mixColours } from '../colour.ts';
import type { Drawing } from './art.ts';
import { createSketch, boxPath, ellipsePath } from './sketch.ts';

export function plane(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form('M142,-118 L196,-196 L222,-196 L196,-104Z', tone.shade, { depth: 9 });
  art.form('M10,-108 L84,-158 L112,-158 L72,-104Z', tone.shade, { depth: 7 });
  art.form(
    'M-222,-92 C-216,-116 -180,-134 -130,-134 H140 C180,-130 210,-116 222,-104 C206,-88 160,-70 120,-68 H-150 C-190,-68 -216,-76 -222,-92Z',
    mixColours(colour, '#f6f7f8', 0.86),
    { depth: 20, gloss: 0.7 },
  );
  art.flat(
    'M-219,-86 C-140,-80 100,-82 214,-98 C196,-86 158,-71 120,-69 H-150 C-186,-69 -212,-76 -219,-86Z',
    colour,
    0.95,
  );
  art.form('M-206,-112 C-194,-124 -178,-130 -164,-131 L-160,-116Z', '#2f4456', { depth: 4, cast: false });
  for (let at = 0; at < 12; at += 1) art.flat(boxPath(-134 + at * 20, -116, 10, 13, 5), '#55809c');
  art.line(boxPath(-152, -122, 12, 28, 3), tone.dark, 1.6, 0.7);
  art.form('M-30,-92 L76,-8 L112,-8 L66,-88 C40,-98 -10,-100 -30,-92Z', mixColours(colour, '#e9ebee', 0.75), {
    depth: 10,
  });
  art
    .form('M8,-54 C8,-64 50,-64 56,-54 C58,-42 46,-38 32,-38 C18,-38 6,-42 8,-54Z', '#c9ced6', { depth: 6 })
    .oval(9, -51, 5, 10, '#33373d');
  art.form('M150,-100 L204,-76 L224,-78 L190,-104Z', mixColours(colour, '#e9ebee', 0.7), { depth: 6 });
  return art.art();
}

export function rocket(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art
    .soft('M-28,-40 C-40,-14 -12,2 0,10 C12,2 40,-14 28,-40Z', '#ff9a2e', 0.95, 5)
    .soft('M-14,-40 C-18,-24 -6,-8 0,-4 C6,-8 18,-24 14,-40Z', '#fff0b0', 0.95, 3);
  for (const side of [-1, 1])
    art.form(
      `M${side * 40},-132 C${side * 76},-108 ${side * 84},-72 ${side * 80},-28 C${side * 66},-48 ${side * 52},-54 ${side * 36},-56Z`,
      colour,
      { depth: 10 },
    );
  art.form(
    'M0,-318 C44,-280 56,-220 54,-160 C52,-110 44,-74 34,-46 H-34 C-44,-74 -52,-110 -54,-160 C-56,-220 -44,-280 0,-318Z',
    '#eceae4',
    { depth: 18, gloss: 0.7 },
  );
  art.form('M0,-318 C26,-296 40,-268 47,-240 C20,-232 -20,-232 -47,-240 C-40,-268 -26,-296 0,-318Z', colour, {
    depth: 9,
  });
  art
    .form(ellipsePath(0, -186, 26, 26), '#b9bec6', { depth: 6 })
    .form(ellipsePath(0, -186, 18, 18), '#4f8fb5', { depth: 7, gloss: 0.9 });
  art
    .flat('M-43,-84 C-20,-76 20,-76 43,-84 L40,-68 C20,-60 -20,-60 -40,-68Z', colour)
    .form(boxPath(-26, -50, 52, 14, 3), '#5a5e66', { depth: 4 });
  art.form('M-8,-120 H8 L5,-34 H-5Z', tone.shade, { depth: 4 });
  return art.art();
}

export function balloon(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const pale = mixColours(colour, '#fff6e4', 0.8);
  const art = createSketch();
  art.line('M-34,-96 L-22,-42 M34,-96 L22,-42 M-12,-92 L-10,-42 M12,-92 L10,-42', '#6b4f34', 2.4);
  art
    .form('M-26,-44 H26 L21,0 H-21Z', '#a5713f', { depth: 8 })
    .line('M-25,-32 H25 M-23,-20 H23 M-22,-9 H22 M-12,-43 L-10,-1 M0,-43 V-1 M12,-43 L10,-1', '#6b4524', 2, 0.7);
  art.form(
    'M0,-340 C76,-340 118,-284 112,-222 C106,-168 62,-130 38,-94 H-38 C-62,-130 -106,-168 -112,-222 C-118,-284 -76,-340 0,-340Z',
    colour,
    { depth: 26, gloss: 0.6 },
  );
  for (const side of [-1, 1])
    art.flat(
      `M0,-340 C${side * 40},-334 ${side * 62},-280 ${side * 58},-222 C${side * 54},-168 ${side * 34},-130 ${side * 20},-94 H${side * 8} C${side * 22},-140 ${side * 30},-180 ${side * 30},-222 C${side * 30},-284 ${side * 18},-326 0,-340Z`,
      pale,
      0.8,
    );
  art.soft(
    'M60,-320 C112,-286 118,-200 60,-130 C40,-104 36,-96 34,-94 L46,-96 C74,-130 112,-166 112,-222 C112,-270 94,-306 60,-320Z',
    tone.deep,
    0.4,
    8,
  );
  art.form(boxPath(-40, -98, 80, 10, 3), tone.dark, { depth: 4 });
  return art.art();
}
