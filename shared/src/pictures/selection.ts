/**
 * Selected pictures, and the anchor of a range selection: the last one pressed, by its id or, in a
 * partly loaded list, by its index.
 */
export interface Selection<Anchor extends string | number> {
  chosen: ReadonlySet<string>;
  anchor: Anchor | null;
}

export const NOTHING: Selection<never> = { chosen: new Set(), anchor: null };

/** Adds or removes one picture. */
export function toggled<A extends string | number>({ chosen }: Selection<A>, id: string, anchor: A): Selection<A> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor };
}

/** Indices of a range in either direction. */
export function rangeOf({ anchor }: Selection<number>, place: number): { first: number; count: number } {
  const from = anchor ?? place;
  return { first: Math.min(from, place), count: Math.abs(from - place) + 1 };
}

export function withAll<A extends string | number>(selection: Selection<A>, ids: readonly string[]): Selection<A> {
  return { ...selection, chosen: new Set([...selection.chosen, ...ids]) };
}

export function withoutIds<A extends string | number>(selection: Selection<A>, ids: readonly string[]): Selection<A> {
  const gone = new Set(ids);
  return { ...selection, chosen: new Set([...selection.chosen].filter((id) => !gone.has(id))) };
}

/** Adds everything from the anchor up to this one. */
export function extended(selection: Selection<string>, id: string, order: readonly string[]): Selection<string> {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id, id);
  return withAll(selection, order.slice(Math.min(from, to), Math.max(from, to) + 1));
}

export function allOf(order: readonly string[]): Selection<string> {
  return { chosen: new Set(order), anchor: order.at(-1) ?? null };
}

/**
 * The selection without pictures that were removed from the list; the same object when none was.
 */
export function withinOrder(selection: Selection<string>, order: readonly string[]): Selection<string> {
  const known = new Set(order);
  const left = [...selection.chosen].filter((id) => known.has(id));
  return left.length === selection.chosen.size ? selection : { ...selection, chosen: new Set(left) };
}
