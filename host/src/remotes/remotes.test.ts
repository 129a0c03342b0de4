// @vitest-environment happy-dom
import type { ReleaseDocument, RemoteRelease } from '@app/shared/contracts/release';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDocument, sampleVersion } from '../release/fakes.ts';
import { readPageDocument } from '../release/document.ts';
import { pendingKill } from './kill-wait.ts';
import { documentHere } from './visible.ts';
import {
  getOverrides,
  isEnded,
  killEpoch,
  ownerOf,
  remoteStore,
  retiredOf,
  replacementOf,
  setOverrides,
  commitMounted,
  subscribeRemotes,
  replaceKilled,
  versionsNow,
} from './remotes.ts';

const NOBODY: ReadonlySet<string> = new Set();
const GRACE_MS = 30_000;
let revision = 0;

/** A new revision with this release of the only remote. */
async function release(
  tools: Partial<RemoteRelease>,
  retired?: ReleaseDocument['retired'],
  isFirst = false,
): Promise<void> {
  const sample = sampleDocument();
  const own = { tools: { ...sample.remotes['tools']!, ...tools } };
  const document: ReleaseDocument = {
    ...sample,
    revision: ++revision,
    ...(retired ? { remotes: {}, retired } : isFirst ? { remotes: {}, firsts: own } : { remotes: own }),
  };
  const text = JSON.stringify(document).replaceAll('<', '\\u003c');
  const html = `<script type="application/json" id="release-document">${text}</script>`;
  expect(await readPageDocument(new DOMParser().parseFromString(html, 'text/html'))).toBe(true);
}

/** All visitors get this version. */
const stable = (version: string, rest: Partial<RemoteRelease> = {}) =>
  release({ versions: [sampleVersion(version)], ...rest });
const versionAt = (path = '/tools') => ownerOf(path)?.target?.version.version;

/** Shows the page: pins its remote and loads its version into the store. */
function show() {
  commitMounted('tools', NOBODY);
  const { target } = ownerOf('/tools')!;
  remoteStore.get(target!);
  return target!;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Without keys to verify with, each page's embedded document is accepted.
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
  commitMounted(null, NOBODY);
  setOverrides({});
  await stable('1.4.0');
});

afterEach(() => {
  cleanup();
  replaceKilled();
  for (const target of remoteStore.requestedVersions()) {
    remoteStore.kill(target);
    remoteStore.drop(target);
  }
});

describe('owner of a path', () => {
  it('the owner of a path is the remote mounted there, with its title', async () => {
    expect(ownerOf('/tools/any')).toMatchObject({ name: 'tools', title: 'tools', mount: { prefix: '/tools' } });
    await stable('1.4.0', { title: '工具箱' });
    expect(ownerOf('/tools')).toMatchObject({ title: '工具箱', target: { title: '工具箱' } });
    expect(ownerOf('/toolsmith')).toBeNull();
  });

  it('the owner of a path has no version when all are killed', async () => {
    await stable('1.4.0', { killed: ['1.4.0'] });
    expect(ownerOf('/tools')).toMatchObject({ target: null, fallback: null });
    expect(versionsNow()).toEqual([]);
  });
});

describe('the remote on show', () => {
  it('the shown remote keeps its version until the person leaves it', async () => {
    show();
    await stable('1.5.0', { previous: '1.4.0' });
    expect(versionAt()).toBe('1.4.0');
    expect(versionsNow().map(({ version }) => version)).toEqual(['1.5.0']);
    commitMounted(null, NOBODY);
    expect(versionAt()).toBe('1.5.0');
  });

  it('showing a remote that is not in the release document pins no version: the next document applies at once', async () => {
    commitMounted('gone', NOBODY);
    await stable('1.5.0');
    expect(versionAt()).toBe('1.5.0');
  });

  it('leaving a remote releases its version, unless a hidden page still holds it', async () => {
    const target = show();
    await remoteStore.retry(target);
    await stable('1.5.0');
    commitMounted(null, new Set(['tools@1.4.0']));
    expect(remoteStore.requestedVersions()).toContain(target);
    commitMounted(null, NOBODY);
    expect(remoteStore.requestedVersions()).toEqual([]);
  });

  it('subscribers of remotes are notified of each new document', async () => {
    const told = vi.fn<() => void>();
    const stop = subscribeRemotes(told);
    await stable('1.5.0');
    expect(told).toHaveBeenCalledOnce();
    stop();
    await stable('1.6.0');
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('a first version on trial', () => {
  const first = (slices: [number, number][], killed: string[] = []) =>
    release({ versions: [{ ...sampleVersion(), slices }], killed, first: true }, undefined, true);

  it('a first version on trial is there for visitors in the share; its end removes the shown page', async () => {
    await first([]);
    expect([ownerOf('/tools'), documentHere()?.remotes]).toEqual([null, {}]);
    await first([[0, 10_000]]);
    expect([versionAt(), Object.keys(documentHere()!.remotes)]).toEqual(['1.4.0', ['tools']]);
    show();
    await first([]);
    expect([ownerOf('/tools'), isEnded('tools@1.4.0'), retiredOf('/tools')]).toEqual([null, true, null]);
  });
});

describe('a retirement', () => {
  /** The remote is retired, with the path of its replacement. */
  const retire = () => release({}, { tools: { mounts: ['/tools'], to: '/course' } });

  it('a retirement removes the shown page and names its replacement; unretire restores the page', async () => {
    const target = show();
    const before = killEpoch();
    await retire();
    expect([ownerOf('/tools'), retiredOf('/tools/any')?.to]).toEqual([null, '/course']);
    expect([isEnded('tools@1.4.0'), killEpoch(), versionsNow()]).toEqual([true, before + 1, []]);
    await stable('1.4.0');
    expect([isEnded('tools@1.4.0'), retiredOf('/tools'), versionAt()]).toEqual([false, null, '1.4.0']);
    expect(remoteStore.get(target).status).toBe('idle');
  });

  it('a retirement leaves a person with unsaved work their page until the grace period ends', async () => {
    show();
    renderHook(() => useUnsaved(true));
    await retire();
    expect([pendingKill()?.target.name, ownerOf('/tools')?.target?.version.version]).toEqual(['tools', '1.4.0']);
    act(() => void vi.advanceTimersByTime(GRACE_MS));
    expect([pendingKill(), ownerOf('/tools')]).toEqual([null, null]);
  });
});

describe('a kill', () => {
  const two = (rest: Partial<RemoteRelease> = {}) =>
    release({
      versions: [sampleVersion('1.5.0'), { ...sampleVersion('1.4.0'), traffic: 0, slices: [] }],
      stable: '1.5.0',
      previous: '1.4.0',
      ...rest,
    });

  it('a kill removes the shown version immediately, and the last known good one replaces it', async () => {
    await two();
    const target = show();
    const before = killEpoch();
    await two({ killed: ['1.5.0'] });
    expect(isEnded('tools@1.5.0')).toBe(true);
    expect(killEpoch()).toBe(before + 1);
    expect(versionAt()).toBe('1.4.0');
    expect(replacementOf(target)).toBe('1.4.0');
  });

  it('a kill waits half a minute for a person with unsaved work', async () => {
    await two();
    const target = show();
    const work = renderHook(() => useUnsaved(true));
    await two({ killed: ['1.5.0'] });
    expect(pendingKill()?.target).toEqual(target);
    expect(isEnded('tools@1.5.0')).toBe(false);
    expect(versionAt()).toBe('1.5.0');
    // A newer document does not extend the grace period.
    vi.advanceTimersByTime(GRACE_MS - 1);
    await two({ killed: ['1.5.0'], title: '工具箱' });
    act(() => void vi.advanceTimersByTime(1));
    expect(isEnded('tools@1.5.0')).toBe(true);
    expect(pendingKill()).toBeNull();
    work.unmount();
  });

  it('a pending kill is carried out when the person leaves the page', async () => {
    await two();
    show();
    renderHook(() => useUnsaved(true));
    await two({ killed: ['1.5.0'] });
    commitMounted(null, new Set(['tools@1.5.0']));
    expect(isEnded('tools@1.5.0')).toBe(true);
    expect(pendingKill()).toBeNull();
  });

  it('a pending kill that is undone changes nothing', async () => {
    await two();
    show();
    renderHook(() => useUnsaved(true));
    await two({ killed: ['1.5.0'] });
    await two();
    vi.advanceTimersByTime(GRACE_MS);
    expect(pendingKill()).toBeNull();
    expect(isEnded('tools@1.5.0')).toBe(false);
    expect(versionAt()).toBe('1.5.0');
  });

  it('a kill of a version that is not shown is carried out immediately', async () => {
    await two();
    show();
    commitMounted(null, new Set(['tools@1.5.0']));
    renderHook(() => useUnsaved(true));
    await two({ killed: ['1.5.0'] });
    expect(isEnded('tools@1.5.0')).toBe(true);
  });

  it('a version whose kill was undone can be loaded again', async () => {
    await two();
    show();
    await two({ killed: ['1.5.0'] });
    const before = killEpoch();
    await two();
    expect(killEpoch()).toBe(before + 1);
    expect(isEnded('tools@1.5.0')).toBe(false);
    commitMounted(null, NOBODY);
    expect(versionAt()).toBe('1.5.0');
  });
});

describe('a version under test', () => {
  const wanted = { tools: sampleVersion('9.0.0') };

  it('an overridden version applies with the next navigation, and has no replacement', async () => {
    await stable('1.4.0', { stable: '1.4.0' });
    show();
    setOverrides(wanted);
    expect(getOverrides()).toBe(wanted);
    expect(versionAt()).toBe('1.4.0');
    commitMounted(null, NOBODY);
    expect(ownerOf('/tools')).toMatchObject({
      target: { version: { version: '9.0.0' }, overridden: true },
      fallback: null,
    });
  });

  it('a killed version is not used even by an override', async () => {
    setOverrides(wanted);
    await stable('1.4.0', { killed: ['9.0.0'] });
    expect(versionAt()).toBe('1.4.0');
  });
});
