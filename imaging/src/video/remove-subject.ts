import sharp from 'sharp';
import type { Picture } from '@app/shared/cutout';
import type { Seed } from '@app/shared/contracts/seed';
import { type CutoutRun } from '../cutout/cut-out.ts';
import { fillExemplar } from '../fill/exemplar.ts';
import type { Overrides } from '../overrides.ts';
import type { Size } from '../pixels.ts';
import { type Rgb, rgbOf } from './photos.ts';

const FILL_PIXELS = 60_000;

export interface RemoveRun extends Pick<CutoutRun, 'stopper'> {
  ways?: Pick<Overrides, 'subject' | 'people'> | undefined;
  seed: Seed;
  /** How much larger the camera sees the subject where it is nearest. */
  grown: number;
}

/** 1 where a plane is over `least`, and `wider` pixels around it. */
export function widenMask(seen: (at: number) => boolean, { width, height }: Size, wider: number): Uint8Array {
  const across = new Uint8Array(width * height);
  const out = new Uint8Array(width * height);
  const spread = (
    from: (at: number) => boolean,
    to: Uint8Array,
    lines: [count: number, step: number],
    length: number,
    step: number,
  ) => {
    for (let line = 0; line < lines[0]; line += 1) {
      const start = line * lines[1];
      let last = -Infinity;
      for (let at = 0; at < length + wider; at += 1) {
        if (at < length && from(start + at * step)) last = at;
        if (at >= wider && last >= at - 2 * wider) to[start + (at - wider) * step] = 1;
      }
    }
  };
  spread(seen, across, [height, width], width, 1);
  spread((at) => across[at] === 1, out, [width, 1], height, width);
  return out;
}

/** A small copy of the photo with what the subject hides filled in. */
export async function removeSubject(
  { data, width, height }: Picture,
  alpha: Uint8Array,
  { seed, stopper }: RemoveRun,
): Promise<Rgb> {
  const down = Math.min(1, Math.sqrt(FILL_PIXELS / (width * height)));
  const size = { width: Math.max(1, Math.round(width * down)), height: Math.max(1, Math.round(height * down)) };
  const small = await rgbOf(
    sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .resize({ ...size, fit: 'fill' }),
  );
  const cover = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const hole = widenMask((at) => cover[at]! > 10, size, 2);
  if (!hole.includes(0)) return small;
  return {
    ...size,
    data: fillExemplar({ ...small, channels: 3 }, hole, { seed, stopper, report: () => stopper.check() }),
  };
}
