import type { EnhanceParams } from '@app/shared/contracts/aigc';
import { findCast, type ColourCast } from './cast.ts';
import type { Planes } from './colour-planes.ts';
import { gainMapAt, localContrastMap, type GainMap } from './local-contrast.ts';
import type { RawPicture } from './tiles.ts';

/** Changes of tone and colour that the person requested. */
export interface ToneCurve {
  cast: ColourCast | null;
  /** Contrast in -0.5..0.5 and the next field in 0..1, as requested. */
  contrast: number;
  colour: number;
  /** Local contrast gains by region. */
  regions: GainMap | null;
}

/** `tone` is null when colours are unchanged; `notes` report a detected colour cast in Chinese. */
export async function computeTone(
  picture: RawPicture,
  params: EnhanceParams,
): Promise<{ tone: ToneCurve | null; notes: string[] }> {
  const seen = await findCast(picture, params.balance);
  const cast = params.balance ? seen : null;
  const notes = params.balance
    ? [seen ? `已校正${seen.name}` : '没有看出偏色']
    : seen
      ? [`看起来${seen.name}，可打开校正偏色`]
      : [];
  const contrast = params.contrast / 100;
  const regions = contrast > 0 ? await localContrastMap(picture, contrast) : null;
  const changed = cast !== null || contrast !== 0 || params.colour !== 0;
  return { tone: changed ? { cast, contrast, colour: params.colour / 100, regions } : null, notes };
}

/** Applies the tone to one tile in place; `left` and `top` are its position in the picture. */
export function applyTone({ luma, blue, red }: Planes, left: number, top: number, tone: ToneCurve): void {
  const [red1, green1, blue1] = tone.cast?.gains ?? [1, 1, 1];
  for (let at = 0; at < luma.data.length; at += 1) {
    const grey = luma.data[at]!;
    const cb = blue.data[at]! - 128;
    const cr = red.data[at]! - 128;
    const r = (grey + 1.402 * cr) * red1;
    const g = (grey - 0.344136 * cb - 0.714136 * cr) * green1;
    const b = (grey + 1.772 * cb) * blue1;
    const level = 0.299 * r + 0.587 * g + 0.114 * b;
    const gain = tone.regions
      ? gainMapAt(tone.regions, left + (at % luma.width), top + Math.floor(at / luma.width))
      : 1;
    const unit = Math.min(1, Math.max(0, (level * gain) / 255));
    luma.data[at] = level * gain + 255 * tone.contrast * 3.2 * (unit - 0.5) * unit * (1 - unit);
    // Strong contrast gains little, and noise in near-black is not amplified.
    const strong = Math.min(1, Math.hypot(r - level, b - level) / 90);
    const vivid = 1 + tone.colour * 0.6 * (1 - strong * 0.75) * Math.min(1, unit * 5);
    blue.data[at] = 128 + ((b - level) / 1.772) * vivid;
    red.data[at] = 128 + ((r - level) / 1.402) * vivid;
  }
}
