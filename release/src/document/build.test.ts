import { generateKeyPairSync } from 'node:crypto';
import { resolve } from '@app/shared/contracts/resolve';
import { zReleaseDocument } from '@app/shared/contracts/release';
import { describe, expect, it } from 'vitest';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { buildDocument } from './build.ts';
import type { ManifestOf } from './gate.ts';
import { refText, type VersionRef } from './manifest.ts';
import { activate } from './change/everyone.ts';
import { signDocument } from './sign.ts';
import { EMPTY_STATE } from './state.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const facts = {
  revision: 3,
  issuedAt: '2026-05-01T08:00:00.000Z',
  expiresAt: '2026-05-08T08:00:00.000Z',
  salt: 'salt',
  overrideOrigins: [],
  keys: {},
  keyId: 'k1',
};
const host = fakeHost().manifest;
const old = fakeRemote('tools', '1.0.0').manifest;
const young = fakeRemote('tools', '1.1.0').manifest;
const all = [host, old, young];
const manifestOf: ManifestOf = (ref: VersionRef) => all.find((one) => refText(one) === refText(ref));

describe('the document', () => {
  it('does not exist without a host', () => {
    expect(buildDocument(activate(EMPTY_STATE, [old]), facts, manifestOf)).toBeUndefined();
  });

  it('keeps the contract and gives every visitor the newest version', () => {
    const state = activate(activate(EMPTY_STATE, [host, old]), [young]);
    const document = zReleaseDocument.parse(signDocument(buildDocument(state, facts, manifestOf)!, privateKey));
    expect(document.remotes.tools?.previous).toBe('1.0.0');
    expect(resolve(document, { id: 'visitor' }).tools?.version).toMatchObject({
      version: '1.1.0',
      traffic: 10_000,
      slices: [[0, 10_000]],
      base: '/r/tools/1.1.0/',
      container: 'tools_1_1_0',
      integrity: young.files[0]!.integrity,
    });
  });

  it('is one text for one revision, whatever the order in which remotes came', () => {
    const learning = fakeRemote('learning').manifest;
    const find: ManifestOf = (ref) => [...all, learning].find((one) => refText(one) === refText(ref));
    const one = buildDocument(activate(EMPTY_STATE, [host, old, learning]), facts, find);
    const two = buildDocument(activate(EMPTY_STATE, [learning, old, host]), facts, find);
    expect(JSON.stringify(one)).toBe(JSON.stringify(two));
  });

  it('forgets a previous version that the host of today cannot run', () => {
    const incompatible = fakeRemote('tools', '0.9.0', { requires: { react: '^18.0.0' } }).manifest;
    const find: ManifestOf = (ref) => [...all, incompatible].find((one) => refText(one) === refText(ref));
    const state = activate(activate(EMPTY_STATE, [host, incompatible]), [young]);
    const document = buildDocument(state, facts, find);
    expect(document?.remotes.tools).toMatchObject({ previous: null });
    expect(document?.remotes.tools?.versions).toHaveLength(1);
  });

  it('makes a version live again without losing the one before it', () => {
    const state = activate(activate(activate(EMPTY_STATE, [host, old]), [young]), [old]);
    expect(state.tools).toMatchObject({ previous: '1.1.0', versions: [{ version: '1.0.0', slices: [[0, 10_000]] }] });
  });
});
