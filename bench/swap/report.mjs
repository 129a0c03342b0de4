import { table } from '../cold-load/lib/table.mjs';

export function printRows(rows) {
  const head = ['swaps', 'heap MB', 'nodes', 'listeners', 'documents'];
  const lines = rows.map(({ swap, heap, nodes, listeners, documents }) =>
    [swap, (heap / 1e6).toFixed(2), nodes, listeners, documents].map(String),
  );
  console.log(`\n${table([head, ...lines])}`);
}

export function printVerdict(verdict) {
  const lines = verdict.map(({ name, value, bar, passed }) => [
    name,
    Number.isInteger(value) ? String(value) : value.toFixed(2),
    String(bar),
    passed ? 'ok' : 'over',
  ]);
  console.log(`\n${table([['grew by', 'value', 'bar', ''], ...lines])}\n`);
}
