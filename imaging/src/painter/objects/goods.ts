import { shadeRamp } from '../colour.ts';
import {
  horizontalGradient,
  blurFilter,
  verticalGradient,
  radialGradient,
  type Drawing,
  type DrawingKind,
} from './art.ts';
import type { RandomSource } from '../random.ts';

function handbag(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const shell =
    'M-128,-150 C-130,-160 -122,-166 -112,-166 H112 C122,-166 130,-160 128,-150 L142,-16 C143,-4 136,0 126,0 H-126 C-136,0 -143,-4 -142,-16Z';
  const flap = 'M-130,-166 H130 L124,-96 C100,-70 -100,-70 -124,-96Z';
  const handle = (width: number, stroke: string) =>
    `<path d="M-66,-160 C-66,-262 66,-262 66,-160" stroke="${stroke}" stroke-width="${width}" fill="none"/>`;
  return {
    defs:
      horizontalGradient('b', [
        [0, tone.dark],
        [0.16, tone.light],
        [0.34, tone.bright],
        [0.6, tone.base],
        [0.9, tone.dark],
        [1, tone.shade],
      ]) +
      verticalGradient('v', [
        [0, '#fff', 0.14],
        [0.5, '#000', 0],
        [1, '#000', 0.34],
      ]) +
      verticalGradient('f', [
        [0, tone.light],
        [0.7, tone.base],
        [1, tone.shade],
      ]) +
      blurFilter('s3', 3) +
      blurFilter('s8', 8) +
      `<clipPath id="c"><path d="${shell}"/></clipPath>`,
    body: `${handle(17, tone.deep)}${handle(13, tone.base)}<path d="M-63,-170 C-62,-250 40,-262 58,-200" stroke="${tone.glint}" stroke-width="3" fill="none" opacity=".7"/><path d="${shell}" fill="url(#b)"/><path d="${shell}" fill="url(#v)"/><g clip-path="url(#c)"><path d="M-130,-92 C-100,-62 100,-62 130,-92 V-70 H-130Z" fill="#000" opacity=".35" filter="url(#s8)"/><ellipse cx="-78" cy="-50" rx="34" ry="46" fill="#fff" opacity=".2" filter="url(#s8)"/></g><path d="${flap}" fill="url(#f)"/><path d="M-122,-160 L-117,-98 C-96,-78 96,-78 117,-98 L122,-160" stroke="${tone.bright}" stroke-width="1.6" stroke-dasharray="6 4" fill="none" opacity=".9"/><path d="M-120,-162 C-60,-160 60,-160 120,-162" stroke="${tone.glint}" stroke-width="3" opacity=".5" fill="none"/><rect x="-17" y="-100" width="34" height="36" rx="6" fill="url(#g)"/><rect x="-9" y="-90" width="18" height="9" rx="4" fill="#6b4a18"/><circle cx="-66" cy="-160" r="8" fill="#d9ae5c"/><circle cx="66" cy="-160" r="8" fill="#b98a3c"/><path d="M-134,-12 H134" stroke="${tone.deep}" stroke-width="2" opacity=".6"/>`.replace(
      'url(#g)',
      '#d9ae5c',
    ),
    silhouette: `<path d="${shell}"/><path d="${flap}"/>${handle(14, 'currentColor')}`,
  };
}

function books(colour: string, random: RandomSource): Drawing {
  const covers = [
    colour,
    random.pick(['#d8cbb6', '#3f5f8a', '#7a8f7a']),
    random.pick(['#b5533c', '#e0b56a', '#55606e']),
  ];
  let y = 0;
  let body = '';
  let shadow = '';
  for (const [index, cover] of covers.entries()) {
    const tone = shadeRamp(cover);
    const [half, tall, turn] = [118 - index * 9 + random.range(-5, 5), 34 - index * 3, random.range(-7, 7)];
    body += `<g transform="translate(${turn.toFixed(1)},${y})"><path d="M${-half},${-tall} H${half} V0 H${-half}Z" fill="#efe7d6"/><path d="M${-half + 10},${-tall + 7} H${half} M${-half + 10},${-tall + 13} H${half} M${-half + 10},${-tall + 19} H${half}" stroke="#c9bda4" stroke-width="1.2"/><path d="M${-half},${-tall} H${half + 3} V${-tall + 4.5} H${-half + 9} C${-half + 4},${-tall + 8} ${-half + 4},-8 ${-half + 9},-4.5 H${half + 3} V0 H${-half} C${-half - 10},-4 ${-half - 10},${-tall + 4} ${-half},${-tall}Z" fill="${tone.base}"/><path d="M${-half},${-tall + 1} H${half + 2}" stroke="${tone.bright}" stroke-width="1.6"/><path d="M${half - 60},${-tall + 4.5} H${half} V-4.5 H${half - 60}Z" fill="#000" opacity=".12"/></g>`;
    shadow += `<rect x="${-half + turn}" y="${y - tall}" width="${half * 2}" height="${tall}"/>`;
    y -= tall;
  }
  return { defs: '', body, silhouette: shadow };
}

function gift(colour: string): Drawing {
  const tone = shadeRamp(colour);
  return {
    defs:
      horizontalGradient('b', [
        [0, tone.base],
        [0.3, tone.light],
        [1, tone.shade],
      ]) +
      horizontalGradient('r', [
        [0, '#c99a48'],
        [0.4, '#fff0bd'],
        [1, '#a67a30'],
      ]),
    body: `<rect x="-88" y="-130" width="176" height="130" fill="url(#b)"/><rect x="-96" y="-156" width="192" height="32" rx="2" fill="url(#b)"/><path d="M-96,-125 H96 V-119 H-88Z" fill="#000" opacity=".22"/><rect x="-15" y="-156" width="30" height="156" fill="url(#r)"/><path d="M0,-156 C-20,-206 -84,-198 -66,-166 C-56,-152 -20,-154 0,-156 C20,-154 56,-152 66,-166 C84,-198 20,-206 0,-156Z" fill="#d9ae5c"/><path d="M0,-158 C-18,-190 -62,-190 -54,-170 M0,-158 C18,-190 62,-190 54,-170" stroke="#8a6224" stroke-width="3" fill="none"/><path d="M-12,-162 h24 v14 h-24Z" fill="#f3d592"/><path d="M-96,-155 H96" stroke="#fff" stroke-width="1.6" opacity=".7"/>`,
    silhouette: '<path d="M-88,0 V-130 H-96 V-156 H-60 V-190 H60 V-156 H96 V-130 H88 V0Z"/>',
  };
}

function watch(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const ticks = Array.from(
    { length: 12 },
    (_, hour) =>
      `<path transform="rotate(${hour * 30} 0 -128)" d="M0,-168 V-${hour % 3 === 0 ? 156 : 161}" stroke="#2b2f38" stroke-width="${hour % 3 === 0 ? 3 : 1.6}"/>`,
  ).join('');
  return {
    defs:
      horizontalGradient('b', [
        [0, tone.dark],
        [0.25, tone.light],
        [0.6, tone.base],
        [1, tone.dark],
      ]) +
      horizontalGradient('m', [
        [0, '#8d939c'],
        [0.2, '#f7f8fa'],
        [0.5, '#b9bec6'],
        [0.8, '#eceef1'],
        [1, '#6d737c'],
      ]) +
      radialGradient('d', [
        [0, '#ffffff'],
        [0.7, '#eceae4'],
        [1, '#c9c6bd'],
      ]),
    body: `<path d="M-32,-182 C-34,-220 -28,-250 -20,-252 H20 C28,-250 34,-220 32,-182Z M-32,-74 C-34,-30 -30,0 -22,0 H22 C30,0 34,-30 32,-74Z" fill="url(#b)"/><path d="M-24,-246 V-186 M24,-246 V-186 M-24,-6 V-70 M24,-6 V-70" stroke="${tone.glint}" stroke-width="1.2" stroke-dasharray="5 4" opacity=".8"/><rect x="56" y="-137" width="14" height="18" rx="3" fill="url(#m)"/><circle cy="-128" r="60" fill="url(#m)"/><circle cy="-128" r="50" fill="#5a606a"/><circle cy="-128" r="48" fill="url(#d)"/>${ticks}<path d="M0,-128 L-18,-150 M0,-128 L24,-144" stroke="#20242c" stroke-width="4" stroke-linecap="round"/><path d="M0,-118 L4,-166" stroke="#c23a2c" stroke-width="1.4"/><circle cy="-128" r="4" fill="#20242c"/><path d="M-40,-146 A46,46 0 0 1 4,-174 L-10,-132Z" fill="#fff" opacity=".35"/>`,
    silhouette: '<circle cy="-128" r="60"/><path d="M-32,-182 V-252 H32 V-182Z M-32,-74 V0 H32 V-74Z"/>',
  };
}

function headphones(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const cup = (x: number, side: number) =>
    `<g transform="translate(${x},-72) rotate(${side * 5})"><rect x="-32" y="-66" width="64" height="132" rx="32" fill="url(#b)"/><rect x="${side < 0 ? 10 : -34}" y="-58" width="24" height="116" rx="12" fill="#26282e"/><ellipse cx="${side < 0 ? -10 : 8}" cy="-14" rx="10" ry="34" fill="#fff" opacity=".3" filter="url(#s4)"/></g>`;
  return {
    defs:
      horizontalGradient('b', [
        [0, tone.dark],
        [0.22, tone.bright],
        [0.5, tone.base],
        [1, tone.dark],
      ]) + blurFilter('s4', 4),
    body: `<path d="M-92,-100 C-104,-262 104,-262 92,-100" stroke="${tone.deep}" stroke-width="24" fill="none"/><path d="M-92,-104 C-102,-260 102,-260 92,-104" stroke="${tone.base}" stroke-width="18" fill="none"/><path d="M-90,-130 C-86,-240 30,-252 60,-206" stroke="${tone.glint}" stroke-width="4" fill="none" opacity=".7"/>${cup(-92, -1)}${cup(92, 1)}`,
    silhouette:
      '<path d="M-92,-100 C-104,-262 104,-262 92,-100" stroke="currentColor" stroke-width="22" fill="none"/><rect x="-124" y="-138" width="64" height="134" rx="32"/><rect x="60" y="-138" width="64" height="134" rx="32"/>',
  };
}

function camera(colour: string): Drawing {
  const tone = shadeRamp(colour);
  const lens = [64, 54, 46, 34, 22]
    .map(
      (radius, index) =>
        `<circle cx="8" cy="-78" r="${radius}" fill="${['#1b1d22', '#3a3d45', '#15171b', '#22304f', '#0c1120'][index]}"/>`,
    )
    .join('');
  return {
    defs:
      verticalGradient('b', [
        [0, tone.light],
        [0.5, tone.base],
        [1, tone.dark],
      ]) +
      verticalGradient('m', [
        [0, '#f1f2f4'],
        [1, '#a9aeb6'],
      ]) +
      blurFilter('s2', 2),
    body: `<path d="M-130,-150 C-130,-158 -124,-162 -116,-162 H116 C124,-162 130,-158 130,-150 V0 H-130Z" fill="url(#m)"/><rect x="-130" y="-132" width="260" height="112" fill="url(#b)"/><path d="M-48,-162 L-36,-190 H52 L64,-162Z" fill="url(#m)"/><rect x="-112" y="-176" width="40" height="14" rx="4" fill="#8d939c"/><circle cx="98" cy="-170" r="14" fill="#c9cdd3"/><rect x="-20" y="-184" width="52" height="17" rx="3" fill="#22262e"/>${lens}<path d="M-20,-104 A40,40 0 0 1 18,-116" stroke="#9fc0ff" stroke-width="7" fill="none" opacity=".75" filter="url(#s2)"/><circle cx="22" cy="-62" r="6" fill="#7a9be0" opacity=".6"/><path d="M-128,-160 H128" stroke="#fff" stroke-width="2" opacity=".8"/><rect x="-118" y="-120" width="26" height="90" rx="10" fill="#000" opacity=".18"/>`,
    silhouette: '<path d="M-130,0 V-162 H-48 L-36,-190 H52 L64,-162 H130 V0Z"/>',
  };
}

function hat(colour: string): Drawing {
  const tone = shadeRamp(colour);
  return {
    defs:
      horizontalGradient('b', [
        [0, tone.shade],
        [0.3, tone.bright],
        [0.6, tone.base],
        [1, tone.dark],
      ]) + blurFilter('s5', 5),
    body: `<ellipse cy="-16" rx="168" ry="22" fill="${tone.dark}"/><ellipse cy="-20" rx="168" ry="21" fill="url(#b)"/><path d="M-86,-24 C-88,-84 -70,-128 -34,-128 C-16,-128 -12,-118 0,-118 C12,-118 16,-128 34,-128 C70,-128 88,-84 86,-24 C50,-10 -50,-10 -86,-24Z" fill="url(#b)"/><path d="M-87,-48 C-50,-34 50,-34 87,-48 L86,-24 C50,-10 -50,-10 -86,-24Z" fill="#3a2a20"/><path d="M-60,-110 C-70,-90 -74,-70 -74,-52" stroke="#fff" stroke-width="12" fill="none" opacity=".3" filter="url(#s5)"/><path d="M-166,-22 A168,21 0 0 1 40,-40" stroke="#fff" stroke-width="1.6" fill="none" opacity=".5"/>`,
    silhouette:
      '<ellipse cy="-18" rx="168" ry="21"/><path d="M-86,-24 C-88,-84 -70,-128 -34,-128 H34 C70,-128 88,-84 86,-24Z"/>',
  };
}

function phone(colour: string): Drawing {
  const tone = shadeRamp(colour);
  return {
    defs:
      `<linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone.bright}"/><stop offset=".5" stop-color="${tone.base}"/><stop offset="1" stop-color="${tone.deep}"/></linearGradient>` +
      horizontalGradient('m', [
        [0, '#6d737c'],
        [0.1, '#f1f2f4'],
        [0.5, '#3a3d45'],
        [0.9, '#c9cdd3'],
        [1, '#4a4e57'],
      ]),
    body: `<rect x="-66" y="-268" width="132" height="268" rx="20" fill="url(#m)"/><rect x="-61" y="-263" width="122" height="258" rx="16" fill="#0d0f14"/><rect x="-57" y="-259" width="114" height="250" rx="13" fill="url(#s)"/><circle cx="14" cy="-150" r="42" fill="${tone.glint}" opacity=".55"/><path d="M-57,-90 C-20,-130 10,-70 57,-104 V-22 A13,13 0 0 1 44,-9 H-44 A13,13 0 0 1 -57,-22Z" fill="${tone.dark}" opacity=".7"/><rect x="-18" y="-253" width="36" height="9" rx="4.5" fill="#0d0f14"/><path d="M-57,-246 L20,-259 L-40,-20 L-57,-30Z" fill="#fff" opacity=".12"/>`,
    silhouette: '<rect x="-66" y="-268" width="132" height="268" rx="20"/>',
  };
}

export const goodsKinds = {
  handbag: {
    width: 284,
    height: 240,
    stature: 0.86,
    foot: 134,
    colours: ['#a5622f', '#8a3a3a', '#2f3a4f', '#c9a27a', '#4f6f5b'],
    make: handbag,
  },
  books: { width: 240, height: 96, stature: 0.36, foot: 114, colours: ['#b5533c', '#3f5f8a', '#4f7f6b'], make: books },
  gift: { width: 192, height: 200, stature: 0.62, foot: 88, colours: ['#a8323a', '#2f5f4a', '#2f4a7f'], make: gift },
  watch: { width: 140, height: 252, stature: 0.78, foot: 26, colours: ['#6b4226', '#22262e', '#2f4a6f'], make: watch },
  headphones: {
    width: 250,
    height: 222,
    stature: 0.78,
    foot: 100,
    colours: ['#e3ded6', '#3a3d45', '#c9765a', '#7f95b5'],
    make: headphones,
  },
  camera: {
    width: 260,
    height: 190,
    stature: 0.6,
    foot: 126,
    colours: ['#33363d', '#7a4a2f', '#4f5f55'],
    make: camera,
  },
  hat: { width: 336, height: 130, stature: 0.42, foot: 150, colours: ['#d9bf92', '#c9a27a', '#e8dcc4'], make: hat },
  phone: { width: 132, height: 268, stature: 0.86, foot: 60, colours: ['#4a6fd0', '#d9765a', '#6f5fc0'], make: phone },
} satisfies Record<string, DrawingKind>;
