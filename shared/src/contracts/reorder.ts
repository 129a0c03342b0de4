/**
 * A line of waiting tasks after some of them were put into another order: they share out the places
 * that they have, all others stay. Who does not wait in it is passed over, who is named twice
 * counts where named first.
 * @param front they come before all others instead
 */
export function reordered(line: readonly string[], asked: readonly string[], front = false): string[] {
  const waiting = new Set(line);
  const moved = [...new Set(asked)].filter((id) => waiting.has(id));
  const among = new Set(moved);
  if (front) return [...moved, ...line.filter((id) => !among.has(id))];
  let next = 0;
  return line.map((id) => (among.has(id) ? moved[next++]! : id));
}
