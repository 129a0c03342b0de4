import { zBeacon } from '@app/shared/contracts/release-api';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { culpritOf, noteHost, noteLoad, noteRemote, watchHealth } from './beacons.ts';
import { Incompatible, LoadFailure } from './failure.ts';
import { sampleTarget } from './fakes.ts';

vi.mock('./document.ts', () => ({
  getDocument: () => ({ revision: 7 }) as ReleaseDocument,
  subscribeDocument: () => () => undefined,
}));

const sent: unknown[] = [];
const tools = sampleTarget('1.4.0');
const tested = { ...sampleTarget('1.6.0'), overridden: true };

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: string) => sent.push([address, zBeacon.parse(JSON.parse(body))]),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends what happened in some seconds at once, by version', async () => {
  await noteLoad(tools, Promise.resolve());
  await noteLoad(tools, Promise.reject(new LoadFailure('network', 'lost'))).catch(() => undefined);
  noteRemote(tools, 'mounts', 120.4);
  noteHost('renderErrors');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(15_000);
  const none = { loads: 0, loadErrors: 0, mounts: 0, renderErrors: 0, mountMs: [] };
  expect(sent).toEqual([
    [
      '/release/health',
      {
        revision: 7,
        entries: [
          { ...none, name: 'tools', version: '1.4.0', loads: 1, loadErrors: 1, mounts: 1, mountMs: [120] },
          { ...none, name: 'host', version: '0.0.0', renderErrors: 1 },
        ],
      },
    ],
  ]);
});

it('says nothing of what is tested, nor of a version that only does not fit this page', async () => {
  await noteLoad(tested, Promise.resolve());
  noteRemote(tested, 'renderErrors');
  await noteLoad(tools, Promise.reject(new Incompatible([]))).catch(() => undefined);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
});

it('stays within what the server takes, however often a page fails', () => {
  for (let times = 0; times < 1000; times++) noteRemote(tools, times % 2 ? 'renderErrors' : 'mounts', 1e9);
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});

it('is sent when the page goes, and counts errors nobody caught but those of what is tested', () => {
  watchHealth((name) => name === 'sd');
  for (const name of ['tools', 'sd', 'host']) {
    const error = new Error('late');
    error.stack = `Error: late\n at https://a.cn/r/${name}/1.4.0/route.js:1:2`;
    window.dispatchEvent(new ErrorEvent('error', { error }));
  }
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).toContain('"tools"');
  expect(JSON.stringify(sent)).not.toContain('"sd"');
});

it('never throws', () => {
  vi.stubGlobal('navigator', {
    sendBeacon: () => {
      throw new TypeError('refused');
    },
  });
  noteHost('loads');
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
});

it.each([
  ['the file it came out of', 'at x (https://a.cn/r/tools/1.4.0/route-x.js:1:2)', ['tools', '1.4.0']],
  ['a fresh copy of it', 'at x (https://a.cn/~r2/r/tools/1.4.0-a1b2/remote.js:1:2)', ['tools', '1.4.0-a1b2']],
  ['the remote that React was working for', 'at /r/host/2.0.0/main.js:1:2\n at /r/sd/1.0.0/a.js:1:2', ['sd', '1.0.0']],
  ['the host alone', 'at /r/host/2.0.0/main.js:1:2', ['host', '2.0.0']],
  ['nobody for an extension', 'at chrome-extension://abc/content.js:1:2', null],
])('blames %s', (_name, stack, culprit) => {
  const error = new Error('broken');
  error.stack = `Error: broken\n${stack}`;
  expect(culpritOf(error)).toEqual(culprit);
});
