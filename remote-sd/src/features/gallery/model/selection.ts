/** Selected pictures, and the anchor of a range selection. */
export interface Selection {
  chosen: ReadonlySet<string>;
  anchor: number | null;
}

export const NOTHING: Selection = { chosen: new Set(), anchor: null };

/** One more, or one less. */
export function toggled({ chosen }: Selection, id: string, place: number): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: place };
}

/** The places of a range, which may lead either way. */
export function rangeOf({ anchor }: Selection, place: number): { first: number; count: number } {
  const from = anchor ?? place;
  return { first: Math.min(from, place), count: Math.abs(from - place) + 1 };
}

export function withAll(selection: Selection, ids: readonly string[]): Selection {
  return { ...selection, chosen: new Set([...selection.chosen, ...ids]) };
}

export function without({ chosen, anchor }: Selection, ids: readonly string[]): Selection {
  const gone = new Set(ids);
  return { anchor, chosen: new Set([...chosen].filter((id) => !gone.has(id))) };
}

/** In portions that one call takes. */
export function portions<T>(items: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, at) => items.slice(at * most, (at + 1) * most));
}
