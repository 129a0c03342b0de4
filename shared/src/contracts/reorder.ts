/**
 * Reorders a queue: the named tasks share the positions that they hold, all others stay. Names that
 * are not queued are ignored, duplicates count once.
 * @param front puts them before all others instead
 */
export function reordered(line: readonly string[], asked: readonly string[], front = false): string[] {
  const waiting = new Set(line);
  const moved = [...new Set(asked)].filter((id) => waiting.has(id));
  const among = new Set(moved);
  if (front) return [...moved, ...line.filter((id) => !among.has(id))];
  let next = 0;
  return line.map((id) => (among.has(id) ? moved[next++]! : id));
}
