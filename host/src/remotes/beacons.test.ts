// @vitest-environment happy-dom
import { zBeacon, type Beacon } from '@app/shared/contracts/release-health';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { beforeEach, expect, it, vi } from 'vitest';
import { RouteLoadError } from '@app/shared/federation/lazy-route';
import {
  noteFailure,
  noteHost,
  noteHostLoaded,
  noteRemote,
  noteLoadEnded,
  watchHealth,
  watchLongFrames,
} from './beacons.ts';
import { remoteAtFault } from './blame.ts';
import { LoadFailure, type FailureKind } from './failure.ts';
import type { RemoteState } from './machine.ts';
import { sampleModule, sampleTarget } from './fakes.ts';

const document = vi.hoisted(() => ({ revision: 7 }));
vi.mock('../release/document.ts', () => ({
  getDocument: () => ({ revision: document.revision }) as ReleaseDocument,
  subscribeDocument: () => () => undefined,
}));

const sent: [address: string, beacon: Beacon][] = [];
const tools = sampleTarget('1.4.0');
const tested = { ...sampleTarget('1.6.0'), overridden: true };

const READY: RemoteState = { status: 'ready', attempt: 0, module: sampleModule() };

function failedState(kind: FailureKind, status?: number): RemoteState {
  return {
    status: 'failed',
    attempt: 1,
    failure: new LoadFailure(kind, kind, status === undefined ? {} : { status }),
  };
}

/** Counters of the next beacon, whatever the version. */
async function countersSent(): Promise<string[]> {
  sent.length = 0;
  // The check for a failure's cause is loaded on demand.
  await import('./blame.ts');
  await vi.advanceTimersByTimeAsync(15_000);
  return sent.flatMap(([, { entries }]) =>
    entries.flatMap((entry) => Object.keys(entry).filter((key) => (entry as Record<string, unknown>)[key] === 1)),
  );
}

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: string) => sent.push([address, zBeacon.parse(JSON.parse(body))]),
  });
});

it('beacons sends the events of some seconds in one request, by version', async () => {
  noteLoadEnded(tools, READY);
  await noteFailure((counter) => noteRemote(tools, counter), new LoadFailure('broken', 'threw'));
  noteRemote(tools, 'mounts', 120.4);
  noteHost('renderErrors');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(15_000);
  const none = { loads: 0, loadErrors: 0, fresh: 0, lost: 0, mounts: 0, renderErrors: 0, mountMs: [] };
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

it('beacons reports nothing for an overridden version or an incompatible one', () => {
  noteLoadEnded(tested, READY);
  noteRemote(tested, 'renderErrors');
  noteLoadEnded(tools, { status: 'incompatible', attempt: 0, conflicts: [] });
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
});

it.each<[string, FailureKind, number | undefined, string[]]>([
  ['a file that is not there', 'network', 404, ['loadErrors']],
  ['a file that differs from its hash', 'tampered', undefined, ['loadErrors']],
  ['no answer', 'network', undefined, ['lost']],
  ['a server that is overrun', 'network', 503, ['lost']],
  ['no answer in time', 'timeout', undefined, ['lost']],
])(
  'a beacon distinguishes faults of the version from losses of the network: %s',
  async (_name, kind, status, counted) => {
    noteLoadEnded(tools, failedState(kind, status));
    expect(await countersSent()).toEqual(counted);
  },
);

it('beacons does not count failures of an offline device or of a failed request', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  noteLoadEnded(tools, failedState('network'));
  const lost = new TypeError('Failed to fetch');
  lost.stack = 'TypeError: Failed to fetch\n at https://a.cn/r/tools/1.4.0/route.js:1:2';
  expect(remoteAtFault(lost)).toBeNull();
  expect(await countersSent()).toEqual([]);
});

it('beacons checks why a page of a remote failed to load before it counts the failure', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  const cause = Object.assign(new Error('Loading chunk 7 failed'), {
    name: 'ChunkLoadError',
    request: 'https://a.cn/r/tools/1.4.0/route.js',
  });
  await noteFailure((counter) => noteRemote(tools, counter), new RouteLoadError(cause));
  expect(await countersSent()).toEqual(['loadErrors']);
});

it('beacons marks loads that came over the network', async () => {
  const entry = { transferSize: 512 } as unknown as PerformanceEntry;
  const asked = vi.spyOn(performance, 'getEntriesByName').mockReturnValue([entry]);
  noteLoadEnded(tools, READY);
  expect(await countersSent()).toEqual(['loads', 'fresh']);
  asked.mockReturnValue([]);
  noteLoadEnded(tools, READY);
  expect(await countersSent()).toEqual(['loads']);
  asked.mockImplementation((address) => (address.endsWith('/main.js') ? [entry] : []));
  noteHostLoaded();
  expect(await countersSent()).toEqual(['loads', 'fresh']);
});

it('beacons sends events of two revisions in separate reports', () => {
  noteHost('loads');
  document.revision = 8;
  noteHost('mounts');
  vi.advanceTimersByTime(15_000);
  document.revision = 7;
  expect(sent.map(([, { revision, entries }]) => [revision, entries.length])).toEqual([
    [7, 1],
    [8, 1],
  ]);
});

it('beacons stays within the limits of the server, however often a page fails', () => {
  for (let times = 0; times < 1000; times++) noteRemote(tools, times % 2 ? 'renderErrors' : 'mounts', 1e9);
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});

it('beacons sends on page hide, and counts uncaught errors except those of overridden remotes', async () => {
  watchHealth((name) => name === 'sd');
  for (const name of ['tools', 'sd', 'host']) {
    const error = new Error('late');
    error.stack = `Error: late\n at https://a.cn/r/${name}/1.4.0/route.js:1:2`;
    window.dispatchEvent(new ErrorEvent('error', { error }));
  }
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).toContain('"tools"');
  expect(JSON.stringify(sent)).not.toContain('"sd"');
});

it('beacons counts a remote whose own code holds the page for 5 s, and says so to its team', async () => {
  let observe: (list: { getEntries: () => unknown[] }) => void = () => {};
  class Observer {
    static supportedEntryTypes = ['long-animation-frame'];
    constructor(callback: typeof observe) {
      observe = callback;
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('confirm', () => {
    vi.advanceTimersByTime(8000);
    return true;
  });
  watchHealth(() => false);
  await watchLongFrames((name) => name === 'sd');
  const asked = performance.now();
  expect(window.confirm('delete?')).toBe(true);
  const script = (file: string, duration: number, more = {}) => ({
    sourceURL: file,
    startTime: asked + 9000,
    duration,
    pauseDuration: 0,
    ...more,
  });
  const scripts = [
    script('https://a.cn/r/tools/1.4.0/route-x.js', 6200),
    script('https://a.cn/r/learning/1.0.0/short.js', 4000),
    script('https://a.cn/r/learning/1.0.0/waits.js', 9000, { pauseDuration: 8000 }),
    // A dialog of the browser was open for most of it.
    script('https://a.cn/r/learning/1.0.0/asks.js', 9000, { startTime: asked - 500 }),
    // React runs handlers and pages of every remote.
    script('https://a.cn/r/host/1.0.0/main.js', 9000),
    script('https://a.cn/r/sd/1.0.0/tried.js', 9000),
    script('', 9000),
  ];
  observe({ getEntries: () => [{ scripts }] });
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('pagehide'));
  const entries = sent.flatMap(([, beacon]) => beacon.entries);
  expect(entries.map(({ name, version, renderErrors }) => [name, version, renderErrors])).toEqual([
    ['tools', '1.4.0', 1],
  ]);
  expect(said.mock.calls).toEqual([['tools@1.4.0 held the page for 6.2 s: https://a.cn/r/tools/1.4.0/route-x.js']]);
});

it('beacons never throws', () => {
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
])('beacons attributes the error to %s', (_name, stack, culprit) => {
  const error = new Error('broken');
  error.stack = `Error: broken\n${stack}`;
  expect(remoteAtFault(error)).toEqual(culprit);
});

it('an error during attribution is dropped and not reported as another error', async () => {
  const rejected = vi.fn<() => void>();
  process.once('unhandledRejection', rejected);
  watchHealth(() => {
    throw new Error('the page is broken');
  });
  const error = new Error('x');
  error.stack = `Error: x\n    at draw (${location.origin}/r/tools/1.4.0/a.js:1:1)`;
  window.dispatchEvent(new ErrorEvent('error', { error }));
  await import('./blame.ts');
  vi.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
});
