import { mixColours, shiftColour } from '../colour.ts';
import { INDOOR_OUTDOOR_GROUNDS, type PaintingBrief } from '../prompt/brief.ts';
import type { GroundKind, LightKind, VistaKind } from '../prompt/terms.ts';
import type { RandomSource } from '../random.ts';
import type { ScenePicture } from './picture.ts';
import { roundToTenths as n } from '../tenths.ts';

interface Sky {
  top: string;
  low: string;
  far: string;
  near: string;
  orb: string;
}

const SKIES: Record<LightKind, Sky> = {
  morning: { top: '#8fb4c4', low: '#f6dcbf', far: '#b9c4c2', near: '#2f4f55', orb: '#fff3d6' },
  window: { top: '#a9c4d0', low: '#f0e4d0', far: '#b4c6c4', near: '#2f5560', orb: '#fff6e0' },
  soft: { top: '#cfdcda', low: '#f0eee4', far: '#bccdc9', near: '#2c5a5c', orb: '#fffdf2' },
  noon: { top: '#5a9ad0', low: '#d9ecf3', far: '#9fbccb', near: '#2f5f4f', orb: '#ffffff' },
  sunset: { top: '#4f4a86', low: '#f49a5a', far: '#b5708a', near: '#2b1f3f', orb: '#ffe0a0' },
  night: { top: '#141a3c', low: '#4a5a9a', far: '#4a5690', near: '#0d1230', orb: '#f6efd2' },
  rim: { top: '#101218', low: '#4a4038', far: '#3a3634', near: '#08090c', orb: '#f0d9a8' },
  neon: { top: '#120a38', low: '#c43a9a', far: '#6a3aa8', near: '#0c0628', orb: '#ffb0e8' },
};

/** A ridge by midpoint displacement: rough for mountains, smooth for dunes. */
function ridge(width: number, base: number, rise: number, rough: number, random: RandomSource): [number, number][] {
  let points: [number, number][] = [
    [-10, base - rise * random.next() * 0.6],
    [width * random.range(0.25, 0.75), base - rise * random.range(0.7, 1)],
    [width + 10, base - rise * random.next() * 0.6],
  ];
  let swing = rise * 0.34;
  for (let pass = 0; pass < 6; pass += 1) {
    const next: [number, number][] = [];
    for (let index = 0; index < points.length - 1; index += 1) {
      const [a, b] = [points[index]!, points[index + 1]!];
      next.push(a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + random.range(-swing, swing)]);
    }
    next.push(points.at(-1)!);
    points = next;
    swing *= rough;
  }
  return points;
}

const areaOf = (points: [number, number][], bottom: number) =>
  `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' L')} L${n(points.at(-1)![0])},${n(bottom)} L-10,${n(bottom)}Z`;

function pine(x: number, y: number, tall: number, fill: string): string {
  let path = `M${n(x - tall * 0.03)},${n(y)} h${n(tall * 0.06)} v${n(-tall * 0.2)} h${n(-tall * 0.06)}Z`;
  for (let tier = 0; tier < 4; tier += 1) {
    const [top, half] = [y - tall * (0.42 + tier * 0.19), tall * (0.24 - tier * 0.045)];
    path += `M${n(x)},${n(top - tall * 0.06)} L${n(x + half)},${n(top + tall * 0.3)} Q${n(x)},${n(top + tall * 0.22)} ${n(x - half)},${n(top + tall * 0.3)}Z`;
  }
  return `<path d="${path}" fill="${fill}"/>`;
}

function boat(x: number, y: number, size: number, sky: Sky): string {
  return `<g transform="translate(${n(x)},${n(y)}) scale(${n(size * 100) / 100})"><path d="M-60,4 C-30,12 30,12 62,-4 C50,18 30,22 0,22 C-30,22 -50,18 -60,4Z" fill="${mixColours(sky.near, '#000000', 0.3)}"/><path d="M-26,4 C-24,-22 24,-24 26,2Z" fill="${mixColours(sky.near, sky.low, 0.18)}"/><path d="M-26,4 C-24,-22 24,-24 26,2" stroke="${sky.orb}" stroke-width="1.4" fill="none" opacity=".5"/><path d="M40,-2 V-34" stroke="${sky.near}" stroke-width="2"/><circle cx="40" cy="-36" r="26" fill="#ffc46a" opacity=".22"/><circle cx="40" cy="-36" r="5" fill="#ffd98f"/><path d="M-14,26 C0,30 20,30 34,26" stroke="#ffd98f" stroke-width="2" opacity=".5" fill="none"/></g>`;
}

function pavilion(x: number, y: number, size: number, fill: string, lit: boolean): string {
  return `<g transform="translate(${n(x)},${n(y)}) scale(${n(size * 100) / 100})" fill="${fill}"><path d="M0,-74 L-6,-62 C-22,-56 -44,-48 -56,-50 C-50,-42 -40,-40 -30,-40 H30 C40,-40 50,-42 56,-50 C44,-48 22,-56 6,-62Z"/><rect x="-28" y="-40" width="5" height="40"/><rect x="23" y="-40" width="5" height="40"/><rect x="-8" y="-40" width="4" height="40"/><rect x="6" y="-40" width="4" height="40"/><rect x="-40" y="-4" width="80" height="8"/>${lit ? '<rect x="-22" y="-34" width="44" height="28" fill="#ffcf7a" opacity=".55"/>' : ''}</g>`;
}

function city(width: number, base: number, height: number, sky: Sky, random: RandomSource): string {
  let blocks = '';
  for (const depth of [0, 1, 2]) {
    const tone = mixColours(sky.far, sky.near, depth / 2);
    for (let x = -20; x < width;) {
      const wide = width * random.range(0.04, 0.09);
      const tall = height * random.range(0.12, 0.42 - depth * 0.07);
      blocks += `<rect x="${n(x)}" y="${n(base - tall)}" width="${n(wide)}" height="${n(tall + height)}" fill="${shiftColour(tone, random.range(-0.03, 0.03))}"/><rect x="${n(x)}" y="${n(base - tall)}" width="2" height="${n(tall)}" fill="${sky.low}" opacity=".35"/>`;
      if (depth > 0) {
        for (let wy = base - tall + 10; wy < base - 8; wy += 14)
          for (let wx = x + 8; wx < x + wide - 8; wx += 11)
            if (random.chance(0.36))
              blocks += `<rect x="${n(wx)}" y="${n(wy)}" width="5" height="7" fill="${random.pick(['#ffdc94', '#ffe9c0', '#ffc070'])}" opacity="${n(random.range(0.4, 0.95) * 10) / 10}"/>`;
      }
      x += wide + random.range(-2, width * 0.012);
    }
  }
  return blocks;
}

function archway(width: number, height: number, sky: Sky, random: RandomSource): string {
  const wallTone = random.pick(['#d9805c', '#e0a07a', '#c96f52']);
  const [half, cx, floor] = [width * 0.19, width * 0.5, height * 0.72];
  const crown = height * 0.26 + half;
  return `<rect width="${width}" height="${height}" fill="${shiftColour(wallTone, 0.06)}"/><path d="M${n(cx - half)},${n(floor)} V${n(crown)} A${n(half)},${n(half)} 0 0 1 ${n(cx + half)},${n(crown)} V${n(floor)}Z" fill="url(#sky)"/><circle cx="${n(cx + half * 0.3)}" cy="${n(crown)}" r="${n(half * 0.34)}" fill="${sky.orb}" opacity=".9"/><path d="M${n(cx + half)},${n(crown)} A${n(half)},${n(half)} 0 0 0 ${n(cx)},${n(crown - half)} L${n(cx + half * 0.2)},${n(crown - half * 1.05)} A${n(half * 1.1)},${n(half * 1.1)} 0 0 1 ${n(cx + half * 1.16)},${n(crown)} V${n(floor)} H${n(cx + half)}Z" fill="${shiftColour(wallTone, -0.12)}"/><path d="M0,0 H${n(width * 0.2)} L${n(width * 0.04)},${n(floor)} H0Z" fill="#fff" opacity=".16"/><rect y="${n(floor)}" width="${width}" height="${n(height - floor)}" fill="${shiftColour(wallTone, -0.06)}"/><rect y="${n(floor)}" width="${width}" height="3" fill="#fff" opacity=".4"/><path d="M${n(width * 0.2)},${n(height * 0.8)} H${n(width * 0.8)} L${n(width * 0.92)},${n(height)} H${n(width * 0.08)}Z" fill="#3f9a9a"/><path d="M${n(width * 0.2)},${n(height * 0.8)} H${n(width * 0.8)} L${n(width * 0.81)},${n(height * 0.82)} H${n(width * 0.19)}Z" fill="#1f6a70"/><path d="M${n(cx - half * 0.9)},${n(height * 0.82)} H${n(cx + half * 0.9)} L${n(cx + half * 1.1)},${n(height)} H${n(cx - half * 1.1)}Z" fill="${sky.low}" opacity=".4"/>`;
}

/** The ground outdoors, from the horizon to the lower edge. */
function foreground(
  kind: GroundKind,
  snow: boolean,
  horizon: number,
  width: number,
  height: number,
  sky: Sky,
  random: RandomSource,
): string {
  const own = snow
    ? '#eef2f6'
    : { grass: '#7fa558', sand: '#dcc294', stone: '#a9a59d', road: '#7fa558' }[kind as string];
  if (own === undefined) return '';
  const tone = mixColours(own, sky.near, snow ? 0.12 : 0.22);
  const deep = height - horizon;
  let marks = '';
  if (kind === 'road')
    marks = `<path d="M0,${n(horizon + deep * 0.16)} H${width} V${n(horizon + deep * 0.78)} H0Z" fill="${mixColours('#6f7278', sky.near, 0.25)}"/><path d="M0,${n(horizon + deep * 0.16)} H${width} M0,${n(horizon + deep * 0.78)} H${width}" stroke="${mixColours('#d9d5ca', sky.near, 0.15)}" stroke-width="${n(deep * 0.025)}"/><path d="M0,${n(horizon + deep * 0.66)} H${width}" stroke="#f2ead0" stroke-width="${n(deep * 0.022)}" stroke-dasharray="${n(width * 0.08)} ${n(width * 0.06)}" opacity=".85"/>`;
  const [count, tall] = kind === 'grass' || kind === 'road' ? [420, 0.035] : [260, 0];
  for (let mark = 0; mark < count && !snow; mark += 1) {
    const depth = random.next() ** 0.8;
    const [x, y] = [random.next() * width, horizon + deep * (0.03 + depth * 0.97)];
    if (kind === 'road' && depth > 0.1 && depth < 0.84) continue;
    const long = height * tall * (0.3 + depth);
    marks += tall
      ? `<path d="M${n(x)},${n(y)} q${n(random.range(-4, 4))},${n(-long * 0.6)} ${n(random.range(-8, 8))},${n(-long)}" stroke="${shiftColour(tone, random.range(-0.09, 0.09))}" stroke-width="${n(0.8 + depth * 1.6)}" fill="none"/>`
      : `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(0.8 + depth * 2.4)}" ry="${n(0.4 + depth)}" fill="${shiftColour(tone, random.range(-0.16, 0.1))}" opacity=".6"/>`;
  }
  return `<linearGradient id="fg" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="${mixColours(shiftColour(tone, 0.06), sky.low, 0.3)}"/><stop offset=".35" stop-color="${tone}"/><stop offset="1" stop-color="${shiftColour(tone, -0.12)}"/></linearGradient><rect y="${n(horizon)}" width="${width}" height="${n(deep)}" fill="url(#fg)"/>${marks}`;
}

interface Scenery {
  defs: string;
  back: string;
  front: string;
  light: LightKind;
  horizon: number;
}

/** Mountains, water and sky: layers that become paler with distance. */
export function drawLandscape(brief: PaintingBrief, width: number, height: number, random: RandomSource): ScenePicture {
  const ground = brief.ground?.kind;
  const stand = ground && ground !== 'water' && INDOOR_OUTDOOR_GROUNDS.has(ground) ? ground : undefined;
  const { defs, back, front, light } = drawScenery(brief, width, height, random, stand);
  const frame = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
  return {
    back: frame(`<defs>${defs}</defs>${back}`),
    front: frame(`<defs>${defs}</defs>${front}`),
    light: light === 'night' || light === 'rim' || light === 'neon' ? 'noon' : light,
    focus: { x: 0.5, y: 0.45 },
  };
}

/** Layers of a landscape; with `stand`, also the ground in front of them for an object. */
export function drawScenery(
  brief: PaintingBrief,
  width: number,
  height: number,
  random: RandomSource,
  stand?: GroundKind,
): Scenery {
  const light =
    brief.light ??
    (brief.extras.has('moon') || brief.extras.has('stars')
      ? 'night'
      : brief.extras.has('sky')
        ? 'noon'
        : random.fork('light').pick(['morning', 'soft', 'sunset', 'noon'] as const));
  const has = (vista: VistaKind) => brief.vista.includes(vista) && !(stand && vista === 'arch');
  const base = SKIES[light];
  const wanted = brief.wall ?? brief.palette[0];
  const sky: Sky = wanted
    ? {
        ...base,
        top: mixColours(base.top, wanted, 0.35),
        far: mixColours(base.far, wanted, 0.3),
        near: mixColours(base.near, wanted, 0.25),
      }
    : base;
  const water =
    has('lake') ||
    has('sea') ||
    brief.extras.has('boat') ||
    brief.extras.has('water') ||
    brief.ground?.kind === 'water' ||
    stand === 'water' ||
    (!stand && random.fork('water').chance(0.4) && !has('forest') && !has('desert') && !has('city') && !has('snow'));
  const horizon = height * (stand ? 0.66 : water ? random.fork('horizon').range(0.6, 0.68) : 0.9);
  const unit = Math.min(width, height);
  const orbAt = { x: width * random.fork('orb').range(0.22, 0.78), y: height * random.fork('orby').range(0.16, 0.3) };
  const lowSun = light === 'sunset' || light === 'morning';
  if (lowSun && !brief.extras.has('moon')) orbAt.y = height * 0.4;
  const showOrb = brief.extras.has('moon') || brief.extras.has('sun') || light === 'night' || lowSun;
  const orbR = unit * (brief.extras.has('moon') || brief.extras.has('sun') ? 0.085 : 0.06);

  const defs = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky.top}"/><stop offset=".75" stop-color="${sky.low}"/><stop offset="1" stop-color="${shiftColour(sky.low, 0.03)}"/></linearGradient><radialGradient id="orb"><stop offset="0" stop-color="${sky.orb}" stop-opacity=".75"/><stop offset=".3" stop-color="${sky.orb}" stop-opacity=".28"/><stop offset="1" stop-color="${sky.orb}" stop-opacity="0"/></radialGradient>${[
    ['m1', unit * 0.02],
    ['m2', unit * 0.045],
    ['m0', 1.4],
  ]
    .map(
      ([id, deviation]) =>
        `<filter id="${id}" x="-20%" y="-80%" width="140%" height="260%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    .join('')}`;
  let scene = `<rect width="${width}" height="${height}" fill="url(#sky)"/>`;
  if (light === 'night' || brief.extras.has('stars')) {
    const stars = random.fork('stars');
    for (let index = 0; index < 120; index += 1)
      scene += `<circle cx="${n(stars.next() * width)}" cy="${n(stars.next() ** 1.5 * height * 0.55)}" r="${n(stars.range(0.5, 1.7))}" fill="#fff" opacity="${n(stars.range(0.25, 0.9) * 10) / 10}"/>`;
  }
  if (showOrb)
    scene += `<circle cx="${n(orbAt.x)}" cy="${n(orbAt.y)}" r="${n(orbR * 5)}" fill="url(#orb)"/><circle cx="${n(orbAt.x)}" cy="${n(orbAt.y)}" r="${n(orbR)}" fill="${brief.extras.has('sun') && light !== 'night' && brief.style === 'ink' ? '#c4302b' : sky.orb}"/>${light === 'night' ? `<g fill="#d9cfa8" opacity=".4"><circle cx="${n(orbAt.x - orbR * 0.3)}" cy="${n(orbAt.y - orbR * 0.2)}" r="${n(orbR * 0.22)}"/><circle cx="${n(orbAt.x + orbR * 0.32)}" cy="${n(orbAt.y + orbR * 0.3)}" r="${n(orbR * 0.3)}"/></g>` : ''}`;
  const clouds = random.fork('clouds');
  for (let index = 0; index < 6; index += 1)
    scene += `<ellipse cx="${n(clouds.next() * width)}" cy="${n(height * clouds.range(0.08, 0.46))}" rx="${n(width * clouds.range(0.12, 0.3))}" ry="${n(height * clouds.range(0.008, 0.022))}" fill="${shiftColour(sky.low, 0.06)}" opacity="${n(clouds.range(0.14, 0.4) * 10) / 10}" filter="url(#m1)"/>`;

  let land = '';
  if (has('city')) land = city(width, horizon, height, sky, random.fork('city'));
  else {
    const dunes = has('desert');
    const layers = has('sea') && !has('mountain') ? 2 : 5;
    for (let layer = 0; layer < layers; layer += 1) {
      const own = random.fork(`ridge${layer}`);
      const depth = layer / (layers - 1);
      const rise = height * (has('sea') && !has('mountain') ? 0.1 : 0.36 - depth * 0.2) * own.range(0.8, 1.1);
      const foot = horizon - height * 0.02 * (layers - 1 - layer) + (water ? 0 : height * 0.06 * layer);
      const tone = has('snow')
        ? mixColours('#f4f7fb', sky.far, 0.3 + depth * 0.25)
        : dunes
          ? mixColours(sky.low, '#b9743c', 0.35 + depth * 0.5)
          : mixColours(sky.far, sky.near, depth ** 1.25);
      const points = ridge(width, foot, rise, dunes ? 0.3 : 0.5, own);
      const id = `rg${layer}`;
      land += `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shiftColour(tone, 0.01)}"/><stop offset="1" stop-color="${mixColours(tone, sky.low, 0.42)}"/></linearGradient><path d="${areaOf(points, water ? horizon : height + 10)}" fill="url(#${id})"/>`;
      if (has('snow') || dunes)
        land += `<path d="M${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' L')}" stroke="${sky.orb}" stroke-width="${n(unit * 0.003)}" fill="none" opacity=".55"/>`;
      if (brief.extras.has('mist') || light === 'soft' || light === 'morning')
        land += `<ellipse cx="${n(width * own.next())}" cy="${n(foot - rise * 0.12)}" rx="${n(width * 0.55)}" ry="${n(height * 0.024)}" fill="${shiftColour(sky.low, 0.05)}" opacity=".6" filter="url(#m1)"/>`;
      const trees =
        has('forest') || brief.extras.has('pine') || (layer === layers - 1 && !dunes && !has('sea') && own.chance(0.7));
      if (trees && (layer >= layers - 2 || has('forest'))) {
        const every = has('forest') ? 3 : 5;
        points.forEach(([x, y], index) => {
          if (index % every === 0 && own.chance(0.72))
            land += pine(
              x,
              y + height * 0.03,
              height * own.range(0.05, 0.11) * (0.6 + depth * 0.6),
              shiftColour(tone, -0.05),
            );
        });
      }
    }
    if (brief.extras.has('pavilion'))
      land += pavilion(
        width * 0.76,
        horizon - height * 0.012,
        unit / 560,
        mixColours(sky.near, '#000000', 0.25),
        light === 'night',
      );
  }
  scene += has('arch') ? '' : land;

  if (water && !has('arch')) {
    const lines = random.fork('ripples');
    scene += `<linearGradient id="wt" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mixColours(sky.low, sky.far, 0.3)}"/><stop offset="1" stop-color="${mixColours(sky.near, sky.top, 0.35)}"/></linearGradient><rect y="${n(horizon)}" width="${width}" height="${n(height - horizon)}" fill="url(#wt)"/><g transform="translate(0,${n(horizon * 2)}) scale(1,-1)" opacity=".32" filter="url(#m0)"><clipPath id="mir"><rect y="${n(horizon * 2 - height)}" width="${width}" height="${n(height - horizon)}"/></clipPath><g clip-path="url(#mir)">${land.replaceAll(/id="rg(\d)"/g, 'id="rr$1"').replaceAll(/url\(#rg(\d)\)/g, 'url(#rr$1)')}</g></g>`;
    for (let index = 0; index < 70; index += 1) {
      const deep = lines.next() ** 1.4;
      const y = horizon + 4 + (height - horizon) * deep;
      const nearOrb = showOrb && lines.chance(0.55);
      const x = nearOrb ? orbAt.x + lines.range(-1, 1) * unit * (0.05 + deep * 0.12) : lines.next() * width;
      const long = unit * lines.range(0.02, 0.09) * (0.4 + deep);
      scene += `<path d="M${n(x - long)},${n(y)} q${n(long)},${n(-1 - deep * 3)} ${n(long * 2)},0" stroke="${nearOrb ? sky.orb : shiftColour(sky.low, 0.05)}" stroke-width="${n(0.8 + deep * 2)}" fill="none" opacity="${nearOrb ? 0.7 : 0.22}"/>`;
    }
  }
  if (has('arch')) scene += archway(width, height, sky, random.fork('arch'));
  if (stand && stand !== 'water') {
    // A strip of the far shore stays visible in front of the sea.
    const from = water ? horizon + (height - horizon) * 0.14 : horizon;
    scene += foreground(stand, has('snow'), from, width, height, sky, random.fork('foreground'));
  }
  let front = '';
  if (brief.extras.has('boat'))
    front += boat(
      width * random.fork('boat').range(0.3, 0.7),
      horizon + (height - horizon) * 0.42,
      (unit / 640) * 1.1,
      sky,
    );
  if (
    brief.extras.has('birds') ||
    (!stand && light !== 'night' && random.fork('birds?').chance(0.5) && !brief.unwanted.extras.has('birds'))
  ) {
    const flock = random.fork('birds');
    const [x, y] = [width * flock.range(0.25, 0.7), height * flock.range(0.14, 0.28)];
    for (let index = 0; index < 6; index += 1) {
      const size = unit * flock.range(0.008, 0.014);
      const [bx, by] = [
        x + index * unit * 0.036 + flock.range(-6, 6),
        y + Math.abs(index - 2) * unit * 0.016 + flock.range(-5, 5),
      ];
      front += `<path d="M${n(bx - size)},${n(by)} Q${n(bx - size * 0.4)},${n(by - size * 0.7)} ${n(bx)},${n(by)} Q${n(bx + size * 0.4)},${n(by - size * 0.7)} ${n(bx + size)},${n(by)}" stroke="${sky.near}" stroke-width="${n(unit * 0.0028)}" fill="none" stroke-linecap="round"/>`;
    }
  }
  if (has('snow')) {
    const flakes = random.fork('flakes');
    for (let index = 0; index < 130; index += 1)
      front += `<circle cx="${n(flakes.next() * width)}" cy="${n(flakes.next() * height)}" r="${n(flakes.range(0.8, 3))}" fill="#fff" opacity="${n(flakes.range(0.3, 0.9) * 10) / 10}"/>`;
  }
  return { defs, back: scene, front, light, horizon };
}
