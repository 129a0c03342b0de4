import { mixColours, shiftColour } from '../colour.ts';
import { INDOOR_OUTDOOR_GROUNDS, type PaintingBrief } from '../prompt/brief.ts';
import type { GroundKind, LightKind, VistaKind } from '../prompt/terms.ts';
import type { RandomSource } from '../random.ts';
import type { ScenePicture } from './picture.ts';
import { archway, areaOf, boat, city, foreground, pavilion, pine, ridge, type Sky } from './scenery.ts';
import { roundToTenths as n } from '../tenths.ts';

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
