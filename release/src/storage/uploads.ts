import pLimit from 'p-limit';
import type { Bucket } from '@app/storage/bucket';
import type { StoredForm } from './marker.ts';
import type { isAbandoned } from './owner.ts';

const STAGING = 'staging/';
const UPLOADS = 'uploads/';
const FOLDERS: Record<StoredForm, string> = { plain: 'files', br: 'br', gzip: 'gz' };
const AT_ONCE = 8;

export function objectKey(upload: string, form: StoredForm, path: string): string {
  return `${UPLOADS}${upload}/${FOLDERS[form]}/${path}`;
}

/**
 * Key of a note for every set of objects without a marker, or about to lose it. It survives its
 * writer, so that the next process can remove the objects.
 */
export function noteKey(upload: string): string {
  return `${STAGING}${upload}`;
}

/** Removes every object of an upload, its note last. */
export async function clearUpload(bucket: Bucket, upload: string): Promise<void> {
  const objects = await bucket.list(`${UPLOADS}${upload}/`);
  await pLimit(AT_ONCE).map(objects, ({ key }) => bucket.remove(key));
  await bucket.remove(noteKey(upload));
}

/**
 * Removes leftovers of interrupted publishes and removals.
 * @param inUse uploads that markers refer to; called only when there is something to remove
 */
export async function clearAbandoned(
  bucket: Bucket,
  inUse: () => Promise<Set<string>>,
  gone: typeof isAbandoned,
): Promise<void> {
  const notes = (await bucket.list(STAGING)).map(({ key, ageMs }) => ({ upload: key.slice(STAGING.length), ageMs }));
  const abandoned = notes.filter(({ upload, ageMs }) => gone(upload, ageMs));
  if (abandoned.length === 0) return;
  const used = await inUse();
  for (const { upload } of abandoned)
    await (used.has(upload) ? bucket.remove(noteKey(upload)) : clearUpload(bucket, upload));
}
