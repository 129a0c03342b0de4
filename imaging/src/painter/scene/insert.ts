import { instantiateDrawing } from '../objects/art.ts';
import { kinds } from '../objects/kinds.ts';
import type { PaintingBrief } from '../prompt/brief.ts';
import type { RandomSource } from '../random.ts';

export interface InsertPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

const n = (value: number) => Math.round(value * 1000) / 1000;
const ROW = 0.92;

/**
 * Draws the objects of a prompt side by side into an area of a picture, on its lower edge, as large
 * as possible, without a background.
 */
export function insertSubject(
  brief: PaintingBrief,
  place: InsertPlace,
  size: { width: number; height: number },
  random: RandomSource,
): string {
  const things = brief.subjects.flatMap((subject) => Array.from({ length: subject.count }, () => subject));
  const rise = (kind: keyof typeof kinds) => kinds[kind].stature / kinds[kind].height;
  const wide = things.reduce((sum, { kind }) => sum + kinds[kind].width * rise(kind) * ROW, 0);
  const tall = Math.max(...things.map(({ kind }) => kinds[kind].stature));
  const scale = Math.min((place.width * 0.92) / wide, (place.height * 0.9) / tall);
  const base =
    place.top +
    place.height * (things.some(({ kind }) => kinds[kind].hangs === undefined) ? 0.94 : 0.5) +
    (things.every(({ kind }) => kinds[kind].hangs !== undefined) ? (tall * scale) / 2 : 0);
  let x = place.left + (place.width - wide * scale) / 2;
  let body = '';
  things.forEach(({ kind: id, colour }, index) => {
    const kind = kinds[id];
    const own = random.fork(`object${index}`);
    const art = instantiateDrawing(kind.make(colour ?? own.pick(kind.colours), own), `i${index}`);
    const s = scale * rise(id);
    const half = (kind.width * s * ROW) / 2;
    if (kind.hangs === undefined)
      body += `<g transform="matrix(${n(s)},0,${n(-s * 0.6)},${n(s * 0.13)},${n(x + half)},${n(base)})" fill="#2a2018" color="#2a2018" opacity=".28" filter="url(#in-far)">${art.silhouette}</g><ellipse cx="${n(x + half)}" cy="${n(base)}" rx="${n(kind.foot * s * 1.04)}" ry="${n(Math.max(2, kind.foot * s * 0.1))}" fill="#2a2018" opacity=".5" filter="url(#in-near)"/>`;
    body += `<defs>${art.defs}</defs><g transform="translate(${n(x + half)},${n(base)}) scale(${n(s)})">${art.body}</g>`;
    x += half * 2;
  });
  const soft = Math.min(place.width, place.height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><defs><filter id="in-far" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="8"/></filter><filter id="in-near" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="${n(Math.max(1, soft * 0.008))}"/></filter></defs>${body}</svg>`;
}
