import { mix, ramp } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Art, Kind } from './art.ts';
import { box, ellipse, sketch, type Sketch } from './sketch.ts';

const PLATE = '#efebe2';

function plate(art: Sketch, half: number): void {
  art.form(
    `M${-half},-14 C${-half * 0.9},-2 ${-half * 0.5},0 ${-half * 0.34},0 H${half * 0.34} C${half * 0.5},0 ${half * 0.9},-2 ${half},-14Z`,
    PLATE,
    { depth: 6 },
  );
  art
    .form(ellipse(0, -15, half, half * 0.11), PLATE, { depth: 5 })
    .oval(0, -14, half * 0.8, half * 0.075, '#d6d0c4', 0.8);
}

/** Steam that rises from something hot. */
function steam(art: Sketch, y: number): void {
  for (const x of [-24, 12])
    art.soft(
      `M${x},${y} C${x - 22},${y - 24} ${x + 20},${y - 40} ${x - 2},${y - 68} C${x + 2},${y - 44} ${x - 8},${y - 26} ${x + 12},${y - 2}Z`,
      '#fff',
      0.6,
      4,
    );
}

function bowl(art: Sketch, half: number, tall: number, colour: string): void {
  art.form(
    `M${-half},${-tall} C${-half * 0.96},${-tall * 0.4} ${-half * 0.6},-10 ${-half * 0.36},-10 L${-half * 0.34},0 H${half * 0.34} L${half * 0.36},-10 C${half * 0.6},-10 ${half * 0.96},${-tall * 0.4} ${half},${-tall}Z`,
    colour,
    { depth: 15, gloss: 0.7 },
  );
  art.form(ellipse(0, -tall, half, half * 0.17), ramp(colour).light, { depth: 4 });
}

function cake(colour: string): Art {
  const art = sketch();
  plate(art, 136);
  const tier = (half: number, bottom: number, tall: number) => {
    art.form(
      `M${-half},${bottom - tall} V${bottom} C${-half * 0.6},${bottom + half * 0.16} ${half * 0.6},${bottom + half * 0.16} ${half},${bottom} V${bottom - tall}Z`,
      '#f3dcb4',
      { depth: 13 },
    );
    art.line(
      `M${-half},${bottom - tall * 0.36} C${-half * 0.6},${bottom - tall * 0.36 + half * 0.16} ${half * 0.6},${bottom - tall * 0.36 + half * 0.16} ${half},${bottom - tall * 0.36}`,
      '#b5653f',
      6,
      0.7,
    );
    let drips = `M${-half},${bottom - tall} `;
    const step = half / 4;
    for (let drip = 0; drip < 8; drip += 1)
      drips += `c0,${18 + (drip % 3) * 12 + Math.sin(((drip + 0.5) * Math.PI) / 8) * half * 0.14} ${step},${18 + (drip % 3) * 12 + Math.sin(((drip + 0.5) * Math.PI) / 8) * half * 0.14} ${step},0 `;
    art.form(`${drips}Z`, colour, { depth: 6, cast: false });
    art.form(ellipse(0, bottom - tall, half, half * 0.16), colour, { depth: 6 });
  };
  tier(108, -16, 86);
  tier(68, -102, 62);
  for (const x of [-86, -44, 0, 44, 86])
    art
      .form(ellipse(x, -102 + (1 - (x / 110) ** 2) * 10, 10, 9), '#c4303a', { depth: 5 })
      .oval(x - 3, -105 + (1 - (x / 110) ** 2) * 10, 2.4, 2, '#fff', 0.9);
  for (const x of [-30, 0, 30]) {
    const y = -166 + (x === 0 ? -2 : 0);
    art.form(box(x - 4, y - 36, 8, 38, 2), ['#7fb5d9', '#f0c23c', '#9ac47f'][(x + 30) / 30]!, { depth: 3 });
    art
      .soft(ellipse(x, y - 50, 16, 20), '#ffdc8a', 0.6, 8)
      .flat(
        `M${x},${y - 64} C${x + 8},${y - 52} ${x + 7},${y - 42} ${x},${y - 38} C${x - 7},${y - 42} ${x - 8},${y - 52} ${x},${y - 64}Z`,
        '#ff9f2e',
      )
      .oval(x, y - 46, 3, 5, '#fff3c8');
  }
  return art.art();
}

function bread(colour: string): Art {
  const tone = ramp(colour);
  const art = sketch();
  art.form(box(-150, -14, 300, 14, 5), '#9a6b42', { depth: 5 });
  art.form(
    'M-130,-40 C-140,-86 -104,-110 -60,-108 C-20,-118 30,-118 66,-106 C112,-108 142,-80 130,-40 C126,-20 112,-12 96,-12 H-96 C-112,-12 -126,-20 -130,-40Z',
    colour,
    { depth: 22, gloss: 0.6 },
  );
  for (const x of [-78, -26, 26, 76])
    art.form(
      `M${x - 18},-96 C${x - 6},-80 ${x + 8},-58 ${x + 20},-48 C${x + 30},-60 ${x + 16},-92 ${x},-106 C${x - 8},-106 ${x - 16},-102 ${x - 18},-96Z`,
      mix(colour, '#fff0cf', 0.72),
      { depth: 6, cast: false },
    );
  art.soft('M-120,-34 C-80,-14 80,-14 120,-34 L108,-14 H-108Z', tone.deep, 0.5, 6);
  return art.art();
}

function toast(colour: string): Art {
  const art = sketch();
  const slice =
    'M-74,0 H74 C80,0 82,-4 82,-10 V-92 C104,-104 100,-146 66,-148 C40,-156 -40,-156 -66,-148 C-100,-146 -104,-104 -82,-92 V-10 C-82,-4 -80,0 -74,0Z';
  art.form(slice, colour, { depth: 12, at: 'translate(46,-4)' });
  art.form(slice, colour, { depth: 9, at: 'translate(-18,0)' });
  art.form(
    'M-64,-10 H64 C68,-10 70,-12 70,-16 V-96 C90,-106 86,-134 60,-137 C38,-144 -38,-144 -60,-137 C-86,-134 -90,-106 -70,-96 V-16 C-70,-12 -68,-10 -64,-10Z',
    mix(colour, '#fff0d2', 0.8),
    { depth: 9, at: 'translate(-18,0)', cast: false },
  );
  art.form('M-14,-70 L34,-76 L38,-46 L-10,-38Z', '#f6d55c', { depth: 7, at: 'translate(-24,-14)', cast: false });
  return art.art();
}

function noodles(colour: string, random: Random): Art {
  const art = sketch();
  bowl(art, 128, 88, colour);
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
    .form(ellipse(52, -96, 34, 15), '#fbf6ea', { depth: 5, cast: false })
    .form(ellipse(52, -98, 17, 10), '#f0962a', { depth: 4, gloss: 0.9, cast: false });
  for (const [x, y] of [
    [-70, -96],
    [-46, -102],
    [-22, -94],
    [-84, -86],
    [2, -80],
  ] as const)
    art.form(ellipse(x, y, 8, 3.6), '#6fa544', { depth: 2, cast: false });
  art.form('M-60,-84 C-40,-94 -8,-92 -2,-84 C-14,-76 -46,-76 -60,-84Z', '#b56a4c', { depth: 5, cast: false });
  art.bar('M20,-92 L150,-176 M34,-88 L162,-160', '#8a4a2c', 6);
  steam(art, -112);
  return art.art();
}

function rice(colour: string): Art {
  const art = sketch();
  art.form('M-92,-82 C-84,-142 -36,-160 0,-160 C36,-160 84,-142 92,-82Z', '#fbf9f2', { depth: 18 });
  let grains = '';
  for (let grain = 0; grain < 46; grain += 1) {
    const turn = grain * 2.4;
    const far = Math.sqrt(grain / 46);
    grains += `M${(Math.cos(turn) * far * 74).toFixed(0)},${(-112 + Math.sin(turn) * far * 38).toFixed(0)} l${(Math.cos(grain * 3) * 8).toFixed(1)},${(Math.sin(grain * 3) * 5).toFixed(1)} `;
  }
  art.line(grains, '#d3cdbd', 3.4, 0.8);
  bowl(art, 112, 80, colour);
  art.flat('M-112,-80 A112,19 0 0 1 112,-80 C90,-98 -90,-98 -112,-80Z', '#fbf9f2');
  art.bar('M44,-120 L146,-190 M58,-114 L158,-176', '#8a4a2c', 6);
  return art.art();
}

function sushi(): Art {
  const art = sketch();
  art
    .form(box(-158, -20, 316, 14, 3), '#b58a58', { depth: 5 })
    .form(box(-132, -8, 26, 8), '#8a6238', { depth: 3 })
    .form(box(106, -8, 26, 8), '#8a6238', { depth: 3 });
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
  art.form(box(-12, -84, 24, 62, 3), '#27352b', { depth: 5 });
  art
    .form('M58,-70 V-22 C70,-12 128,-12 140,-22 V-70Z', '#22302a', { depth: 11 })
    .form(ellipse(99, -70, 41, 13), '#faf7ef', { depth: 5 });
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
      .form(ellipse(x, y, 8.6, 8), '#e8602c', { depth: 4, gloss: 0.9, cast: false })
      .oval(x - 2.6, y - 3, 2, 2, '#fff', 0.9);
  return art.art();
}

function fruitPlate(): Art {
  const art = sketch();
  plate(art, 158);
  const ball = (x: number, y: number, r: number, colour: string) =>
    art
      .form(ellipse(x, y, r, r * 0.95), colour, { depth: r * 0.4, gloss: 0.7 })
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

function dumplings(): Art {
  const art = sketch();
  art.form('M-146,-60 V-8 C-90,10 90,10 146,-8 V-60Z', '#c99a5e', { depth: 13 });
  art
    .line('M-146,-46 C-90,-28 90,-28 146,-46 M-146,-14 C-90,4 90,4 146,-14', '#8a6234', 3, 0.8)
    .line('M-110,-44 V-2 M-60,-38 V4 M0,-36 V6 M60,-38 V4 M110,-44 V-2', '#a87a44', 2, 0.7);
  art.form(ellipse(0, -60, 146, 26), '#d9b07a', { depth: 7 }).oval(0, -58, 128, 20, '#b58a54');
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
  steam(art, -126);
  return art.art();
}

function burger(): Art {
  const art = sketch();
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

function pizza(): Art {
  const art = sketch();
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
    art.form(ellipse(x, y, r, r * 0.62), '#b8362a', { depth: 6, cast: false });
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

function iceCream(colour: string): Art {
  const art = sketch();
  art.form('M-56,-152 L0,0 L56,-152Z', '#d9a05a', { depth: 13 });
  art.line(
    'M-44,-150 L14,-40 M-16,-150 L27,-70 M14,-150 L40,-106 M44,-150 L-14,-40 M16,-150 L-27,-70 M-14,-150 L-40,-106',
    '#9a6429',
    2.6,
    0.7,
  );
  const scoop = (x: number, y: number, r: number, tone: string) =>
    art.form(
      `M${x - r},${y} C${x - r * 1.1},${y - r * 1.3} ${x + r * 1.1},${y - r * 1.3} ${x + r},${y} C${x + r * 0.9},${y + r * 0.3} ${x + r * 0.6},${y + r * 0.06} ${x + r * 0.4},${y + r * 0.2} C${x + r * 0.1},${y + r * 0.4} ${x - r * 0.1},${y + r * 0.1} ${x - r * 0.4},${y + r * 0.22} C${x - r * 0.7},${y + r * 0.36} ${x - r * 0.9},${y + r * 0.2} ${x - r},${y}Z`,
      tone,
      { depth: r * 0.4, gloss: 0.7 },
    );
  scoop(34, -168, 44, '#f5e6c0');
  scoop(-32, -166, 45, '#8a5638');
  scoop(0, -218, 46, colour);
  art
    .form(ellipse(4, -272, 14, 14), '#c4232f', { depth: 6, gloss: 0.9 })
    .line('M6,-284 C10,-298 18,-304 26,-306', '#5d4226', 3)
    .oval(0, -276, 3, 3, '#fff', 0.9);
  return art.art();
}

function donut(colour: string): Art {
  const art = sketch();
  art.form(
    'M-118,-60 C-120,-18 -70,0 0,0 C70,0 120,-18 118,-60 C116,-104 64,-122 0,-122 C-64,-122 -116,-104 -118,-60Z',
    '#d99c56',
    { depth: 20 },
  );
  art.form(
    'M-112,-66 C-112,-104 -60,-122 0,-122 C60,-122 112,-104 112,-66 C110,-50 96,-54 88,-44 C78,-32 64,-46 50,-38 C36,-28 22,-40 4,-34 C-14,-28 -28,-40 -44,-36 C-60,-32 -70,-46 -84,-44 C-98,-44 -110,-52 -112,-66Z',
    colour,
    { depth: 12, gloss: 0.8, cast: false },
  );
  art.form(ellipse(0, -80, 36, 15), '#a86f38', { depth: 6, cast: false }).oval(0, -76, 27, 9.5, '#5a3a22', 0.7);
  for (const [x, y, turn, tone] of [
    [-80, -82, 1, '#f6d55c'],
    [-58, -102, -1, '#7fc0d9'],
    [-24, -110, 1, '#fff'],
    [22, -108, -1, '#f6d55c'],
    [58, -100, 1, '#8fc47f'],
    [84, -80, -1, '#fff'],
    [70, -62, 1, '#7fc0d9'],
    [-66, -60, -1, '#fff'],
    [-30, -52, 1, '#8fc47f'],
    [28, -50, -1, '#f6d55c'],
    [-94, -62, 1, '#7fc0d9'],
  ] as const)
    art.line(`M${x - 5},${y + turn * 3} l10,${-turn * 6}`, tone, 4.6);
  return art.art();
}

function watermelon(): Art {
  const art = sketch();
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

function grapes(colour: string): Art {
  const art = sketch();
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
        .form(ellipse(x, -160 + row * 28, 20, 20), colour, { depth: 9, gloss: 0.7 })
        .oval(x - 7, -167 + row * 28, 3.6, 3, '#fff', 0.8);
  });
  return art.art();
}

function strawberry(colour: string): Art {
  const art = sketch();
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

function pineapple(): Art {
  const art = sketch();
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
      // Only what runs over the fruit.
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

function egg(): Art {
  const art = sketch();
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
} satisfies Record<string, Kind>;
