/** Selected entries of a list, and the anchor of a range selection. */
export interface Selection {
  chosen: ReadonlySet<string>;
  anchor: string | null;
}

export const NOTHING: Selection = { chosen: new Set(), anchor: null };

/** One more, or one less. */
export function toggled({ chosen }: Selection, id: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: id };
}

/** Everything from the last one that was touched up to this one, added to what is chosen. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...selection.chosen, ...range]), anchor: selection.anchor };
}

export function allOf(order: readonly string[]): Selection {
  return { chosen: new Set(order), anchor: order.at(-1) ?? null };
}

/** Without what is not there any more; the same object when nothing is lost. */
export function within(selection: Selection, order: readonly string[]): Selection {
  const known = new Set(order);
  const left = [...selection.chosen].filter((id) => known.has(id));
  return left.length === selection.chosen.size ? selection : { ...selection, chosen: new Set(left) };
}
