/** Eight neighbours; the opposite of direction d is d ^ 1. */
export const NEIGHBOURS = 8;
export const neighbourOffsets = (width: number) => [1, -1, width, -width, width + 1, -width - 1, width - 1, 1 - width];

const [FREE, SOURCE, SINK] = [0, 1, 2];
const [NONE, TERMINAL, ORPHAN] = [-1, 8, 9];

/**
 * Minimum cut of a grid between source and sink (Boykov and Kolmogorov 2004): two trees grow from
 * the terminals, paths where they meet are saturated, orphans are adopted or freed.
 * @param width of the grid, whose outermost rows and columns have no capacities
 * @param arcs integer capacities to the eight neighbours of each node; consumed
 * @param terminals capacity from the source (positive) or to the sink (negative); consumed
 * @returns 1 where a node stays with the source
 */
export function computeMinCut(width: number, arcs: Int32Array, terminals: Int32Array): Uint8Array {
  const count = terminals.length;
  const steps = Int32Array.from(neighbourOffsets(width));
  const tree = new Uint8Array(count);
  const parent = new Int8Array(count).fill(NONE);
  const stamp = new Int32Array(count);
  const depth = new Int32Array(count);
  // Linked list of unique nodes; the last one points to itself.
  const next = new Int32Array(count).fill(-1);
  let [first, last, time] = [-1, -1, 0];
  let orphans: number[] = [];
  let later: number[] = [];

  const activate = (node: number) => {
    if (next[node] !== -1) return;
    if (last === -1) first = node;
    else next[last] = node;
    last = node;
    next[node] = node;
  };
  const takeActive = (): number => {
    while (first !== -1) {
      const node = first;
      if (next[node] === node) [first, last] = [-1, -1];
      else first = next[node]!;
      next[node] = -1;
      if (parent[node] !== NONE) return node;
    }
    return -1;
  };

  for (let node = 0; node < count; node += 1) {
    if (terminals[node] === 0) continue;
    tree[node] = terminals[node]! > 0 ? SOURCE : SINK;
    parent[node] = TERMINAL;
    depth[node] = 1;
    activate(node);
  }

  function augment(from: number, way: number): void {
    const to = from + steps[way]!;
    let least = arcs[from * NEIGHBOURS + way]!;
    let node = from;
    while (parent[node] !== TERMINAL) {
      const up = parent[node]!;
      const above = node + steps[up]!;
      least = Math.min(least, arcs[above * NEIGHBOURS + (up ^ 1)]!);
      node = above;
    }
    least = Math.min(least, terminals[node]!);
    node = to;
    while (parent[node] !== TERMINAL) {
      const up = parent[node]!;
      least = Math.min(least, arcs[node * NEIGHBOURS + up]!);
      node += steps[up]!;
    }
    least = Math.min(least, -terminals[node]!);

    arcs[from * NEIGHBOURS + way]! -= least;
    arcs[to * NEIGHBOURS + (way ^ 1)]! += least;
    node = from;
    while (parent[node] !== TERMINAL) {
      const up = parent[node]!;
      const above = node + steps[up]!;
      arcs[node * NEIGHBOURS + up]! += least;
      arcs[above * NEIGHBOURS + (up ^ 1)]! -= least;
      if (arcs[above * NEIGHBOURS + (up ^ 1)] === 0) {
        parent[node] = ORPHAN;
        orphans.push(node);
      }
      node = above;
    }
    terminals[node]! -= least;
    if (terminals[node] === 0) {
      parent[node] = ORPHAN;
      orphans.push(node);
    }
    node = to;
    while (parent[node] !== TERMINAL) {
      const up = parent[node]!;
      const above = node + steps[up]!;
      arcs[above * NEIGHBOURS + (up ^ 1)]! += least;
      arcs[node * NEIGHBOURS + up]! -= least;
      if (arcs[node * NEIGHBOURS + up] === 0) {
        parent[node] = ORPHAN;
        orphans.push(node);
      }
      node = above;
    }
    terminals[node]! += least;
    if (terminals[node] === 0) {
      parent[node] = ORPHAN;
      orphans.push(node);
    }
  }

  /** Distance to the terminal, or Infinity when the path to the root ends at an orphan. */
  function origin(start: number): number {
    let node = start;
    let far = 0;
    for (;;) {
      if (stamp[node] === time) return far + depth[node]!;
      const up = parent[node]!;
      far += 1;
      if (up === TERMINAL) {
        stamp[node] = time;
        depth[node] = 1;
        return far;
      }
      if (up === ORPHAN || up === NONE) return Infinity;
      node += steps[up]!;
    }
  }

  function adopt(node: number): void {
    const mine = tree[node]!;
    let best = NONE;
    let nearest = Infinity;
    for (let way = 0; way < NEIGHBOURS; way += 1) {
      const other = node + steps[way]!;
      const open = mine === SOURCE ? arcs[other * NEIGHBOURS + (way ^ 1)]! : arcs[node * NEIGHBOURS + way]!;
      if (open === 0 || tree[other] !== mine || parent[other] === NONE) continue;
      let far = origin(other);
      if (far === Infinity) continue;
      if (far < nearest) {
        best = way;
        nearest = far;
      }
      for (let walk = other; stamp[walk] !== time; walk += steps[parent[walk]!]!) {
        stamp[walk] = time;
        depth[walk] = far;
        far -= 1;
      }
    }
    parent[node] = best;
    if (best !== NONE) {
      stamp[node] = time;
      depth[node] = nearest + 1;
      return;
    }
    for (let way = 0; way < NEIGHBOURS; way += 1) {
      const other = node + steps[way]!;
      if (tree[other] !== mine || parent[other] === NONE) continue;
      const open = mine === SOURCE ? arcs[other * NEIGHBOURS + (way ^ 1)]! : arcs[node * NEIGHBOURS + way]!;
      if (open > 0) activate(other);
      const up = parent[other]!;
      if (up < TERMINAL && other + steps[up]! === node) {
        parent[other] = ORPHAN;
        later.push(other);
      }
    }
    tree[node] = FREE;
  }

  for (;;) {
    const node = takeActive();
    if (node === -1) break;
    // A node that met the other tree stays active until no path leads through it.
    for (let again = true; again && parent[node] !== NONE;) {
      again = false;
      const mine = tree[node]!;
      for (let way = 0; way < NEIGHBOURS; way += 1) {
        const other = node + steps[way]!;
        const open = mine === SOURCE ? arcs[node * NEIGHBOURS + way]! : arcs[other * NEIGHBOURS + (way ^ 1)]!;
        if (open === 0) continue;
        const theirs = tree[other]!;
        if (theirs === FREE) {
          tree[other] = mine;
          parent[other] = way ^ 1;
          stamp[other] = stamp[node]!;
          depth[other] = depth[node]! + 1;
          activate(other);
        } else if (theirs !== mine) {
          time += 1;
          if (mine === SOURCE) augment(node, way);
          else augment(other, way ^ 1);
          while (orphans.length > 0) {
            for (const orphan of orphans) adopt(orphan);
            [orphans, later] = [later, []];
          }
          again = true;
          break;
        } else if (stamp[other]! <= stamp[node]! && depth[other]! > depth[node]!) {
          parent[other] = way ^ 1;
          stamp[other] = stamp[node]!;
          depth[other] = depth[node]! + 1;
        }
      }
    }
  }
  return tree.map((which) => (which === SOURCE ? 1 : 0));
}
