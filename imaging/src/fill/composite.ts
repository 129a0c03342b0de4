import type { RawPicture } from '../enhance/tiles.ts';
import type { ExemplarPicture } from './exemplar.ts';
import { interpolateMembrane, MAX_SEAM_GAP } from './seam.ts';

/** A picture's colours without alpha, composited on white. */
export function withoutAlpha({ data, width, height, channels }: ExemplarPicture): RawPicture {
  if (channels === 3) return { data, width, height };
  const out = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const alpha = data[pixel * 4 + 3]!;
    for (let channel = 0; channel < 3; channel += 1)
      out[pixel * 3 + channel] = Math.round(255 + ((data[pixel * 4 + channel]! - 255) * alpha) / 255);
  }
  return { data: out, width, height };
}

/**
 * Composites an external filling into the hole of `picture`, in place; other pixels keep their
 * bytes. The colour difference at the border is spread inwards, so that no seam is visible; alpha
 * continues from the surroundings of the hole.
 *
 * @param filling RGB of the whole picture
 */
export function compositeFill(picture: ExemplarPicture, hole: Uint8Array, filling: Uint8Array): void {
  const { data, width, height, channels } = picture;
  const known = new Uint8Array(hole.length).fill(2);
  const ring: number[] = [];
  const beside = (at: number) => [
    ...(at % width > 0 ? [at - 1] : []),
    ...(at % width < width - 1 ? [at + 1] : []),
    ...(at >= width ? [at - width] : []),
    ...(at + width < hole.length ? [at + width] : []),
  ];
  for (let at = 0; at < hole.length; at += 1) {
    if (hole[at] === 0) continue;
    known[at] = 0;
    for (const other of beside(at))
      if (hole[other] === 0 && known[other] === 2) {
        known[other] = 1;
        ring.push(other);
      }
  }
  const shown = withoutAlpha(picture).data;
  const shares = ring.map((at) => {
    const far = Math.max(
      ...[0, 1, 2].map((channel) => Math.abs(shown[at * 3 + channel]! - filling[at * 3 + channel]!)),
    );
    return far <= MAX_SEAM_GAP ? 1 : (MAX_SEAM_GAP / far) ** 2;
  });
  const values = new Float32Array(hole.length);
  /** Interpolates values of `border` around the hole into it. */
  const carried = (border: (at: number, turn: number) => number) => {
    values.fill(0);
    for (const [turn, at] of ring.entries()) values[at] = border(at, turn);
    interpolateMembrane(values, known, width, height);
  };
  const put = (to: number, value: number) => {
    data[to] = Math.min(255, Math.max(0, Math.round(value)));
  };
  for (let channel = 0; channel < 3; channel += 1) {
    carried((at, turn) => (shown[at * 3 + channel]! - filling[at * 3 + channel]!) * shares[turn]!);
    for (let at = 0; at < hole.length; at += 1)
      if (hole[at] === 1) put(at * channels + channel, filling[at * 3 + channel]! + values[at]!);
  }
  if (channels === 3) return;
  carried((at) => data[at * 4 + 3]!);
  for (let at = 0; at < hole.length; at += 1) if (hole[at] === 1) put(at * 4 + 3, values[at]!);
}
