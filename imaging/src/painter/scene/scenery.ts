import { mixColours, shiftColour } from '../colour.ts';
import type { GroundKind } from '../prompt/terms.ts';
import type { RandomSource } from '../random.ts';
import { roundToTenths as n } from '../tenths.ts';

/** Colours of a sky and of what stands before it. */
export interface Sky {
  top: string;
  low: string;
  far: string;
  near: string;
  orb: string;
}

/** A ridge by midpoint displacement: rough for mountains, smooth for dunes. */
export function ridge(
  width: number,
  base: number,
  rise: number,
  rough: number,
  random: RandomSource,
): [number, number][] {
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

export const areaOf = (points: [number, number][], bottom: number) =>
  `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' L')} L${n(points.at(-1)![0])},${n(bottom)} L-10,${n(bottom)}Z`;

export function pine(x: number, y: number, tall: number, fill: string): string {
  let path = `M${n(x - tall * 0.03)},${n(y)} h${n(tall * 0.06)} v${n(-tall * 0.2)} h${n(-tall * 0.06)}Z`;
  for (let tier = 0; tier < 4; tier += 1) {
    const [top, half] = [y - tall * (0.42 + tier * 0.19), tall * (0.24 - tier * 0.045)];
    path += `M${n(x)},${n(top - tall * 0.06)} L${n(x + half)},${n(top + tall * 0.3)} Q${n(x)},${n(top + tall * 0.22)} ${n(x - half)},${n(top + tall * 0.3)}Z`;
  }
  return `<path d="${path}" fill="${fill}"/>`;
}

export function boat(x: number, y: number, size: number, sky: Sky): string {
  return `<g transform="translate(${n(x)},${n(y)}) scale(${n(size * 100) / 100})"><path d="M-60,4 C-30,12 30,12 62,-4 C50,18 30,22 0,22 C-30,22 -50,18 -60,4Z" fill="${mixColours(sky.near, '#000000', 0.3)}"/><path d="M-26,4 C-24,-22 24,-24 26,2Z" fill="${mixColours(sky.near, sky.low, 0.18)}"/><path d="M-26,4 C-24,-22 24,-24 26,2" stroke="${sky.orb}" stroke-width="1.4" fill="none" opacity=".5"/><path d="M40,-2 V-34" stroke="${sky.near}" stroke-width="2"/><circle cx="40" cy="-36" r="26" fill="#ffc46a" opacity=".22"/><circle cx="40" cy="-36" r="5" fill="#ffd98f"/><path d="M-14,26 C0,30 20,30 34,26" stroke="#ffd98f" stroke-width="2" opacity=".5" fill="none"/></g>`;
}

export function pavilion(x: number, y: number, size: number, fill: string, lit: boolean): string {
  return `<g transform="translate(${n(x)},${n(y)}) scale(${n(size * 100) / 100})" fill="${fill}"><path d="M0,-74 L-6,-62 C-22,-56 -44,-48 -56,-50 C-50,-42 -40,-40 -30,-40 H30 C40,-40 50,-42 56,-50 C44,-48 22,-56 6,-62Z"/><rect x="-28" y="-40" width="5" height="40"/><rect x="23" y="-40" width="5" height="40"/><rect x="-8" y="-40" width="4" height="40"/><rect x="6" y="-40" width="4" height="40"/><rect x="-40" y="-4" width="80" height="8"/>${lit ? '<rect x="-22" y="-34" width="44" height="28" fill="#ffcf7a" opacity=".55"/>' : ''}</g>`;
}

export function city(width: number, base: number, height: number, sky: Sky, random: RandomSource): string {
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

export function archway(width: number, height: number, sky: Sky, random: RandomSource): string {
  const wallTone = random.pick(['#d9805c', '#e0a07a', '#c96f52']);
  const [half, cx, floor] = [width * 0.19, width * 0.5, height * 0.72];
  const crown = height * 0.26 + half;
  return `<rect width="${width}" height="${height}" fill="${shiftColour(wallTone, 0.06)}"/><path d="M${n(cx - half)},${n(floor)} V${n(crown)} A${n(half)},${n(half)} 0 0 1 ${n(cx + half)},${n(crown)} V${n(floor)}Z" fill="url(#sky)"/><circle cx="${n(cx + half * 0.3)}" cy="${n(crown)}" r="${n(half * 0.34)}" fill="${sky.orb}" opacity=".9"/><path d="M${n(cx + half)},${n(crown)} A${n(half)},${n(half)} 0 0 0 ${n(cx)},${n(crown - half)} L${n(cx + half * 0.2)},${n(crown - half * 1.05)} A${n(half * 1.1)},${n(half * 1.1)} 0 0 1 ${n(cx + half * 1.16)},${n(crown)} V${n(floor)} H${n(cx + half)}Z" fill="${shiftColour(wallTone, -0.12)}"/><path d="M0,0 H${n(width * 0.2)} L${n(width * 0.04)},${n(floor)} H0Z" fill="#fff" opacity=".16"/><rect y="${n(floor)}" width="${width}" height="${n(height - floor)}" fill="${shiftColour(wallTone, -0.06)}"/><rect y="${n(floor)}" width="${width}" height="3" fill="#fff" opacity=".4"/><path d="M${n(width * 0.2)},${n(height * 0.8)} H${n(width * 0.8)} L${n(width * 0.92)},${n(height)} H${n(width * 0.08)}Z" fill="#3f9a9a"/><path d="M${n(width * 0.2)},${n(height * 0.8)} H${n(width * 0.8)} L${n(width * 0.81)},${n(height * 0.82)} H${n(width * 0.19)}Z" fill="#1f6a70"/><path d="M${n(cx - half * 0.9)},${n(height * 0.82)} H${n(cx + half * 0.9)} L${n(cx + half * 1.1)},${n(height)} H${n(cx - half * 1.1)}Z" fill="${sky.low}" opacity=".4"/>`;
}

/** The ground outdoors, from the horizon to the lower edge. */
export function foreground(
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
