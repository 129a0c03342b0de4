import { mixColours, shadeRamp, shiftColour } from '../colour.ts';
import type { RandomSource } from '../random.ts';
import type { Drawing, DrawingKind } from './art.ts';
import { boxPath, ellipsePath, createSketch, type Sketch } from './sketch.ts';
import { castle, lighthouse, tower } from './towers.ts';

const LIT = '#ffdf9a';

function pane(art: Sketch, x: number, y: number, width: number, height: number, fill = '#7fa5b8'): void {
  art.flat(boxPath(x - 4, y - 4, width + 8, height + 8, 2), '#f3ecde');
  art.form(boxPath(x, y, width, height), fill, { depth: 6, cast: false });
  art.line(`M${x + width / 2},${y} V${y + height} M${x},${y + height / 2} H${x + width}`, '#f3ecde', 3);
}

/** A tiled roof with swept eaves, its ridge at `y`. */
function eaves(art: Sketch, y: number, half: number, tall: number, colour: string): void {
  const top = half * 0.46;
  art.form(
    `M${-top},${y} H${top} C${half * 0.66},${y + tall * 0.6} ${half * 0.86},${y + tall * 0.8} ${half},${y + tall * 0.62} C${half * 0.98},${y + tall * 0.9} ${half * 0.92},${y + tall} ${half * 0.84},${y + tall} H${-half * 0.84} C${-half * 0.92},${y + tall} ${-half * 0.98},${y + tall * 0.9} ${-half},${y + tall * 0.62} C${-half * 0.86},${y + tall * 0.8} ${-half * 0.66},${y + tall * 0.6} ${-top},${y}Z`,
    colour,
    { depth: tall * 0.3 },
  );
  let tiles = '';
  for (let tile = -6; tile <= 6; tile += 1)
    tiles += `M${((tile / 6) * top * 0.96).toFixed(1)},${y + 3} Q${((tile / 6) * half * 0.6).toFixed(1)},${y + tall * 0.6} ${((tile / 6) * half * 0.8).toFixed(1)},${y + tall - 3} `;
  art.line(tiles, shadeRamp(colour).deep, 1.8, 0.5);
}

function house(colour: string): Drawing {
  const roof = '#9a4a34';
  const art = createSketch();
  art
    .form(boxPath(58, -278, 34, 76), '#a5705a', { depth: 7 })
    .form(boxPath(52, -286, 46, 12, 2), '#8a5a48', { depth: 4 });
  art.form(boxPath(-124, -146, 248, 146), colour, { depth: 16 });
  art.soft('M-124,-146 H124 V-122 H-124Z', shadeRamp(colour).deep, 0.5, 6);
  art.form('M0,-266 L152,-138 C150,-128 142,-126 136,-128 H-136 C-142,-126 -150,-128 -152,-138Z', roof, { depth: 16 });
  let tiles = '';
  for (let row = 1; row < 6; row += 1) tiles += `M${-row * 25},${-266 + row * 22} H${row * 25} `;
  art.line(tiles, shadeRamp(roof).deep, 2, 0.55).line('M0,-262 L-146,-136', shadeRamp(roof).glint, 3, 0.6);
  art
    .form(ellipsePath(0, -186, 20, 20), '#f3ecde', { depth: 4, cast: false })
    .form(ellipsePath(0, -186, 15, 15), LIT, { depth: 5, cast: false })
    .line('M0,-201 V-171 M-15,-186 H15', '#f3ecde', 3);
  art
    .form(boxPath(-27, -92, 54, 92, 3), '#6b4630', { depth: 9, cast: false })
    .line('M0,-90 V0', '#4a2f20', 2, 0.7)
    .oval(16, -46, 4, 4, '#e0b45c');
  pane(art, -100, -106, 46, 50, LIT);
  pane(art, 54, -106, 46, 50, LIT);
  art.form(boxPath(-38, -6, 76, 8, 2), '#b9ada0', { depth: 3 });
  for (const x of [-92, 94])
    art.form(
      `M${x - 36},0 C${x - 44},-26 ${x - 20},-42 ${x},-38 C${x + 24},-42 ${x + 44},-24 ${x + 36},0Z`,
      '#5f8a4a',
      { depth: 10 },
    );
  return art.art();
}

function pagoda(colour: string): Drawing {
  const art = createSketch();
  const storeys = 5;
  let y = 0;
  art.form(boxPath(-112, -22, 224, 22, 2), '#b0a595', { depth: 6 });
  y = -22;
  for (let storey = 0; storey < storeys; storey += 1) {
    const half = 76 - storey * 11;
    const tall = 44 - storey * 3;
    art.form(boxPath(-half, y - tall, half * 2, tall), colour, { depth: 11 });
    for (let column = -2; column <= 2; column += 1)
      art.flat(
        boxPath(column * half * 0.42 - half * 0.12, y - tall + 10, half * 0.24, tall - 14, 2),
        column === 0 ? '#3a2620' : LIT,
        0.92,
      );
    art.soft(boxPath(-half, y - tall, half * 2, 9), '#1f120d', 0.55, 3);
    eaves(art, y - tall - 22, half * 1.62, 28, '#3f5a56');
    y -= tall + 20;
  }
  art.form(`M-8,${y} C-14,${y - 14} 14,${y - 14} 8,${y} M-4,${y - 10} L0,${y - 52} L4,${y - 10}Z`, '#d0a54a', {
    depth: 4,
  });
  art.oval(0, y - 22, 7, 5, '#d0a54a').oval(0, y - 34, 5, 4, '#e9c878');
  return art.art();
}

function bridge(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const art = createSketch();
  art.form(
    'M-240,-30 C-160,-120 -80,-140 0,-140 C80,-140 160,-120 240,-30 V0 H196 C184,-30 150,-44 122,-40 C112,-20 108,-10 106,0 H84 C78,-64 40,-92 0,-92 C-40,-92 -78,-64 -84,0 H-106 C-108,-10 -112,-20 -122,-40 C-150,-44 -184,-30 -196,0 H-240Z',
    colour,
    { depth: 15 },
  );
  let stones = '';
  for (let stone = 0; stone <= 10; stone += 1) {
    const turn = Math.PI + (stone * Math.PI) / 10;
    stones += `M${(Math.cos(turn) * 86).toFixed(1)},${(Math.sin(turn) * 90).toFixed(1)} L${(Math.cos(turn) * 106).toFixed(1)},${(Math.sin(turn) * 112).toFixed(1)} `;
  }
  art.line(`${stones}M-196,-56 H-130 M-160,-84 H-96 M196,-56 H130 M160,-84 H96`, tone.deep, 2.2, 0.55);
  let posts = '';
  for (let post = -5; post <= 5; post += 1) {
    const x = post * 40;
    const y = -138 + (x / 200) ** 2 * 66;
    posts += `M${x},${y.toFixed(1)} v-34 `;
  }
  art.bar(posts, tone.light, 8).bar('M-214,-94 C-150,-160 -70,-172 0,-172 C70,-172 150,-160 214,-94', tone.light, 8);
  art.soft(
    'M-84,0 C-78,-64 -40,-92 0,-92 C40,-92 78,-64 84,0 H64 C58,-46 34,-70 0,-72 C-34,-70 -58,-46 -64,0Z',
    '#000',
    0.28,
    6,
  );
  return art.art();
}

function windmill(colour: string): Drawing {
  const art = createSketch();
  art.form('M-62,0 L-40,-176 H40 L62,0Z', colour, { depth: 17 });
  art.form('M-48,-172 C-44,-222 44,-222 48,-172 C20,-164 -20,-164 -48,-172Z', '#8a4a34', { depth: 11 });
  art.form('M-17,0 V-42 C-17,-64 17,-64 17,-42 V0Z', '#5a3f2e', { depth: 6, cast: false });
  art
    .form(boxPath(-11, -116, 22, 28, 4), LIT, { depth: 4, cast: false })
    .line('M0,-116 V-88 M-11,-102 H11', '#6b4f3a', 2.4);
  for (let sail = 0; sail < 4; sail += 1) {
    const at = `translate(0,-192) rotate(${sail * 90 + 24})`;
    art
      .form('M-3,0 H3 V-140 H-3Z', '#6b4a30', { depth: 2, at })
      .form('M6,-28 H34 V-136 H6Z', '#f1e9d8', { depth: 6, at });
    let slats = '';
    for (let slat = 0; slat < 6; slat += 1) slats += boxPath(6, -134 + slat * 18, 28, 2);
    art.form(slats, '#8a6a48', { depth: 1, at, cast: false });
  }
  art.form(ellipsePath(0, -192, 11, 11), '#4a3426', { depth: 4 });
  return art.art();
}

function skyline(colour: string, random: RandomSource): Drawing {
  const art = createSketch();
  for (const depth of [0, 1]) {
    const tone = depth === 0 ? mixColours(colour, '#dfe6ea', 0.5) : colour;
    const count = depth === 0 ? 8 : 7;
    for (let at = 0; at < count; at += 1) {
      const wide = depth === 0 ? 62 : 56;
      const x = -232 + at * ((464 - wide) / (count - 1));
      const tall = (depth === 0 ? 150 : 84) + random.range(0, 100) * (1 - Math.abs(at - (count - 1) / 2) / count);
      art.form(boxPath(x, -tall, wide, tall), shiftColour(tone, random.range(-0.05, 0.05)), { depth: 10, gloss: 0.4 });
      for (let y = -tall + 12; y < -12; y += 16)
        for (let wx = x + 8; wx < x + wide - 10; wx += 14)
          art.flat(boxPath(wx, y, 7, 9), random.chance(0.45) ? LIT : '#5f7688', 0.85);
      if (depth === 0 && at === 3)
        art.form(`M${x + 22},${-tall} L${x + 31},${-tall - 74} L${x + 40},${-tall}Z`, tone, { depth: 4 });
    }
  }
  return art.art();
}

export const buildingKinds = {
  house: {
    width: 306,
    height: 288,
    stature: 1.5,
    foot: 128,
    colours: ['#e9dcc2', '#d9c0b0', '#c9d3cc'],
    place: 'outdoors',
    make: house,
  },
  pagoda: {
    width: 250,
    height: 366,
    stature: 1.9,
    foot: 112,
    colours: ['#a8402f', '#8f5238'],
    place: 'outdoors',
    make: pagoda,
  },
  lighthouse: {
    width: 256,
    height: 338,
    stature: 1.8,
    foot: 120,
    colours: ['#c4402f', '#2f5f8a'],
    place: 'outdoors',
    make: lighthouse,
  },
  bridge: {
    width: 484,
    height: 178,
    stature: 1.2,
    foot: 230,
    colours: ['#b5aa98', '#a8735a'],
    place: 'outdoors',
    ground: 'water',
    make: bridge,
  },
  castle: {
    width: 320,
    height: 320,
    stature: 1.8,
    foot: 150,
    colours: ['#c3b8a4', '#b0aeb0'],
    place: 'outdoors',
    make: castle,
  },
  windmill: {
    width: 290,
    height: 336,
    stature: 1.7,
    foot: 62,
    colours: ['#efe6d4', '#d9c4a8'],
    place: 'outdoors',
    make: windmill,
  },
  skyline: {
    width: 470,
    height: 290,
    stature: 1.6,
    foot: 230,
    colours: ['#5f7a94', '#7a7f8f'],
    place: 'outdoors',
    make: skyline,
  },
  clockTower: {
    width: 120,
    height: 374,
    stature: 1.9,
    foot: 56,
    colours: ['#c9a98a', '#b5a58f'],
    place: 'outdoors',
    make: tower,
  },
} satisfies Record<string, DrawingKind>;
