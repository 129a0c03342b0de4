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
  const across = [1, -1, 0, 0, 1, -1, -1, 1];
  const down = [0, 0, 1, -1, 1, -1, 1, -1];
  const gap = (one: number, other: number) =>
    (data[one]! - data[other]!) ** 2 +
    (data[one + 1]! - data[other + 1]!) ** 2 +
    (data[one + 2]! - data[other + 2]!) ** 2;
  const each = (visit: (node: number, way: number, one: number, other: number) => void) => {
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        for (let way = 0; way < NEIGHBOURS; way += 2) {
          const [px, py] = [x + across[way]!, y + down[way]!];
          if (px >= 0 && px < width && py < height)
            visit(nodeIndex(grid, x, y), way, (y * width + x) * 3, (py * width + px) * 3);
        }
  };
  let [sum, count] = [0, 0];
  each((_node, _way, one, other) => {
    sum += gap(one, other);
    count += 1;
  });
  // Differences at the level of camera noise are not edges.
  const sharp = 1 / (2 * Math.max(sum / Math.max(count, 1), 1));
  const steps = neighbourOffsets(stride);
  each((node, way, one, other) => {
    const far = way < 4 ? 1 : Math.SQRT2;
    const cost = Math.round((COST_UNIT * smoothness * Math.exp(-sharp * gap(one, other))) / far) + 1;
    grid.arcs[node * NEIGHBOURS + way] = cost;
    grid.arcs[(node + steps[way]!) * NEIGHBOURS + (way ^ 1)] = cost;
  });
  return grid;
}
