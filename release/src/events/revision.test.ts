import type { ReleaseDocument, RemoteVersion } from '@app/shared/contracts/release';
import { changedDocument, type DocumentChange } from '@app/shared/release-rules/document-change';
import { expect, it } from 'vitest';
import { changeEvent } from './revision.ts';

/** Bytes that an open page may be sent for a changed share, with the lines of the event: 0.3 KB. */
const MOST_BYTES = 300;

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
    issuedAt: `2026-01-01T00:00:0${revision}.123Z`,
    expiresAt: `2026-01-08T00:00:0${revision}.123Z`,
    salt: 's',
    log: String(revision).repeat(64),
    host: { version: '1.0.0', versions: [], previous: null, killed: [] },
    remotes: {
      tools: { kind: 'regular', mounts: [], nav: [], versions, previous: null, killed: [] },
    },
    overrideOrigins: [],
    keys: { k1: 'C'.repeat(44) },
    keyId: 'k1',
    signature: Buffer.alloc(64, revision).toString('base64'),
    ...more,
  };
}

const before = document(1, [version('1.4.0', 9000), version('1.5.0', 1000)]);

it('a changed share costs an open page 0.3 KB at most, is exact, and is told without what follows from it', () => {
  const long = { ...before, revision: 99_998 };
  const after = { ...document(2, [version('1.4.0', 7500), version('1.5.0', 2500)]), revision: 99_999 };
  const { event, data } = changeEvent(long, after);
  const text = JSON.stringify(data);
  expect(changedDocument(long, JSON.parse(text) as DocumentChange)).toEqual(after);
  expect(Buffer.byteLength(`event: ${event}\ndata: ${text}\n\n`)).toBeLessThanOrEqual(MOST_BYTES);
  expect(text).not.toMatch(/traffic|issuedAt|expiresAt|since|from|delta/);
});

it('a change over several revisions names the one that it changes', () => {
  const after = document(4, [version('1.4.0', 10_000)]);
  const { data } = changeEvent(before, after);
  expect(data).toMatchObject({ revision: 4, since: 1 });
  expect(changedDocument(before, data as DocumentChange)).toEqual(after);
});

it('a first version, a host on trial, and a share that conditions give are told exactly', () => {
  const first = { ...before.remotes.tools!, first: true as const };
  const after = document(2, [{ ...version('1.4.0', 10_000), where: { member: ['yes'] } }], {
    firsts: { notes: first },
    host: { ...before.host, versions: [{ version: '2.0.0', base: '/r/host/2.0.0/', traffic: 7, slices: [[3, 10]] }] },
  });
  const { data } = changeEvent(before, after);
  expect(changedDocument(before, data as DocumentChange)).toEqual(after);
});

it('the end of a trial is told without the version that stays', () => {
  const after = document(2, [version('1.4.0', 10_000)]);
  const text = JSON.stringify(changeEvent(before, after));
  expect(text).not.toContain('sha384');
});

it.each([
  ['the first document of a server', undefined, before],
  ['a document without a log', before, document(2, [], { log: undefined })],
  ['a document that is valid for another time', before, document(2, [], { expiresAt: '2026-01-09T00:00:02.123Z' })],
  ['a share that is not the sum of its slices', before, document(2, [{ ...version('1.4.0', 1), traffic: 2 }])],
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
