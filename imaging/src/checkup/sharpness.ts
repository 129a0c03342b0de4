import { cellsOf, quantile, type Grey, type Rect } from './photo.ts';

/** Least difference of the two sides of an edge, in levels of 255. */
const CONTRAST = 36;
/** Half width in px up to which an edge is followed. */
const REACH = 20;
/** Quantile of edge widths that represents a picture: wider edges may be soft by nature. */
const SHARPEST = 0.25;
/** Minimum number of edges for a result. */
const FEWEST = 60;
const FEWEST_OF_CELL = 12;

export interface Sharpness {
  /** Standard deviation of the blur of the sharpest edges in px of the view; null without edges. */
  value: number | null;
  /** Whether the value is that of the subject. */
  ofSubject: boolean;
  /** Value of the surroundings of the subject; null without a subject or without edges. */
  around: number | null;
  cells: { rect: Rect; value: number }[];
}

interface Edge {
  x: number;
  y: number;
  sigma: number;
}

/**
 * Width of the edge at `at`, along `step`: its contrast over its slope. An ideal step measures 0.8,
 * because pixels have a width.
 */
function widthAt(data: Uint8Array, at: number, step: number, room: { back: number; ahead: number }): number | null {
  const slope = data[at + step]! - data[at - step]!;
  const sign = Math.sign(slope);
  let [low, high] = [at, at];
  for (let k = 0; k < Math.min(REACH, room.back) && (data[low]! - data[low - step]!) * sign > 0; k += 1) low -= step;
  for (let k = 0; k < Math.min(REACH, room.ahead) && (data[high + step]! - data[high]!) * sign > 0; k += 1)
    high += step;
  const contrast = Math.abs(data[high]! - data[low]!);
  return contrast < CONTRAST ? null : contrast / ((Math.abs(slope) / 2) * Math.sqrt(2 * Math.PI));
}

function edgesOf({ data, width, height }: Grey): Edge[] {
  const edges: Edge[] = [];
  const least = CONTRAST / REACH;
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const across = Math.abs(data[at + 1]! - data[at - 1]!);
      const down = Math.abs(data[at + width]! - data[at - width]!);
      const flat = across > down;
      const [most, least2, step] = flat ? [across, down, 1] : [down, across, width];
      if (most < 2 * least || least2 * 2 > most) continue;
      // Only the steepest pixel of an edge counts.
      if (Math.abs(data[at]! - data[at - 2 * step]!) > most || Math.abs(data[at + 2 * step]! - data[at]!) > most)
        continue;
      const room = flat ? { back: x - 1, ahead: width - 2 - x } : { back: y - 1, ahead: height - 2 - y };
      const sigma = widthAt(data, at, step, room);
      if (sigma !== null) edges.push({ x, y, sigma });
    }
  }
  return edges;
}

const valueOf = (edges: readonly Edge[], fewest: number): number | null =>
  edges.length < fewest
    ? null
    : quantile(
        edges.map(({ sigma }) => sigma),
        SHARPEST,
      );

/**
 * Measures the edge widths of a picture.
 * @param isSubject whether a place, as fractions of the frame, belongs to the subject
 */
export function sharpnessOf(view: Grey, isSubject: ((x: number, y: number) => boolean) | null): Sharpness {
  const edges = edgesOf(view);
  const inside = isSubject ? edges.filter(({ x, y }) => isSubject(x / view.width, y / view.height)) : [];
  const own = isSubject ? valueOf(inside, FEWEST) : null;
  const around = new Set(inside);
  const measured = own === null ? edges : inside;
  return {
    value: own ?? valueOf(edges, FEWEST),
    ofSubject: own !== null,
    around:
      own === null
        ? null
        : valueOf(
            edges.filter((edge) => !around.has(edge)),
            FEWEST,
          ),
    cells: cellsOf(view)
      .flatMap((rect) => {
        const here = measured.filter(
          ({ x, y }) => x >= rect.left && x < rect.left + rect.width && y >= rect.top && y < rect.top + rect.height,
        );
        const value = valueOf(here, FEWEST_OF_CELL);
        return value === null ? [] : [{ rect, value }];
      })
      .toSorted((a, b) => b.value - a.value),
  };
}
