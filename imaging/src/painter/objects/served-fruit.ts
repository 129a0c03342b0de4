import type { Drawing } from './art.ts';
import { createSketch, ellipsePath } from './sketch.ts';
import { drawPlate } from './tableware.ts';

export function fruitPlate(): Drawing {
  const art = createSketch();
  drawPlate(art, 158);
  const ball = (x: number, y: number, r: number, colour: string) =>
    art
      .form(ellipsePath(x, y, r, r * 0.95), colour, { depth: r * 0.4, gloss: 0.7 })
      .oval(x - r * 0.34, y - r * 0.36, r * 0.16, r * 0.12, '#fff', 0.8);
  art
    .form(
      'M-126,-22 C-122,-84 -60,-122 20,-110 C30,-108 30,-100 20,-98 C-30,-94 -70,-70 -88,-20 C-96,-12 -124,-12 -126,-22Z',
      '#f0cd46',
      { depth: 12 },
    )
    .line('M-112,-30 C-102,-76 -60,-102 10,-104', '#b5902a', 2.4, 0.6);
  ball(-2, -62, 44, '#c4342c');
  art
    .line('M-2,-100 C0,-112 4,-116 10,-120', '#5d4226', 4.5)
    .form('M4,-108 C16,-124 36,-124 44,-114 C34,-104 18,-102 4,-108Z', '#6f8f4a', { depth: 4 });
  ball(76, -54, 37, '#f0902a');
  for (const [x, y] of [
    [-96, -52],
    [-78, -58],
    [-104, -36],
    [-86, -40],
    [-68, -44],
    [-94, -24],
    [-76, -26],
    [-58, -30],
  ] as const)
    ball(x, y, 12.5, '#6a3f8a');
  ball(-36, -32, 17, '#d2303e');
  ball(34, -30, 15, '#d2303e');
  art.form('M106,-20 C110,-56 140,-60 152,-22 C142,-12 118,-10 106,-20Z', '#8fb54a', { depth: 8 });
  return art.art();
}

export function watermelon(): Drawing {
  const art = createSketch();
  art.form('M-150,-104 C-140,-30 -70,0 0,0 C70,0 140,-30 150,-104Z', '#3f8040', { depth: 11 });
  art.form('M-140,-106 C-128,-40 -66,-14 0,-14 C66,-14 128,-40 140,-106Z', '#dfe9b8', { depth: 5, cast: false });
  art.form('M-132,-108 C-120,-48 -62,-22 0,-22 C62,-22 120,-48 132,-108Z', '#d93a40', { depth: 13, cast: false });
  for (const [x, y] of [
    [-90, -84],
    [-54, -62],
    [-20, -88],
    [0, -48],
    [28, -78],
    [60, -58],
    [92, -86],
    [-50, -94],
    [62, -94],
    [-26, -56],
  ] as const)
    art.form(
      `M${x},${y - 8} C${x + 6},${y} ${x + 4},${y + 6} ${x},${y + 6} C${x - 4},${y + 6} ${x - 6},${y} ${x},${y - 8}Z`,
      '#2a1a16',
      { depth: 2, cast: false },
    );
  return art.art();
}

export function grapes(colour: string): Drawing {
  const art = createSketch();
  art.line('M4,-176 C0,-200 10,-214 26,-222 M4,-190 C-10,-196 -18,-204 -20,-214', '#7a5a34', 6);
  art
    .form(
      'M2,-186 C20,-226 70,-232 92,-200 C86,-194 88,-184 84,-174 C70,-176 62,-168 52,-162 C40,-176 20,-176 2,-186Z',
      '#5f8f44',
      { depth: 9 },
    )
    .line('M6,-188 C30,-200 54,-200 80,-194', '#3f6a2e', 2.4, 0.7);
  const rows = [[-62, -32, 0, 32, 62], [-74, -40, -6, 28, 62], [-56, -22, 12, 46], [-40, -6, 28], [-22, 12], [-4]];
  rows.forEach((xs, row) => {
    for (const x of xs)
      art
        .form(ellipsePath(x, -160 + row * 28, 20, 20), colour, { depth: 9, gloss: 0.7 })
        .oval(x - 7, -167 + row * 28, 3.6, 3, '#fff', 0.8);
  });
  return art.art();
}

export function strawberry(colour: string): Drawing {
  const art = createSketch();
  art.form(
    'M-60,-92 C-66,-122 -30,-130 0,-120 C30,-130 66,-122 60,-92 C54,-48 22,-6 0,0 C-22,-6 -54,-48 -60,-92Z',
    colour,
    { depth: 20, gloss: 0.8 },
  );
  for (const [x, y] of [
    [-38, -88],
    [-12, -94],
    [16, -92],
    [42, -86],
    [-28, -66],
    [0, -70],
    [28, -66],
    [-16, -44],
    [14, -44],
    [0, -22],
  ] as const)
    art.oval(x, y, 3, 4.4, '#f6d98a').oval(x + 1, y + 1, 1.6, 2.6, '#a8741f', 0.7);
  for (const turn of [-72, -36, 0, 36, 72])
    art.form('M0,-4 C14,-14 14,-34 0,-50 C-14,-34 -14,-14 0,-4Z', '#5f9a3f', {
      depth: 4,
      at: `translate(0,-112) rotate(${turn})`,
    });
  art.line('M0,-118 C2,-136 8,-144 14,-148', '#5f8a3a', 5);
  return art.art();
}

export function pineapple(): Drawing {
  const art = createSketch();
  for (const turn of [-52, 52, -32, 32, -14, 14, 0])
    art.form('M-12,0 C-18,-40 -8,-80 0,-104 C8,-80 18,-40 12,0Z', turn % 4 ? '#4f8a44' : '#6fa552', {
      depth: 5,
      at: `translate(0,-166) rotate(${turn})`,
    });
  art.form(
    'M-64,-86 C-64,-140 -42,-176 0,-176 C42,-176 64,-140 64,-86 C64,-30 42,0 0,0 C-42,0 -64,-30 -64,-86Z',
    '#e0a52e',
    { depth: 20 },
  );
  let lines = '';
  for (let line = -4; line <= 4; line += 1)
    lines += `M${line * 28 - 60},-176 L${line * 28 + 60},0 M${line * 28 + 60},-176 L${line * 28 - 60},0 `;
  art.line(
    lines.replaceAll(/M(-?\d+),-176 L(-?\d+),0/g, (all, from: string, to: string) => {
      // Clips the line to the ellipse of the fruit.
      const points: string[] = [];
      for (let step = 0; step <= 24; step += 1) {
        const [x, y] = [Number(from) + ((Number(to) - Number(from)) * step) / 24, -176 + (176 * step) / 24];
        if ((x / 60) ** 2 + ((y + 88) / 84) ** 2 < 1)
          points.push(`${points.length ? 'L' : 'M'}${x.toFixed(0)},${y.toFixed(0)}`);
      }
      return points.join(' ');
    }),
    '#8f5f14',
    2.6,
    0.7,
  );
  return art.art();
}
