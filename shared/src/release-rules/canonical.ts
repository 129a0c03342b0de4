function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}

/**
 * One text for one value whatever the order of its keys: what digests and signatures are made over.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(sorted(value));
}

/** The text that a signature covers: all but the signature itself. */
export function signedText({ signature: _signature, ...body }: Record<string, unknown>): string {
  return canonical(body);
}
