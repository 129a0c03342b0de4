import type { BlurredShape, SurfaceSample } from './scene.ts';
import type { CameraView } from './view.ts';

export const createSample = (): SurfaceSample => ({ r: 0, g: 0, b: 0, lean: 0, leanAcross: 0, gloss: 0 });

/** Shapes in the picture's own plane. */
export function shadeBlurredShapes(
  drifts: readonly BlurredShape[],
  ink: SurfaceSample,
  view: CameraView,
  px: number,
  py: number,
  into: Float64Array,
): void {
  for (const one of drifts) {
    const [x, y] = placeOf(one, view, px, py);
    const cover = one.draw(ink, x, y);
    if (cover <= 0) continue;
    const left = one.glows ? 1 : 1 - cover;
    for (let channel = 0; channel < 6; channel += 1) into[channel]! *= left;
    into[3]! += ink.r * cover;
    into[4]! += ink.g * cover;
    into[5]! += ink.b * cover;
  }
}

function placeOf(
  { from }: BlurredShape,
  { width, height, unit }: CameraView,
  px: number,
  py: number,
): [number, number] {
  if (from === 'middle') return [(px - width / 2) / unit, (py - height / 2) / unit];
  const x = from.endsWith('left') ? px : width - px;
  const y = from.startsWith('top') ? py : height - py;
  return [x / unit, y / unit];
}

/** Foreground as red, green, blue and coverage; null without one. */
export function renderForeground(drifts: readonly BlurredShape[], view: CameraView): Float32Array | null {
  if (drifts.length === 0) return null;
  const { width, height } = view;
  const out = new Float32Array(width * height * 4);
  const ink = createSample();
  for (let py = 0; py < height; py += 1)
    for (let px = 0; px < width; px += 1) {
      const to = (py * width + px) * 4;
      for (const one of drifts) {
        const [x, y] = placeOf(one, view, px, py);
        const cover = one.draw(ink, x, y);
        if (cover <= 0) continue;
        const left = 1 - cover;
        out[to] = out[to]! * left + ink.r * cover;
        out[to + 1] = out[to + 1]! * left + ink.g * cover;
        out[to + 2] = out[to + 2]! * left + ink.b * cover;
        out[to + 3] = out[to + 3]! * left + cover;
      }
    }
  return out;
}
