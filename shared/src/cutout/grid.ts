import { neighbourOffsets, NEIGHBOURS } from './min-cut.ts';
import type { FloatPicture, Size } from './picture.ts';

/** Capacities are integers in units of this fraction of a cost. */
export const COST_UNIT = 256;

/** Pixels of a picture with a border of one, so that every node has eight neighbours. */
export interface CutGrid extends Size {
  /** Length of a row including its border. */
  stride: number;
  nodes: number;
  /** Capacities to the eight neighbours of each node: large where colours are similar. */
  arcs: Int32Array;
}

export const nodeIndex = ({ stride }: Pick<CutGrid, 'stride'>, x: number, y: number) => (y + 1) * stride + x + 1;

/** @param smoothness cost of a cut between two pixels of the same colour */
export function buildGrid({ data, width, height }: FloatPicture, smoothness: number): CutGrid {
  const stride = width + 2;
  const nodes = stride * (height + 2);
  const grid: CutGrid = { width, height, stride, nodes, arcs: new Int32Array(nodes * NEIGHBOURS) };
  // Each pair of neighbours is visited once; both directions have the same capacity.
  const across = [1, 0, 1, -1];
  const down = [0, 1, 1, 1];
  const gaps = new Float64Array(nodes * across.length).fill(-1);
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let pair = 0; pair < across.length; pair += 1) {
        const px = x + across[pair]!;
        const py = y + down[pair]!;
        if (px < 0 || px >= width || py >= height) continue;
        const one = (y * width + x) * 3;
        const other = (py * width + px) * 3;
        const l = data[one]! - data[other]!;
        const a = data[one + 1]! - data[other + 1]!;
        const b = data[one + 2]! - data[other + 2]!;
        const gap = l * l + a * a + b * b;
        gaps[nodeIndex(grid, x, y) * across.length + pair] = gap;
        sum += gap;
        count += 1;
      }
  // Differences at the level of camera noise are not edges.
  const sharp = 1 / (2 * Math.max(sum / Math.max(count, 1), 1));
  const steps = neighbourOffsets(stride);
  for (let index = 0; index < gaps.length; index += 1) {
    if (gaps[index]! < 0) continue;
    const node = Math.floor(index / across.length);
    const way = (index % across.length) * 2;
    const far = way < 4 ? 1 : Math.SQRT2;
    const cost = Math.round((COST_UNIT * smoothness * Math.exp(-sharp * gaps[index]!)) / far) + 1;
    grid.arcs[node * NEIGHBOURS + way] = cost;
    grid.arcs[(node + steps[way]!) * NEIGHBOURS + (way ^ 1)] = cost;
  }
  return grid;
}
