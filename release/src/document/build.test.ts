import { generateKeyPairSync } from 'node:crypto';
import { cohortKey, resolve, fallbackOf } from '@app/shared/release-rules/resolve';
import { zReleaseDocument } from '@app/shared/contracts/release';
import { describe, expect, it } from 'vitest';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { buildDocument } from './build.ts';
import type { ManifestOf } from './gate.ts';
import { refText, type VersionRef } from './manifest.ts';
import { promote } from './change/canary.ts';
import { activateVersions } from './change/everyone.ts';
import { kill } from './change/kill.ts';
import { signDocument } from './sign.ts';
import { EMPTY_STATE, type ReleaseState } from './state.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const documentFacts = {
  revision: 3,
  issuedAt: '2026-05-01T08:00:00.000Z',
  expiresAt: '2026-05-08T08:00:00.000Z',
  salt: 'salt',
  overrideOrigins: [],
  keys: {},
  keyId: 'k1',
};
const host = fakeHost().manifest;
const oldManifest = fakeRemote('tools', '1.0.0').manifest;
const newManifest = fakeRemote('tools', '1.1.0').manifest;
const manifests = [host, oldManifest, newManifest];
const manifestOf: ManifestOf = (ref: VersionRef) => manifests.find((one) => refText(one) === refText(ref));

describe('the document', () => {
  it('the document does not exist without a host', () => {
    expect(buildDocument(activateVersions(EMPTY_STATE, [oldManifest]), documentFacts, manifestOf)).toBeUndefined();
  });

  it('the document keeps the contract and gives every visitor the newest version', () => {
    const state = activateVersions(activateVersions(EMPTY_STATE, [host, oldManifest]), [newManifest]);
    const document = zReleaseDocument.parse(signDocument(buildDocument(state, documentFacts, manifestOf)!, privateKey));
    expect(document.remotes.tools?.previous).toBe('1.0.0');
    expect(resolve(document, { id: 'visitor' }).tools?.version).toMatchObject({
      version: '1.1.0',
      traffic: 10_000,
      slices: [[0, 10_000]],
      base: '/r/tools/1.1.0/',
      container: 'tools_1_1_0',
      integrity: newManifest.files[0]!.integrity,
    });
  });

  it('the document is identical for one revision, regardless of the order in which remotes were published', () => {
    const learning = fakeRemote('learning').manifest;
    const find: ManifestOf = (ref) => [...manifests, learning].find((one) => refText(one) === refText(ref));
    const one = buildDocument(activateVersions(EMPTY_STATE, [host, oldManifest, learning]), documentFacts, find);
    const two = buildDocument(activateVersions(EMPTY_STATE, [learning, oldManifest, host]), documentFacts, find);
    expect(JSON.stringify(one)).toBe(JSON.stringify(two));
  });

  it('the document carries the fallback page of the live version, after a kill too', () => {
    const fallbackPage = { to: '/course', label: '学院' };
    const all = [host, { ...oldManifest, fallbackPage }];
    const find: ManifestOf = (ref: VersionRef) => all.find((one) => refText(one) === refText(ref));
    const live = activateVersions(EMPTY_STATE, [
      { name: 'host', version: host.version },
      { name: 'tools', version: '1.0.0' },
    ]);
    const killed = kill(live, { name: 'tools', version: '1.0.0' });
    for (const state of [live, killed])
      expect(buildDocument(state, documentFacts, find)?.remotes.tools?.fallbackPage).toEqual(fallbackPage);
  });

  it('the document omits a previous version that is incompatible with the current host', () => {
    const incompatible = fakeRemote('tools', '0.9.0', { requires: { react: '^18.0.0' } }).manifest;
    const find: ManifestOf = (ref) => [...manifests, incompatible].find((one) => refText(one) === refText(ref));
    const state = activateVersions(activateVersions(EMPTY_STATE, [host, incompatible]), [newManifest]);
    const document = buildDocument(state, documentFacts, find);
    expect(document?.remotes.tools).toMatchObject({ previous: null });
    expect(document?.remotes.tools?.versions).toHaveLength(1);
  });

  it('the document keeps paths and entries of the stable version during a trial, whatever its share', () => {
    const { manifest: next } = fakeRemote('tools', '1.2.0', { mounts: [{ prefix: '/workshop', layout: 'page' }] });
    const find: ManifestOf = (ref) => [...manifests, next].find((one) => refText(one) === refText(ref));
    const live = activateVersions(EMPTY_STATE, [host, oldManifest]);
    const trial = promote(live, { name: 'tools', version: '1.2.0', traffic: 9000 });
    const mountsOf = (state: ReleaseState) => buildDocument(state, documentFacts, find)?.remotes.tools?.mounts;
    expect(mountsOf(trial)).toEqual(oldManifest.mounts);
    expect(mountsOf(activateVersions(trial, [next]))).toEqual(next.mounts);
  });

  it('the document names the stable version during a trial, and contains it even with no share', () => {
    const { manifest: next } = fakeRemote('tools', '1.2.0');
    const find: ManifestOf = (ref) => [...manifests, next].find((one) => refText(one) === refText(ref));
    const give = (state: ReleaseState, version: string, traffic: number) =>
      promote(state, { name: 'tools', version, traffic });
    const toolsOf = (state: ReleaseState) => buildDocument(state, documentFacts, find)!.remotes.tools!;
    const first = activateVersions(EMPTY_STATE, [host, oldManifest]);
    expect(toolsOf(first)).not.toHaveProperty('stable');
    const trial = toolsOf(give(first, '1.1.0', 1000));
    expect(trial.stable).toBe('1.0.0');
    expect(fallbackOf(trial, '1.1.0')?.version).toBe('1.0.0');
    // Two canaries share all buckets.
    const all100 = toolsOf(give(give(give(first, '1.1.0', 5000), '1.2.0', 4000), '1.0.0', 0));
    expect(all100.versions.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(fallbackOf(all100, '1.2.0')?.version).toBe('1.0.0');
  });

  it('the document lets a trial fall back to the stable version and never to the one before', () => {
    const { manifest: next } = fakeRemote('tools', '1.2.0');
    const find: ManifestOf = (ref) => [...manifests, next].find((one) => refText(one) === refText(ref));
    const live = activateVersions(activateVersions(EMPTY_STATE, [host, oldManifest]), [newManifest]);
    const trial = promote(live, { name: 'tools', version: '1.2.0', traffic: 5000 });
    const { tools } = buildDocument(trial, documentFacts, find)!.remotes;
    expect(tools).toMatchObject({ stable: '1.1.0', previous: '1.0.0' });
    expect(fallbackOf(tools!, '1.2.0')?.version).toBe('1.1.0');
    expect(fallbackOf(tools!, '1.1.0')?.version).toBe('1.0.0');
  });

  it('the document identifies users by hashes', () => {
    const named = { name: 'tools', version: '1.1.0', traffic: 0, cohorts: ['user-42'] };
    const state = promote(activateVersions(EMPTY_STATE, [host, oldManifest]), named);
    const document = buildDocument(state, documentFacts, manifestOf)!;
    expect(document.remotes.tools?.versions[1]).toMatchObject({ cohorts: [cohortKey('salt', 'user-42')], traffic: 0 });
    expect(JSON.stringify(document)).not.toContain('user-42');
  });

  it('the document omits killed versions, and keeps their fallback', () => {
    const live = activateVersions(activateVersions(EMPTY_STATE, [host, oldManifest]), [newManifest]);
    const document = buildDocument(kill(live, newManifest), documentFacts, manifestOf);
    expect(document?.remotes.tools).toMatchObject({
      killed: ['1.1.0'],
      previous: '1.0.0',
      versions: [{ version: '1.0.0' }],
    });
  });

  it('the document makes a version live again without losing its previous one', () => {
    const state = activateVersions(
      activateVersions(activateVersions(EMPTY_STATE, [host, oldManifest]), [newManifest]),
      [oldManifest],
    );
    expect(state.tools).toMatchObject({ previous: '1.1.0', versions: [{ version: '1.0.0', slices: [[0, 10_000]] }] });
  });
});
