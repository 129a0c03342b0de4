import type { Point } from '@app/shared/contracts/garment';

/**
 * A thin plate through pairs of points: where each of `from` lies in `to`, and what lies between
 * them bends least.
 */
export class ThinPlate {
  private readonly from: readonly Point[];
  private readonly weights: readonly [Float64Array, Float64Array];

  /** @param stiff more lets the points be missed a little, and bends less */
  constructor(from: readonly Point[], to: readonly Point[], stiff = 1e-4) {
    this.from = from;
    this.weights = [
      solve(
        from,
        to.map(({ x }) => x),
        stiff,
      ),
      solve(
        from,
        to.map(({ y }) => y),
        stiff,
      ),
    ];
  }

  at(x: number, y: number): Point {
    return { x: this.value(this.weights[0], x, y), y: this.value(this.weights[1], x, y) };
  }

  private value(weights: Float64Array, x: number, y: number): number {
    const count = this.from.length;
    let sum = weights[count]! + weights[count + 1]! * x + weights[count + 2]! * y;
    for (let index = 0; index < count; index += 1) {
      const dx = x - this.from[index]!.x;
      const dy = y - this.from[index]!.y;
      sum += weights[index]! * kernel(dx * dx + dy * dy);
    }
    return sum;
  }
}

const kernel = (square: number) => (square > 1e-12 ? square * Math.log(square) : 0);

function solve(from: readonly Point[], values: readonly number[], stiff: number): Float64Array {
  const count = from.length;
  const size = count + 3;
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j < count; j += 1) {
      const [dx, dy] = [from[i]!.x - from[j]!.x, from[i]!.y - from[j]!.y];
      rows[i]![j] = kernel(dx * dx + dy * dy) + (i === j ? stiff : 0);
    }
    const plain = [1, from[i]!.x, from[i]!.y];
    for (let k = 0; k < 3; k += 1) {
      rows[i]![count + k] = plain[k]!;
      rows[count + k]![i] = plain[k]!;
    }
    rows[i]![size] = values[i]!;
  }
  // Gauss, with the largest of each column first.
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!)) best = row;
    const kept = rows[column]!;
    rows[column] = rows[best]!;
    rows[best] = kept;
    const pivot = rows[column]![column]! || 1e-12;
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const share = rows[row]![column]! / pivot;
      if (share === 0) continue;
      for (let k = column; k <= size; k += 1) rows[row]![k] = rows[row]![k]! - share * rows[column]![k]!;
    }
  }
  return Float64Array.from({ length: size }, (_, row) => rows[row]![size]! / (rows[row]![row]! || 1e-12));
}
