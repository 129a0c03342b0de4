// @vitest-environment happy-dom
import type { Beacon } from '@app/shared/contracts/release-health';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleDocument, sampleVersion } from '../release/fakes.ts';
import { sampleTarget } from './fakes.ts';

const page = vi.hoisted(() => ({ nonce: '', document: null as ReleaseDocument | null }));
vi.mock('./loading/nonce.ts', () => ({
  get nonce() {
    return page.nonce;
  },
}));
vi.mock('../release/document.ts', () => ({
  getDocument: () => page.document,
  subscribeDocument: () => () => undefined,
}));

/** A tenth of the page views report; tools@1.5.0 is on trial beside 1.4.0. */
const document: ReleaseDocument = { ...sampleDocument(), beaconShare: 0.1 };
document.remotes.tools = {
  ...document.remotes.tools!,
  stable: '1.4.0',
  versions: [sampleVersion('1.4.0'), sampleVersion('1.5.0')],
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  page.document = document;
});

/** Versions that a page view with this nonce reports on. */
async function reported(nonce: string): Promise<string[]> {
  page.nonce = nonce;
  const sent: Beacon[] = [];
  vi.stubGlobal('navigator', { sendBeacon: (_address: string, body: string) => sent.push(JSON.parse(body)) });
  const { noteHost, noteRemote } = await import('./beacons.ts');
  noteHost('loads');
  for (const version of ['1.4.0', '1.5.0']) noteRemote(sampleTarget(version), 'mounts', 100);
  // The share applies to the whole view, whatever comes later.
  page.document = { ...document, beaconShare: 1 };
  noteRemote(sampleTarget('1.4.0'), 'renderErrors');
  vi.advanceTimersByTime(15_000);
  return sent.flatMap(({ entries }) => entries.map(({ name, version }) => `${name}@${version}`));
}

it('a sampled page view reports on all its versions', async () => {
  expect(await reported('AAAA')).toEqual(['host@0.0.0', 'tools@1.4.0', 'tools@1.5.0']);
});

it('a page view that is not sampled reports on the version on trial alone', async () => {
  expect(await reported('zzzz')).toEqual(['tools@1.5.0']);
});
