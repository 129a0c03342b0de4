/** Every cache of this worker begins so; what begins so and is not in use is an older worker's. */
export const PREFIX = 'hx-';
/** The number grows when what lies in a cache takes another form. */
export const CACHES = { page: `${PREFIX}page-1`, code: `${PREFIX}code-1`, pictures: `${PREFIX}pictures-1` } as const;

/** Removes what older workers left. */
export async function dropOldCaches(): Promise<void> {
  const inUse: readonly string[] = Object.values(CACHES);
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !inUse.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
