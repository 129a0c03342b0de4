/** Every cache of this worker begins so; what begins so and is not in use is an older worker's. */
export const CACHE_PREFIX = 'hx-';
/** The number grows when what lies in a cache takes another form. */
export const CACHE_NAMES = {
  page: `${CACHE_PREFIX}page-1`,
  code: `${CACHE_PREFIX}code-1`,
  pictures: `${CACHE_PREFIX}pictures-1`,
} as const;

/** Removes what older workers left. */
export async function dropOldCaches(): Promise<void> {
  const inUse: readonly string[] = Object.values(CACHE_NAMES);
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && !inUse.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
