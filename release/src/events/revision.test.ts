import type { ReleaseDocument, RemoteVersion } from '@app/shared/contracts/release';
import { applyDelta } from '@app/shared/release-rules/delta';
import { expect, it } from 'vitest';
import { changeEvent } from './revision.ts';

const SIGNATURE = 'A'.repeat(88);

function version(number: string, traffic: number): RemoteVersion {
  return {
    version: number,
    traffic,
    slices: [[0, traffic]],
    base: `/r/tools/${number}/`,
    entry: 'remoteEntry.js',
    container: `tools_${number}`,
    integrity: `sha384-${'B'.repeat(64)}`,
    requires: { react: '^19.3.1', '@app/shared': '^1.0.0' },
  };
}

function document(revision: number, versions: RemoteVersion[], more: Partial<ReleaseDocument> = {}): ReleaseDocument {
  return {
    spec: 2,
    revision,
    issuedAt: `2026-01-01T00:00:0${revision}.000Z`,
    expiresAt: `2026-01-08T00:00:0${revision}.000Z`,
    salt: 's',
    log: String(revision).repeat(64),
    host: { version: '1.0.0', versions: [], previous: null, killed: [] },
    remotes: {
      tools: { kind: 'regular', mounts: [], nav: [], versions, previous: null, killed: [] },
    },
    overrideOrigins: [],
    keys: { k1: 'C'.repeat(44) },
    keyId: 'k1',
    signature: `${revision}${SIGNATURE}`.slice(0, 88),
    ...more,
  };
}

const before = document(1, [version('1.4.0', 9000), version('1.5.0', 1000)]);

it('a promotion is told with what changed: under half a kilobyte for a share, and exact', () => {
  const after = document(2, [version('1.4.0', 7500), version('1.5.0', 2500)]);
  const { event, data } = changeEvent(before, after);
  const told = JSON.parse(JSON.stringify(data)) as { revision: number; from: number; delta: unknown };
  expect([event, told.revision, told.from]).toEqual(['revision', 2, 1]);
  expect(applyDelta(before, told.delta)).toEqual(after);
  expect(`event: revision\ndata: ${JSON.stringify(data)}\n\n`.length).toBeLessThan(512);
});

it('the end of a trial is told without the version that stays', () => {
  const after = document(2, [version('1.4.0', 10_000)]);
  const text = JSON.stringify(changeEvent(before, after));
  expect(text).not.toContain('sha384');
});

it.each([
  ['the first document of a server', undefined, before],
  ['another registry', before, document(2, [], { salt: 'other' })],
  [
    'a change that is larger than a few kilobytes',
    before,
    document(2, [], { overrideOrigins: Array(500).fill('https://a.example') }),
  ],
])('%s is told by its revision, and the digest of its document', (_title, former, next) => {
  const digest = 'd'.repeat(64);
  expect(changeEvent(former, next, digest).data).toEqual({ revision: next.revision, digest });
});
