import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { canonical } from '@app/shared/release-rules/canonical';
import { zBuildManifest } from '@app/shared/contracts/release';
import { z } from 'zod';
import { refText } from '../document/manifest.ts';
import { isSignedBy, signText } from '../document/sign.ts';
import { namedVersions, zReleaseState } from '../document/state.ts';
import type { Keys } from './keys.ts';
import type { Snapshot } from './registry.ts';

const zLast = z.object({
  revision: z.number().int(),
  at: z.coerce.date(),
  digest: z.string().nullable().default(null),
  salt: z.string(),
  visitorKey: z.string(),
  state: zReleaseState,
  trials: z.array(z.tuple([z.string(), z.object({ revision: z.number(), at: z.number() })])),
  manifests: z.array(zBuildManifest),
});
const zSigned = z.object({ body: z.string(), keyId: z.string(), signature: z.string() });

/**
 * The newest served revision, stored beside the files: with it an edge starts while the database is
 * unreachable.
 */
export interface LastRelease {
  /** Undefined for a missing or invalid one: damaged, or signed with another key. */
  read(): Promise<Snapshot | undefined>;
  /** Replaces the stored release only where `mayFollow` allows. */
  write(snapshot: Snapshot): Promise<void>;
}

/**
 * Whether one revision may be served after another: same registry, and not older. An emptied or
 * exchanged database must not take a site offline.
 */
export function mayFollow(
  kept: Pick<Snapshot, 'salt' | 'revision'>,
  next: Pick<Snapshot, 'salt' | 'revision'>,
): boolean {
  return next.salt === kept.salt && next.revision >= kept.revision;
}

function releaseText({ manifestOf, trials, ...facts }: Snapshot): string {
  const manifests = namedVersions(facts.state).flatMap((ref) => manifestOf(ref) ?? []);
  return canonical({ ...facts, at: facts.at.toISOString(), trials: [...trials], manifests });
}

function toSnapshot(body: string): Snapshot {
  const { manifests, trials, ...facts } = zLast.parse(JSON.parse(body));
  const known = new Map(manifests.map((manifest) => [refText(manifest), manifest]));
  return { ...facts, trials: new Map(trials), manifestOf: (ref) => known.get(refText(ref)) };
}

/** @param file only its owner may read it: it contains the key of visitors' ids */
export function openLastRelease(file: string, keys: Keys): LastRelease {
  // Writes are sequential, so that the newest is written last.
  let writing: Promise<void> = Promise.resolve();

  async function write(snapshot: Snapshot): Promise<void> {
    const body = releaseText(snapshot);
    const { current, signingKey } = await keys.read();
    const text = JSON.stringify({ body, keyId: current, signature: signText(body, signingKey) });
    const next = `${file}.${process.pid}.new`;
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(next, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, file);
  }

  async function read(): Promise<Snapshot | undefined> {
    try {
      const { body, keyId, signature } = zSigned.parse(JSON.parse(await readFile(file, 'utf8')));
      const { publicKeys } = await keys.read();
      const isGenuine = isSignedBy(body, Buffer.from(signature, 'base64'), publicKeys[keyId] ?? '');
      return isGenuine ? toSnapshot(body) : undefined;
    } catch {
      return undefined;
    }
  }

  async function writeNext(snapshot: Snapshot): Promise<void> {
    const kept = await read();
    if (!kept || mayFollow(kept, snapshot)) await write(snapshot);
  }

  return {
    read,
    write(snapshot) {
      writing = writing.catch(() => undefined).then(() => writeNext(snapshot));
      return writing;
    },
  };
}
