import { expect, it } from 'vitest';
import { computeMinCut, neighbourOffsets, NEIGHBOURS } from './min-cut.ts';

const WIDTH = 5;
const NODES = WIDTH * 5;
const INNER = [6, 7, 8, 11, 12, 13, 16, 17, 18];

function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

function cost(inside: ArrayLike<number>, arcs: Int32Array, terminals: Int32Array): number {
  let sum = 0;
  for (const node of INNER) {
    if (terminals[node]! > 0 && inside[node] === 0) sum += terminals[node]!;
    if (terminals[node]! < 0 && inside[node] === 1) sum -= terminals[node]!;
    neighbourOffsets(WIDTH).forEach((step, way) => {
      if (inside[node] === 1 && inside[node + step] === 0) sum += arcs[node * NEIGHBOURS + way]!;
    });
  }
  return sum;
}

it('maxFlow finds the minimum cut of a small grid', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const roll = dice(seed);
    const arcs = new Int32Array(NODES * NEIGHBOURS);
    const terminals = new Int32Array(NODES);
    for (const node of INNER) {
      terminals[node] = roll(40) - 20;
      neighbourOffsets(WIDTH).forEach((step, way) => {
        if (INNER.includes(node + step)) arcs[node * NEIGHBOURS + way] = roll(12);
      });
    }
    let least = Infinity;
    for (let choice = 0; choice < 512; choice += 1) {
      const inside = new Uint8Array(NODES);
      INNER.forEach((node, bit) => (inside[node] = (choice >> bit) & 1));
      least = Math.min(least, cost(inside, arcs, terminals));
    }
    const found = computeMinCut(WIDTH, arcs.slice(), terminals.slice());
    expect(cost(found, arcs, terminals)).toBe(least);
  }
});
