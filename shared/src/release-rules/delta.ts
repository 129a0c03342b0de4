import { canonical } from './canonical.ts';

/**
 * Difference of two JSON values, for open pages that have the first one. A node is:
 * - an object: the changes of its keys, or of the items of an array by index; `-` lists what was
 *   removed, indexes by the array before
 * - `{ '=': value }`: another object
 * - anything else: the new value
 */
export type Delta = unknown;

const REMOVED = '-';
const REPLACED = '=';
type Bag = Record<string, unknown>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown) => canonical(a) === canonical(b);
const replacedBy = (value: unknown): Delta => (isBag(value) ? { [REPLACED]: value } : value);

function changesOfBag(before: Bag, after: Bag): Bag {
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changed = Object.keys(after).flatMap((key): [string, Delta][] => {
    if (!Object.hasOwn(before, key)) return [[key, replacedBy(after[key])]];
    return same(before[key], after[key]) ? [] : [[key, diffJson(before[key], after[key])]];
  });
  return { ...(removed.length > 0 ? { [REMOVED]: removed } : {}), ...Object.fromEntries(changed) };
}

/** Undefined when items were inserted before others that stay: the array is then sent whole. */
function changesOfList(before: readonly unknown[], after: readonly unknown[]): Bag | undefined {
  if (![...before, ...after].every(isBag)) return undefined;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && same(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < most - head && same(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const [old, young] = [before.length - head - tail, after.length - head - tail];
  if (young > old && tail > 0) return undefined;
  const removed = Array.from({ length: Math.max(0, old - young) }, (_, index) => head + young + index);
  const changed = Array.from({ length: young }, (_, index): [number, Delta] => {
    const at = head + index;
    return [at, index < old ? diffJson(before[at], after[at]) : replacedBy(after[at])];
  });
  return { ...(removed.length > 0 ? { [REMOVED]: removed } : {}), ...Object.fromEntries(changed) };
}

/** Difference that `applyDelta` turns back; both values are JSON without keys `-` and `=`. */
export function diffJson(before: unknown, after: unknown): Delta {
  if (isBag(before) && isBag(after)) return changesOfBag(before, after);
  const list = Array.isArray(before) && Array.isArray(after) ? changesOfList(before, after) : undefined;
  return list ?? replacedBy(after);
}

/**
 * The value after a change; neither argument is changed. With a delta of another value the result
 * means nothing.
 */
export function applyDelta(before: unknown, delta: Delta): unknown {
  if (!isBag(delta)) return delta;
  if (Object.hasOwn(delta, REPLACED)) return delta[REPLACED];
  const { [REMOVED]: removed, ...changed } = delta;
  const gone = new Set((Array.isArray(removed) ? removed : []).map(String));
  const kept = Object.entries(Object(before) as Bag).filter(([key]) => !gone.has(key));
  if (Array.isArray(before)) {
    const list = kept.map(([, item]) => item);
    for (const [key, part] of Object.entries(changed)) list[Number(key)] = applyDelta(list[Number(key)], part);
    return list;
  }
  const parts = Object.entries(changed).map(([key, part]): [string, unknown] => [
    key,
    applyDelta((before as Bag | undefined)?.[key], part),
  ]);
  return Object.fromEntries([...kept, ...parts]);
}
