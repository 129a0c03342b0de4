import { shadeRamp } from '../colour.ts';
import { blurFilter, type Drawing, type DrawingKind } from './art.ts';
import { bottle, gourd, moonJar, tube, wine } from './bottles.ts';
import { toDrawing, drawTurned } from './lathe.ts';
import { candle, lamp } from './lights.ts';

const steam = `<g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".34" filter="url(#steam)"><path d="M-14,-104 C-30,-128 6,-140 -8,-170 C-16,-186 -2,-196 -4,-206"/><path d="M16,-106 C4,-124 34,-136 20,-160"/></g>`;

function teacup(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const cup = drawTurned(
    'cup',
    [
      [92, 62],
      [84, 61],
      [52, 53],
      [22, 36],
      [10, 27],
      [6, 29],
      [0, 29],
    ],
    'ceramic',
    colour,
    { mouth: 'open', shade: 0.24 },
  );
  const tea = `<ellipse cy="-91" rx="50" ry="8.4" fill="#8a4f1c"/><ellipse cx="-12" cy="-93" rx="24" ry="3.4" fill="#e0a860" opacity=".7"/>`;
  const saucer = `<ellipse cy="-3" rx="96" ry="15" fill="${tone.dark}"/><ellipse cy="-6" rx="96" ry="14.5" fill="${tone.light}"/><ellipse cx="-8" cy="-7" rx="70" ry="9" fill="${tone.shade}" opacity=".7"/><path d="M-95,-7 A96,14.5 0 0 1 40,-19.6" stroke="#fff" stroke-width="1.6" fill="none" opacity=".8"/>`;
  const band = `<path d="M-57,-68 Q0,-58 57,-68" stroke="${tone.dark}" stroke-width="1.6" fill="none" opacity=".5"/>`;
  return toDrawing(cup, {
    before: saucer,
    after: tea + band + steam,
    defs: blurFilter('steam', 5),
    shadow: '<ellipse cy="-5" rx="96" ry="12"/>',
  });
}

function teapot(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const body = drawTurned(
    'pot',
    [
      [122, 34],
      [116, 46],
      [100, 74],
      [66, 92],
      [30, 78],
      [8, 52],
      [0, 50],
    ],
    'ceramic',
    colour,
    { gloss: 0.4 },
  );
  const lid = drawTurned(
    'lid',
    [
      [146, 7],
      [140, 11],
      [134, 7],
      [130, 20],
      [122, 44],
      [117, 47],
    ],
    'ceramic',
    colour,
    { gloss: 0.3, shade: 0.1 },
  );
  const spout = `<path d="M76,-84 C104,-82 112,-104 128,-128 L140,-124 C132,-92 116,-52 80,-46Z" fill="${tone.base}"/><path d="M80,-80 C106,-80 114,-102 130,-126" stroke="${tone.bright}" stroke-width="4" fill="none" opacity=".8"/><ellipse cx="134" cy="-126" rx="6.4" ry="2.6" fill="${tone.deep}"/>`;
  const handle = `<path d="M-74,-102 C-140,-122 -142,-30 -80,-34" stroke="${tone.shade}" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M-76,-104 C-136,-120 -138,-40 -84,-38" stroke="${tone.bright}" stroke-width="3" fill="none" opacity=".8"/>`;
  return toDrawing(body, {
    before: spout + handle,
    after: lid.body,
    defs: lid.defs,
    shadow: `<path d="${lid.path}"/><path d="M76,-84 C104,-82 112,-104 128,-128 L140,-124 C132,-92 116,-52 80,-46Z"/>`,
  });
}

function bowl(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const turned = drawTurned(
    'bowl',
    [
      [74, 104],
      [66, 103],
      [38, 88],
      [14, 54],
      [8, 36],
      [0, 38],
    ],
    'ceramic',
    colour,
    { mouth: 'open', shade: 0.3 },
  );
  return toDrawing(turned, {
    after: `<ellipse cy="-74" rx="88" ry="13" fill="${tone.shade}"/><ellipse cx="20" cy="-70" rx="56" ry="6" fill="${tone.light}" opacity=".6"/>`,
  });
}

function plate(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const body = `<path d="M-130,-24 C-120,-6 -70,0 -50,0 H50 C70,0 120,-6 130,-24Z" fill="${tone.shade}"/><path d="M-130,-24 C-120,-10 -70,-4 -50,-4 H50 C70,-4 120,-10 130,-24Z" fill="${tone.base}"/><ellipse cy="-24" rx="130" ry="17" fill="${tone.light}"/><ellipse cy="-23" rx="104" ry="11.5" fill="${tone.shade}" opacity=".55"/><ellipse cy="-21.5" rx="100" ry="10" fill="${tone.bright}"/><path d="M-129,-25 A130,17 0 0 1 60,-39" stroke="#fff" stroke-width="2" fill="none" opacity=".9"/>`;
  return { defs: '', body, silhouette: '<path d="M-130,-24 C-120,-6 -70,0 -50,0 H50 C70,0 120,-6 130,-24Z"/>' };
}

function mug(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const cup = drawTurned(
    'mug',
    [
      [116, 52],
      [108, 52],
      [14, 50],
      [4, 45],
      [0, 43],
    ],
    'ceramic',
    colour,
    { mouth: 'open' },
  );
  const handle = `<path d="M48,-92 C98,-98 98,-28 46,-32" stroke="${tone.dark}" stroke-width="14" fill="none"/><path d="M48,-94 C94,-98 94,-34 48,-34" stroke="${tone.light}" stroke-width="4" fill="none" opacity=".8"/>`;
  const drink = `<ellipse cy="-114.6" rx="42" ry="7" fill="#4a2812"/><ellipse cx="-8" cy="-116" rx="22" ry="2.8" fill="#b77b45" opacity=".8"/>`;
  return toDrawing(cup, { before: handle, after: drink + steam, defs: blurFilter('steam', 5) });
}

export const vesselKinds = {
  teacup: {
    width: 192,
    height: 100,
    stature: 0.42,
    foot: 84,
    colours: ['#eef0ea', '#a9c4b8', '#dfe3ea', '#3f5f8a', '#b5533c'],
    make: teacup,
  },
  teapot: {
    width: 280,
    height: 150,
    stature: 0.58,
    foot: 52,
    colours: ['#8f4a35', '#a9c4b8', '#5a4a44', '#e3ded2'],
    make: teapot,
  },
  bowl: { width: 208, height: 80, stature: 0.32, foot: 38, colours: ['#dcd5c6', '#93b4a9', '#8fa9c9'], make: bowl },
  plate: { width: 260, height: 40, stature: 0.16, foot: 60, colours: ['#ece8df', '#d6dfd8'], make: plate },
  candle: { width: 100, height: 136, stature: 0.5, foot: 44, colours: ['#efe4d0', '#e3c7bd', '#cfd8c9'], make: candle },
  mug: {
    width: 160,
    height: 120,
    stature: 0.46,
    foot: 44,
    colours: ['#e9e4da', '#3f5f8a', '#b5533c', '#4f7f6b'],
    make: mug,
  },
  wine: { width: 120, height: 234, stature: 0.86, foot: 42, colours: ['#8a1f35', '#e0b04a', '#d98a9a'], make: wine },
  bottle: {
    width: 100,
    height: 302,
    stature: 1.05,
    foot: 46,
    colours: ['#23452f', '#3a2a1a', '#22304a'],
    make: bottle,
  },
  gourd: {
    width: 170,
    height: 252,
    stature: 0.95,
    mouth: 248,
    foot: 46,
    colours: ['#b5533c', '#3f5f8a', '#93b4a9'],
    make: gourd,
  },
  moonJar: {
    width: 230,
    height: 198,
    stature: 0.78,
    mouth: 194,
    foot: 48,
    colours: ['#e9e4da', '#d8c9b4', '#3a3a3e'],
    make: moonJar,
  },
  tube: {
    width: 82,
    height: 216,
    stature: 0.78,
    foot: 34,
    colours: ['#e8b9a8', '#a9c8bb', '#c3cbe3', '#f1e3c6'],
    make: tube,
  },
  lamp: { width: 200, height: 262, stature: 1, foot: 32, colours: ['#5f7f8f', '#b5533c', '#e3ded2'], make: lamp },
} satisfies Record<string, DrawingKind>;
