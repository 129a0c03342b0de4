import { type VideoPhoto } from './photos.ts';

/**
 * Widths over which the photo and its subject fade into the extended background, as shares of the
 * frame's shorter side.
 */
const FADE = { ground: 0.1, subject: 0.03 } as const;

/**
 * Opacity of the photo in a column or row of the scene, 0..1: it fades where the scene extends
 * beyond the photo.
 */
function opacityRamp(from: number, length: number, most: number, soft: number): Float32Array {
  const [before, behind] = [from > 0.5, from + length < most - 0.5];
  return Float32Array.from({ length: most }, (_, at) => {
    const first = before ? (at + 0.5 - from) / soft : 1;
    const last = behind ? (from + length - at - 0.5) / soft : 1;
    const part = Math.min(1, Math.max(0, Math.min(first, last)));
    return part * part * (3 - 2 * part);
  });
}

export const edgeFade = ({ size, place, facts: { whole } }: VideoPhoto, what: keyof typeof FADE) => {
  const soft = FADE[what] * Math.min(size.width, size.height);
  return {
    x: opacityRamp(place.left, whole.width * place.grown, size.width, soft),
    y: opacityRamp(place.top, whole.height * place.grown, size.height, soft),
  };
};
