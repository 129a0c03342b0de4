import type { VersionRef } from '../document/manifest.ts';
import { assetTaken, isAsset } from './asset.ts';
import type { Bucket } from '@app/storage/bucket';
import { compressPublished, type Encoding } from './compress.ts';
import {
  assetKey,
  ASSETS,
  describeBytes,
  matchesStored,
  refOf,
  storedIn,
  versionKey,
  VERSIONS,
  type StoredForm,
  type VersionMarker,
} from './marker.ts';
import { Markers } from './markers.ts';
import { publicBucket } from './public-bucket.ts';
import { isAbandoned, ownedName } from './owner.ts';
import { byRef, type Staging, type Storage } from './storage.ts';
import { clearAbandoned, clearUpload, noteKey, objectKey } from './uploads.ts';

class BucketStaging implements Staging {
  readonly #bucket: Bucket;
  readonly #markers: Markers;
  readonly #version: VersionMarker = { upload: ownedName(), files: {} };
  /** Assets by path, each with its own upload: it may outlive the version. */
  readonly #assets = new Map<string, VersionMarker>();
  /** Uploads without a marker so far. */
  readonly #loose = new Set<string>();

  constructor(bucket: Bucket, markers: Markers) {
    this.#bucket = bucket;
    this.#markers = markers;
  }

  async write(path: string, bytes: Buffer): Promise<void> {
    const forms: { form: StoredForm; bytes: Buffer }[] = [{ form: 'plain', bytes }];
    for (const made of await compressPublished(path, bytes)) forms.push({ form: made.encoding, bytes: made.bytes });
    const marker = isAsset(path) ? { upload: ownedName(), files: {} } : this.#version;
    if (isAsset(path)) this.#assets.set(path, marker);
    await this.#open(marker.upload);
    await Promise.all(forms.map((one) => this.#bucket.put(objectKey(marker.upload, one.form, path), one.bytes)));
    const stored = Object.fromEntries(forms.map((one) => [one.form, describeBytes(one.bytes)]));
    Object.assign(marker.files, { [path]: stored });
  }

  wireBytes(path: string): number {
    const files = (this.#assets.get(path) ?? this.#version).files[path] ?? {};
    const sizes = Object.values(files).map((stored) => stored.bytes);
    return sizes.length === 0 ? 0 : Math.min(...sizes);
  }

  async commit(ref: VersionRef): Promise<void> {
    // Runs before the version appears, so that none is ever without its assets.
    for (const [path, marker] of this.#assets) await this.#commitAsset(ref, path, marker);
    await this.#commitOne(versionKey(ref), this.#version);
  }

  async discard(): Promise<void> {
    for (const upload of this.#loose) await clearUpload(this.#bucket, upload);
    this.#loose.clear();
  }

  async #open(upload: string): Promise<void> {
    if (this.#loose.has(upload)) return;
    this.#loose.add(upload);
    await this.#bucket.put(noteKey(upload), Buffer.alloc(0));
  }

  async #commitOne(key: string, marker: VersionMarker): Promise<void> {
    await this.#markers.put(key, marker);
    this.#loose.delete(marker.upload);
  }

  async #commitAsset(ref: VersionRef, path: string, marker: VersionMarker): Promise<void> {
    const key = assetKey(ref.name, path);
    const known = await this.#markers.fetch(key);
    if (!known) return this.#commitOne(key, marker);
    const [theirs, ours] = [known.marker, marker].map((one) => storedIn(one, path, 'plain')?.sha256);
    if (theirs !== ours) throw assetTaken(ref, path);
  }
}

/**
 * Stores versions in a bucket: `versions/<name>/<version>.json` is the marker that makes one
 * visible, `assets/<name>/<file>.json` that of an asset, `uploads/<id>/{files,br,gz}/…` their
 * objects. Reads are verified by the marker's hash. Caching is left to the caller.
 * @param abandoned whether the process of an upload has ended
 */
export async function openBucketStorage(bucket: Bucket, abandoned = isAbandoned): Promise<Storage> {
  const markers = new Markers(bucket);
  const running = new Map<string, Promise<Buffer | undefined>>();

  async function list(): Promise<VersionRef[]> {
    const refs = (await bucket.list(VERSIONS)).map(({ key }) => refOf(key));
    return refs.filter((ref) => ref !== undefined).toSorted(byRef);
  }

  async function uploadsInUse(): Promise<Set<string>> {
    const entries = [...(await bucket.list(VERSIONS)), ...(await bucket.list(ASSETS))];
    const used = new Set<string>();
    for (const { key } of entries) used.add((await markers.fetch(key))?.marker.upload ?? '');
    return used;
  }

  /**
   * Bytes of an object; `none` when the marker has no such file, undefined when its object is
   * missing.
   */
  async function fetchObject(
    marker: VersionMarker | undefined,
    path: string,
    form: StoredForm,
  ): Promise<Buffer | 'none' | undefined> {
    const stored = marker && storedIn(marker, path, form);
    if (!marker || !stored) return 'none';
    const key = objectKey(marker.upload, form, path);
    const bytes = (await bucket.get(key))?.bytes;
    if (bytes && !matchesStored(bytes, stored)) throw new Error(`Object ${key} differs from what was published.`);
    return bytes;
  }

  async function readFrom(key: string, path: string, form: StoredForm): Promise<Buffer | undefined> {
    let bytes = await fetchObject(await markers.get(key), path, form);
    if (bytes === undefined) {
      // The cached marker is outdated: the version was removed, or replaced after a publish that
      // died.
      markers.forget(key);
      bytes = await fetchObject(await markers.get(key), path, form);
    }
    if (bytes === undefined) throw new Error(`An object of ${key} is missing: ${path} (${form})`);
    return bytes === 'none' ? undefined : bytes;
  }

  /** Concurrent reads share one request: a thousand visitors may request a new version at once. */
  function read(key: string, path: string, encoding?: Encoding): Promise<Buffer | undefined> {
    const form = encoding ?? 'plain';
    const id = `${key} ${form} ${path}`;
    const known = running.get(id);
    if (known) return known;
    const reading = readFrom(key, path, form).finally(() => running.delete(id));
    running.set(id, reading);
    return reading;
  }

  const tidy = () => clearAbandoned(bucket, uploadsInUse, abandoned);
  await tidy();
  return {
    async stage() {
      return new BucketStaging(bucket, markers);
    },
    read: (ref, path, encoding) => read(isAsset(path) ? assetKey(ref.name, path) : versionKey(ref), path, encoding),
    async readAsset(name, path, encoding) {
      return isAsset(path) ? read(assetKey(name, path), path, encoding) : undefined;
    },
    list,
    async remove(ref, assets = []) {
      // The version last: while it is listed, an interrupted removal is repeated.
      for (const asset of assets) await markers.remove(assetKey(ref.name, asset));
      await markers.remove(versionKey(ref));
    },
    tidy,
    documents: publicBucket(bucket),
  };
}
