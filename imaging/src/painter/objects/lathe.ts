import type { Drawing } from './art.ts';
import { shadeRamp, type ShadeRamp } from '../colour.ts';
import { horizontalGradient, blurFilter, verticalGradient, type GradientStop } from './art.ts';
import { roundToTenths as n } from '../tenths.ts';

/** Outline of a turned body from top to bottom: [height above the base, radius]. */
export type LatheProfile = readonly (readonly [height: number, radius: number])[];
export type Material = 'ceramic' | 'matte' | 'metal' | 'glass';

const GOLD = ['#5f4215', '#b98a3c', '#fff0bd', '#d9ae5c', '#8a6224', '#c99a48', '#6b4a18'] as const;

function stopsFor(material: Material, tone: ShadeRamp): GradientStop[] {
  if (material === 'metal') return GOLD.map((colour, index) => [[0, 0.12, 0.26, 0.42, 0.68, 0.9, 1][index]!, colour]);
  if (material === 'matte')
    return [
      [0, tone.shade],
      [0.22, tone.light],
      [0.4, tone.base],
      [0.72, tone.shade],
      [0.92, tone.dark],
      [1, tone.shade],
    ];
  if (material === 'glass')
    return [
      [0, tone.shade, 0.85],
      [0.07, tone.glint, 0.7],
      [0.16, tone.bright, 0.28],
      [0.5, tone.light, 0.2],
      [0.84, tone.base, 0.34],
      [0.94, tone.glint, 0.6],
      [1, tone.dark, 0.8],
    ];
  return [
    [0, tone.shade],
    [0.1, tone.light],
    [0.29, tone.glint],
    [0.45, tone.light],
    [0.7, tone.base],
    [0.9, tone.dark],
    [0.97, tone.shade],
    [1, tone.base],
  ];
}

/**
 * A smooth line through points (Catmull-Rom as cubic Béziers), continuing from the current point.
 */
export function smoothPath(points: readonly (readonly [number, number])[]): string {
  let path = '';
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [
      points[index - 1] ?? points[index]!,
      points[index]!,
      points[index + 1]!,
      points[index + 2] ?? points[index + 1]!,
    ];
    const a = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const b = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    path += ` C${n(a[0])},${n(a[1])} ${n(b[0])},${n(b[1])} ${n(to[0])},${n(to[1])}`;
  }
  return path;
}

/** Closed outline of a profile, with a slightly bowed foot. */
export function profilePath(profile: LatheProfile): string {
  const left = profile.map(([height, radius]) => [-radius, -height] as const);
  const right = profile.map(([height, radius]) => [radius, -height] as const).toReversed();
  const [first] = left;
  const foot = right[0]!;
  return `M${n(first![0])},${n(first![1])}${smoothPath(left)} Q0,${n(foot[1] + foot[0] * 0.1)} ${n(foot[0])},${n(foot[1])}${smoothPath(right)}Z`;
}

export interface TurnedDrawing {
  defs: string;
  body: string;
  path: string;
}

/**
 * A body of revolution lit from the left. `mouth` draws the open rim; `gloss` is the strength of
 * the window's reflection.
 */
export function drawTurned(
  id: string,
  profile: LatheProfile,
  material: Material,
  colour: string,
  options: { mouth?: 'open' | 'closed'; gloss?: number; shade?: number } = {},
): TurnedDrawing {
  const { mouth, gloss = material === 'matte' ? 0.12 : 0.5, shade = 0.34 } = options;
  const tone = shadeRamp(colour);
  const path = profilePath(profile);
  const widest = Math.max(...profile.map(([, radius]) => radius));
  const [top, rim] = profile[0]!;
  const tall = top - profile.at(-1)![0];
  const belly = profile.reduce((best, point) => (point[1] > best[1] ? point : best));
  const defs = [
    horizontalGradient(`${id}h`, stopsFor(material, tone), [-widest, widest]),
    verticalGradient(`${id}v`, [
      [0, '#fff', 0.16],
      [0.25, '#fff', 0],
      [0.6, tone.deep, 0.05],
      [1, tone.deep, shade],
    ]),
    `<clipPath id="${id}c"><path d="${path}"/></clipPath>`,
    blurFilter(`${id}b`, Math.max(2, widest * 0.12)),
    blurFilter(`${id}s`, 1),
  ].join('');
  const glow = `<ellipse cx="${n(-widest * 0.42)}" cy="${n(-belly[0])}" rx="${n(widest * 0.2)}" ry="${n(tall * 0.26)}" fill="#fff" opacity="${gloss}" filter="url(#${id}b)"/>`;
  const strip =
    material === 'matte'
      ? ''
      : `<path d="M${n(-widest * 0.62)},${n(-belly[0] - tall * 0.1)} q${n(widest * 0.1)},${n(-tall * 0.06)} ${n(widest * 0.22)},${n(-tall * 0.08)} l${n(widest * 0.02)},${n(tall * 0.2)} q${n(-widest * 0.14)},${n(tall * 0.03)} ${n(-widest * 0.24)},${n(tall * 0.1)}Z" fill="#fff" opacity="${gloss * 1.2}" filter="url(#${id}s)"/>`;
  const bounce = `<path d="M${n(widest * 0.97)},${n(-belly[0])} Q${n(widest * 0.9)},${n(-tall * 0.1)} ${n(profile.at(-1)![1])},0 l${n(-widest * 0.1)},0 Q${n(widest * 0.74)},${n(-tall * 0.12)} ${n(widest * 0.86)},${n(-belly[0])}Z" fill="#fff3dc" opacity=".28" filter="url(#${id}s)"/>`;
  const ry = Math.max(1.5, rim * 0.2);
  const lip =
    mouth === undefined
      ? ''
      : `<ellipse cy="${n(-top)}" rx="${n(rim)}" ry="${n(ry)}" fill="${tone.bright}"/>` +
        (mouth === 'open'
          ? `<ellipse cy="${n(-top + 0.6)}" rx="${n(rim * 0.84)}" ry="${n(ry * 0.72)}" fill="${tone.deep}"/>`
          : '') +
        `<path d="M${n(-rim)},${n(-top)} A${n(rim)},${n(ry)} 0 0 1 ${n(rim * 0.3)},${n(-top - ry * 0.95)}" stroke="#fff" stroke-width="1.1" fill="none" opacity=".85"/>`;
  return {
    defs,
    path,
    body: `<path d="${path}" fill="url(#${id}h)"/><path d="${path}" fill="url(#${id}v)"/><g clip-path="url(#${id}c)">${glow}${strip}${bounce}</g>${lip}`,
  };
}

/** A turned thing as a drawing, with what lies before and behind it. */
export const toDrawing = (
  turned: TurnedDrawing,
  more: { before?: string; after?: string; defs?: string; shadow?: string } = {},
): Drawing => ({
  defs: turned.defs + (more.defs ?? ''),
  body: (more.before ?? '') + turned.body + (more.after ?? ''),
  silhouette: `<path d="${turned.path}"/>${more.shadow ?? ''}`,
});
