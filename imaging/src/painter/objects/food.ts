import type { RandomSource } from '../random.ts';
import type { Drawing, DrawingKind } from './art.ts';
import { bread, cake, donut, iceCream, toast } from './bakery.ts';
import { fruitPlate, grapes, pineapple, strawberry, watermelon } from './served-fruit.ts';
import { boxPath, ellipsePath, createSketch } from './sketch.ts';
import { drawBowl, drawSteam } from './tableware.ts';

function noodles(colour: string, random: RandomSource): Drawing {
  const art = createSketch();
  drawBowl(art, 128, 88, colour);
  art.oval(0, -88, 114, 17, '#a8652c');
  for (let strand = 0; strand < 26; strand += 1) {
    const x = random.range(-92, 40);
    const y = -88 + random.range(-10, 9);
    art.line(
      `M${x.toFixed(0)},${y.toFixed(0)} q${random.range(14, 26).toFixed(0)},${random.range(-13, 13).toFixed(0)} ${random.range(36, 56).toFixed(0)},${random.range(-3, 3).toFixed(0)}`,
      strand % 3 ? '#f0cf85' : '#d9a84f',
      5.4,
    );
  }
  art
    .form(ellipsePath(52, -96, 34, 15), '#fbf6ea', { depth: 5, cast: false })
    .form(ellipsePath(52, -98, 17, 10), '#f0962a', { depth: 4, gloss: 0.9, cast: false });
  for (const [x, y] of [
    [-70, -96],
    [-46, -102],
    [-22, -94],
    [-84, -86],
    [2, -80],
  ] as const)
    art.form(ellipsePath(x, y, 8, 3.6), '#6fa544', { depth: 2, cast: false });
  art.form('M-60,-84 C-40,-94 -8,-92 -2,-84 C-14,-76 -46,-76 -60,-84Z', '#b56a4c', { depth: 5, cast: false });
  art.bar('M20,-92 L150,-176 M34,-88 L162,-160', '#8a4a2c', 6);
  drawSteam(art, -112);
  return art.art();
}

function rice(colour: string): Drawing {
  const art = createSketch();
  art.form('M-92,-82 C-84,-142 -36,-160 0,-160 C36,-160 84,-142 92,-82Z', '#fbf9f2', { depth: 18 });
  let grains = '';
  for (let grain = 0; grain < 46; grain += 1) {
    const turn = grain * 2.4;
    const far = Math.sqrt(grain / 46);
    grains += `M${(Math.cos(turn) * far * 74).toFixed(0)},${(-112 + Math.sin(turn) * far * 38).toFixed(0)} l${(Math.cos(grain * 3) * 8).toFixed(1)},${(Math.sin(grain * 3) * 5).toFixed(1)} `;
  }
  art.line(grains, '#d3cdbd', 3.4, 0.8);
  drawBowl(art, 112, 80, colour);
  art.flat('M-112,-80 A112,19 0 0 1 112,-80 C90,-98 -90,-98 -112,-80Z', '#fbf9f2');
  art.bar('M44,-120 L146,-190 M58,-114 L158,-176', '#8a4a2c', 6);
  return art.art();
}

function sushi(): Drawing {
  const art = createSketch();
  art
    .form(boxPath(-158, -20, 316, 14, 3), '#b58a58', { depth: 5 })
    .form(boxPath(-132, -8, 26, 8), '#8a6238', { depth: 3 })
    .form(boxPath(106, -8, 26, 8), '#8a6238', { depth: 3 });
  const rice = (x: number) => {
    art.form(
      `M${x - 44},-22 C${x - 52},-48 ${x - 40},-62 ${x - 20},-62 H${x + 20} C${x + 40},-62 ${x + 52},-48 ${x + 44},-22Z`,
      '#faf7ef',
      { depth: 9 },
    );
    let grains = '';
    for (let grain = 0; grain < 12; grain += 1)
      grains += `M${x - 34 + ((grain * 23) % 68)},${-30 - ((grain * 7) % 18)} l5,-2 `;
    art.line(grains, '#cfc8b8', 2.6, 0.8);
  };
  rice(-100);
  art.form(
    'M-154,-48 C-150,-78 -120,-84 -96,-80 C-70,-80 -52,-70 -46,-46 C-64,-58 -84,-62 -104,-60 C-124,-60 -142,-56 -154,-48Z',
    '#f0865c',
    { depth: 8, gloss: 0.8 },
  );
  art.line(
    'M-138,-64 C-128,-70 -122,-72 -112,-78 M-116,-62 C-106,-68 -98,-72 -90,-80 M-92,-62 C-82,-66 -76,-70 -70,-76',
    '#fbd3bd',
    3.4,
    0.9,
  );
  rice(0);
  art.form(
    'M-52,-50 C-48,-76 -24,-82 0,-80 C28,-82 50,-72 54,-48 C36,-60 16,-62 0,-62 C-20,-62 -40,-58 -52,-50Z',
    '#f6d04a',
    { depth: 8, gloss: 0.6 },
  );
  art.form(boxPath(-12, -84, 24, 62, 3), '#27352b', { depth: 5 });
  art
    .form('M58,-70 V-22 C70,-12 128,-12 140,-22 V-70Z', '#22302a', { depth: 11 })
    .form(ellipsePath(99, -70, 41, 13), '#faf7ef', { depth: 5 });
  for (const [x, y] of [
    [80, -74],
    [94, -70],
    [108, -75],
    [120, -70],
    [88, -66],
    [104, -65],
    [98, -79],
    [114, -65],
    [82, -68],
  ] as const)
    art
      .form(ellipsePath(x, y, 8.6, 8), '#e8602c', { depth: 4, gloss: 0.9, cast: false })
      .oval(x - 2.6, y - 3, 2, 2, '#fff', 0.9);
  return art.art();
}

function dumplings(): Drawing {
  const art = createSketch();
  art.form('M-146,-60 V-8 C-90,10 90,10 146,-8 V-60Z', '#c99a5e', { depth: 13 });
  art
    .line('M-146,-46 C-90,-28 90,-28 146,-46 M-146,-14 C-90,4 90,4 146,-14', '#8a6234', 3, 0.8)
    .line('M-110,-44 V-2 M-60,-38 V4 M0,-36 V6 M60,-38 V4 M110,-44 V-2', '#a87a44', 2, 0.7);
  art.form(ellipsePath(0, -60, 146, 26), '#d9b07a', { depth: 7 }).oval(0, -58, 128, 20, '#b58a54');
  const bun = (x: number, y: number, r: number) => {
    art.form(
      `M${x - r},${y} C${x - r * 1.08},${y - r * 0.7} ${x - r * 0.4},${y - r * 0.98} ${x},${y - r * 1.16} C${x + r * 0.4},${y - r * 0.98} ${x + r * 1.08},${y - r * 0.7} ${x + r},${y} C${x + r * 0.6},${y + r * 0.2} ${x - r * 0.6},${y + r * 0.2} ${x - r},${y}Z`,
      '#f8f2e6',
      { depth: r * 0.34 },
    );
    let folds = '';
    for (let fold = -3; fold <= 3; fold += 1)
      folds += `M${x},${(y - r * 1.08).toFixed(1)} Q${(x + fold * r * 0.2).toFixed(1)},${(y - r * 0.9).toFixed(1)} ${(x + fold * r * 0.25).toFixed(1)},${(y - r * 0.56).toFixed(1)} `;
    art.line(folds, '#b8aa92', 2.4, 0.8);
  };
  bun(-48, -74, 43);
  bun(48, -74, 43);
  bun(-92, -54, 42);
  bun(92, -54, 42);
  bun(0, -48, 47);
  drawSteam(art, -126);
  return art.art();
}

function burger(): Drawing {
  const art = createSketch();
  art.form('M-102,-30 C-104,-8 -92,0 -76,0 H76 C92,0 104,-8 102,-30Z', '#d99a4a', { depth: 11 });
  art.form('M-110,-52 C-112,-36 -104,-28 -92,-28 H92 C104,-28 112,-36 110,-52 C108,-60 -108,-60 -110,-52Z', '#6b3a22', {
    depth: 9,
  });
  art.flat('M-106,-62 H106 L84,-56 L66,-34 L44,-56 L-20,-56 L-44,-38 L-66,-56Z', '#f5bd38');
  art.form('M-106,-74 C-100,-60 100,-60 106,-74 C100,-80 -100,-80 -106,-74Z', '#d2402e', { depth: 5 });
  art.form(
    'M-114,-82 C-104,-66 -90,-78 -76,-70 C-62,-62 -50,-78 -34,-70 C-18,-62 -6,-78 8,-70 C24,-62 36,-78 50,-70 C66,-62 78,-78 92,-70 C104,-66 112,-74 114,-82 C100,-92 -100,-92 -114,-82Z',
    '#7fb04a',
    { depth: 5 },
  );
  art.form('M-104,-86 C-108,-146 -56,-168 0,-168 C56,-168 108,-146 104,-86 C100,-80 -100,-80 -104,-86Z', '#d9934a', {
    depth: 20,
    gloss: 0.7,
  });
  for (const [x, y, turn] of [
    [-58, -132, 1],
    [-30, -150, -1],
    [2, -138, 1],
    [32, -152, 1],
    [60, -130, -1],
    [-40, -116, -1],
    [30, -122, 1],
    [-76, -108, 1],
    [78, -108, -1],
  ] as const)
    art.form(`M${x - 5},${y + turn * 2} q5,-6 10,${-turn * 4} q-4,7 -10,${turn * 4}Z`, '#fbeecb', {
      depth: 2,
      cast: false,
    });
  return art.art();
}

function pizza(): Drawing {
  const art = createSketch();
  art.form(
    'M-150,-112 C-90,-146 90,-146 150,-112 C158,-92 140,-80 128,-82 L8,-2 C2,2 -4,2 -10,-2 L-128,-82 C-140,-80 -158,-92 -150,-112Z',
    '#d08f42',
    { depth: 14 },
  );
  art.form('M-124,-96 C-70,-120 70,-120 124,-96 L6,-12 C2,-8 -2,-8 -6,-12Z', '#f5c64e', { depth: 9, cast: false });
  art.form('M-60,-52 C-66,-30 -50,-22 -46,-42Z M44,-38 C42,-18 30,-18 32,-32Z', '#f5c64e', { depth: 3 });
  for (const [x, y, r] of [
    [-62, -88, 19],
    [34, -92, 20],
    [0, -48, 17],
    [84, -88, 14],
  ] as const)
    art.form(ellipsePath(x, y, r, r * 0.62), '#b8362a', { depth: 6, cast: false });
  for (const [x, y] of [
    [-20, -82],
    [60, -66],
    [-34, -60],
    [8, -100],
  ] as const)
    art.form(
      `M${x - 11},${y} C${x - 4},${y - 10} ${x + 8},${y - 8} ${x + 12},${y} C${x + 4},${y + 5} ${x - 4},${y + 5} ${x - 11},${y}Z`,
      '#4f8a3f',
      { depth: 3, cast: false },
    );
  return art.art();
}

function egg(): Drawing {
  const art = createSketch();
  art.form(
    'M-140,-26 C-150,-60 -100,-66 -70,-80 C-30,-104 30,-84 60,-82 C110,-80 150,-62 136,-32 C124,-4 70,-4 30,-6 C-20,4 -130,6 -140,-26Z',
    '#fbf8ef',
    { depth: 12 },
  );
  art
    .form('M-50,-46 C-50,-82 54,-82 54,-46 C54,-26 -50,-26 -50,-46Z', '#f5a823', { depth: 13, gloss: 0.9 })
    .oval(-20, -62, 9, 4, '#fff', 0.85);
  return art.art();
}

export const foodKinds = {
  cake: {
    width: 272,
    height: 232,
    stature: 0.9,
    foot: 126,
    colours: ['#e8a5ad', '#7a4a34', '#f6efe2', '#b5d0c0'],
    make: cake,
  },
  bread: { width: 300, height: 118, stature: 0.48, foot: 140, colours: ['#c98442', '#b5712f'], make: bread },
  toast: { width: 236, height: 158, stature: 0.55, foot: 84, colours: ['#b5763c'], make: toast },
  noodles: {
    width: 300,
    height: 182,
    stature: 0.62,
    foot: 60,
    colours: ['#3f6f9a', '#c4503a', '#e6dfd0'],
    make: noodles,
  },
  rice: { width: 280, height: 194, stature: 0.6, foot: 50, colours: ['#7fa5b8', '#c98a66', '#e6dfd0'], make: rice },
  sushi: { width: 316, height: 88, stature: 0.36, foot: 150, colours: ['#f0865c'], make: sushi },
  fruitPlate: { width: 316, height: 124, stature: 0.55, foot: 130, colours: ['#c4342c'], make: fruitPlate },
  dumplings: { width: 292, height: 128, stature: 0.5, foot: 136, colours: ['#f8f2e6'], make: dumplings },
  burger: { width: 228, height: 168, stature: 0.56, foot: 92, colours: ['#d9934a'], make: burger },
  pizza: { width: 310, height: 138, stature: 0.5, foot: 40, colours: ['#d08f42'], make: pizza },
  iceCream: {
    width: 160,
    height: 308,
    stature: 0.85,
    foot: 12,
    colours: ['#eaa0b0', '#a9d6c2', '#f5e6c0'],
    make: iceCream,
  },
  donut: { width: 238, height: 122, stature: 0.42, foot: 98, colours: ['#e58aa0', '#7a4a34', '#c3a0d9'], make: donut },
  watermelon: { width: 300, height: 108, stature: 0.5, foot: 60, colours: ['#d93a40'], make: watermelon },
  grapes: { width: 190, height: 222, stature: 0.6, foot: 24, colours: ['#6a3f8a', '#8fae4a', '#7a2f4a'], make: grapes },
  strawberry: { width: 126, height: 148, stature: 0.36, foot: 20, colours: ['#d2303e'], make: strawberry },
  pineapple: { width: 180, height: 270, stature: 0.85, foot: 44, colours: ['#e0a52e'], make: pineapple },
  friedEgg: { width: 290, height: 90, stature: 0.3, foot: 120, colours: ['#f5a823'], make: egg },
} satisfies Record<string, DrawingKind>;
