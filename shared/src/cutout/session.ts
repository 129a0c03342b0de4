import { computeAlpha } from './alpha.ts';
import { segmentWithStrokes } from './segment-with-strokes.ts';
import {
  alphaBounds,
  adjustEdge,
  drawShadow,
  toShadowPicture,
  extractSubject,
  type CropFrame,
  type ShadowKind,
} from './compose.ts';
import { doubtsOfShape, doubtsOfSubject, type SubjectDoubt } from './doubts.ts';
import { estimateForeground } from './foreground.ts';
import type { Picture, BytePlane } from './picture.ts';
import { analysePicture, type Analysis } from './segment.ts';
import { STROKE_VALUES } from './strokes.ts';

/** Request to a live cutout; lengths in pixels of its picture. */
export interface CutoutRequest {
  /** Strokes with one byte for each pixel, see STROKE. */
  strokes: Uint8Array;
  fine: boolean;
  feather: number;
  shift: number;
  /** Percent of the background colour removed at the edge. */
  clean: number;
  shadow: ShadowKind;
}

export interface CutoutPreview {
  subject: Picture;
  shadow: Picture | null;
  /** Bounds of the subject; null when there is none. */
  bounds: CropFrame | null;
  /** Why the result is probably wrong; empty once the person has painted. */
  doubts: SubjectDoubt[];
}

interface Cut {
  strokes: Uint8Array;
  fine: boolean;
  alpha: Uint8Array;
  colours: Uint8ClampedArray;
  doubts: SubjectDoubt[];
}

/** A session analyses one picture once and segments it again with each stroke. */
export class CutoutSession {
  readonly #picture: Picture;
  readonly #work: Analysis;
  readonly #mask: BytePlane | null;
  #last: Cut | null = null;

  /** @param mask of any size, 255 where a model finds the subject; null lets colours propose one */
  constructor(picture: Picture, mask: BytePlane | null = null) {
    this.#picture = picture;
    this.#work = analysePicture(picture, mask);
    this.#mask = mask;
  }

  show({ strokes, fine, feather, shift, clean, shadow }: CutoutRequest): CutoutPreview {
    const picture = this.#picture;
    const { alpha, colours, doubts } = this.#cut(strokes, fine);
    const soft = adjustEdge(alpha, picture, { feather, shift });
    const frame = { left: 0, top: 0, width: picture.width, height: picture.height };
    const dark = drawShadow(soft, picture, shadow);
    return {
      subject: extractSubject(removeBackgroundColour(picture, soft, colours, clean), soft, picture, frame),
      shadow: dark && toShadowPicture(dark, picture),
      bounds: alphaBounds(soft, picture),
      doubts,
    };
  }

  /** Returns the cut; the last one is cached for changes of appearance only. */
  #cut(strokes: Uint8Array, fine: boolean): Cut {
    const last = this.#last;
    if (last && last.fine === fine && last.strokes.every((value, at) => value === strokes[at])) return last;
    const painted = strokes.some((value) => value !== STROKE_VALUES.untouched);
    const labels = painted ? segmentWithStrokes(this.#work, strokes, this.#picture) : this.#work.base;
    const alpha = computeAlpha(this.#picture, this.#work, labels, fine);
    const doubts = painted ? [] : this.#doubtsOf(alpha);
    this.#last = { strokes, fine, alpha, colours: estimateForeground(this.#picture, alpha), doubts };
    return this.#last;
  }

  #doubtsOf(alpha: Uint8Array): SubjectDoubt[] {
    const { seen, decided } = this.#work;
    if (seen !== null) return [];
    if (this.#mask === null) return doubtsOfShape(alpha, this.#picture);
    return doubtsOfSubject(this.#mask, decided, alpha);
  }
}

/**
 * Colours of the subject, blended with the photographed ones where the background is only partly
 * removed.
 * @param clean percent
 */
export function removeBackgroundColour(
  { data }: Picture,
  alpha: Uint8Array,
  colours: Uint8ClampedArray,
  clean: number,
): Uint8ClampedArray {
  if (clean >= 100) return colours;
  const share = clean / 100;
  const out = colours.slice();
  for (let at = 0; at < alpha.length; at += 1)
    for (let channel = 0; channel < 3; channel += 1) {
      const own = data[at * 4 + channel]!;
      out[at * 3 + channel] = own + (colours[at * 3 + channel]! - own) * share;
    }
  return out;
}
