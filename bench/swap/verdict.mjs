export const HEAP_BAR_BYTES = 2_000_000;

/**
 * Growth from the first version to the last, each with its bar.
 * @param {{ swap: number, heap: number, nodes: number, listeners: number }[]} rows in order, the
 *   first one before any swap
 * @param {Record<string, number>} leftovers what is there by name of the remote, the version on
 *   show included
 */
export function verdictOf(rows, leftovers) {
  const [first, last] = [rows[0], rows.at(-1)];
  const grown = (key) => last[key] - first[key];
  const figures = [
    { name: 'heap, MB', value: grown('heap') / 1e6, bar: HEAP_BAR_BYTES / 1e6 },
    { name: 'DOM nodes', value: grown('nodes'), bar: 0 },
    { name: 'event listeners', value: grown('listeners'), bar: 0 },
    ...Object.entries(leftovers).map(([name, count]) => ({
      name: `old ${name}`,
      value: Math.max(0, count - 1),
      bar: 0,
    })),
  ];
  return figures.map((figure) => ({ ...figure, passed: figure.value <= figure.bar }));
}
