import { newPlane } from '../enhance/plane.ts';
import { measureNoise } from '../enhance/noise.ts';
import { NEVER_STOPPED } from '../stopper.ts';
import { cellsOf, middleOf, planeOf, type Grey, type Rect } from './photo.ts';

/** Side in px of the part of a cell that is measured, and of the sample of the whole picture. */
const TILE = 160;
const SAMPLE = 512;
const SAMPLES = 3;

/** The picture, or 3 × 3 tiles of it side by side. */
function sampleOf(luma: Grey) {
  const [width, height] = [Math.min(luma.width, SAMPLE * SAMPLES), Math.min(luma.height, SAMPLE * SAMPLES)];
  if (width === luma.width && height === luma.height)
    return planeOf(luma, { left: 0, top: 0, width: luma.width, height: luma.height });
  const plane = newPlane(width, height);
  const place = (at: number, length: number, whole: number) =>
    length === whole ? at : Math.round(((whole - SAMPLE) * Math.floor(at / SAMPLE)) / (SAMPLES - 1)) + (at % SAMPLE);
  for (let y = 0; y < height; y += 1) {
    const row = place(y, height, luma.height) * luma.width;
    for (let x = 0; x < width; x += 1) plane.data[y * width + x] = luma.data[row + place(x, width, luma.width)]!;
  }
  return plane;
}

export interface GrainCells {
  value: number;
  /** Cells with their values, the noisiest first. */
  cells: { rect: Rect; value: number }[];
}

/**
 * Standard deviation of the grain, in levels of 255, as 画质增强 measures it.
 *
 * @param steps quantisation of a JPEG
 */
export function measureGrain(luma: Grey, steps: Float32Array | null): GrainCells {
  const measured = (plane: ReturnType<typeof planeOf>) => measureNoise(plane, plane, steps, NEVER_STOPPED).found;
  return {
    value: measured(sampleOf(luma)),
    cells: cellsOf(luma)
      .map((rect) => ({ rect, value: measured(planeOf(luma, middleOf(rect, TILE))) }))
      .toSorted((a, b) => b.value - a.value),
  };
}
