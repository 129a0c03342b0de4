function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sortKeys(one)]));
}

/** Canonical JSON, independent of the order of keys: the input of digests and signatures. */
export function canonical(value: unknown): string {
  return JSON.stringify(sortKeys(value));
}

/** The text that a signature covers: the document without its signature. */
export function signedText({ signature: _signature, ...body }: Record<string, unknown>): string {
  return canonical(body);
}
