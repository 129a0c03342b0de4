import { createHash } from 'node:crypto';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}

/** One text for one value whatever the order of its keys: what digests, and later signatures, are made over. */
export function canonical(value: unknown): string {
  return JSON.stringify(sorted(value));
}

/** Hex sha256 of the canonical text. */
export function digest(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}
