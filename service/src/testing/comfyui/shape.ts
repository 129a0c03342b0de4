/** Objects whose keys are names of inputs or of nodes. */
const BY_NAME = new Set(['current_inputs', 'outputs', 'meta', 'nodes', 'prompt']);

/** Paths of all keys of an answer. */
function keysOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]: [string, unknown]) => [
    `${at}.${key}`,
    ...(BY_NAME.has(key) && typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.values(held).flatMap((one) => keysOf(one, key))
      : keysOf(held, `${at}.${key}`)),
  ]);
}
/** Paths of all keys of an answer, each once. */
export const shapeOf = (value: unknown): string[] => [...new Set(keysOf(value))].toSorted();
