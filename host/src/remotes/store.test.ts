import { describe, expect, it, vi } from 'vitest';
import { IncompatibleError, LoadFailure, type FailureKind } from './failure.ts';
import { sampleModule, sampleTarget } from './fakes.ts';
import { AUTO_RETRY_DELAYS_MS, createRemoteStore } from './store.ts';

const target = sampleTarget();
const ready = () => Promise.resolve(sampleModule());
const failing = (kind: FailureKind) => () => Promise.reject(new LoadFailure(kind, kind));

function setup(...answers: (() => Promise<ReturnType<typeof sampleModule>>)[]) {
  const attempts: number[] = [];
  const unload = vi.fn();
  const waits: number[] = [];
  const settled: string[] = [];
  const store = createRemoteStore({
    load: (_target, attempt) => {
      attempts.push(attempt);
      return (answers.shift() ?? ready)();
    },
    unload,
    settled: (_target, { status }) => settled.push(status),
    wait: async (ms) => void waits.push(ms),
  });
  return { store, attempts, unload, waits, settled };
}

describe('the store of remotes', () => {
  it('the store of remotes loads once for several calls', async () => {
    const { store, attempts } = setup();
    await Promise.all([store.load(target), store.load(target)]);
    await store.load(target);
    expect(attempts).toEqual([0]);
    expect(store.get(target).status).toBe('ready');
  });

  it('the store of remotes retries by itself without showing the first failure', async () => {
    const { store, attempts, waits, settled } = setup(failing('network'), ready);
    const seen: string[] = [];
    store.subscribe(target, () => seen.push(store.get(target).status));
    await store.load(target);
    expect(attempts).toEqual([0, 1]);
    expect(waits).toEqual(AUTO_RETRY_DELAYS_MS);
    expect(seen).not.toContain('failed');
    // A load that succeeds on the second try does not count as a failure.
    expect(settled).toEqual(['ready']);
    expect(store.get(target).status).toBe('ready');
  });

  it.each<FailureKind>(['tampered', 'contract'])('the store does not retry a %s copy automatically', async (kind) => {
    const { store, attempts } = setup(failing(kind));
    expect((await store.load(target)).status).toBe('failed');
    expect(attempts).toEqual([0]);
  });

  it('each retry by the person loads the remote from the next attempt’s address', async () => {
    const { store, attempts } = setup(failing('network'), failing('network'), failing('network'), ready);
    await store.load(target);
    expect((await store.retry(target)).status).toBe('failed');
    expect((await store.retry(target)).status).toBe('ready');
    expect(attempts).toEqual([0, 1, 2, 3]);
  });

  it('the store of remotes reports an incompatible version with its conflicts', async () => {
    const conflicts = [{ name: 'react', wanted: '^20.0.0', offered: '19.3.1' }];
    const { store } = setup(() => Promise.reject(new IncompatibleError(conflicts)));
    expect(await store.load(target)).toMatchObject({ status: 'incompatible', conflicts });
  });

  it('the store of remotes isolates versions: one that fails leaves the other ready', async () => {
    const other = sampleTarget('1.3.0');
    const { store } = setup(failing('tampered'), ready);
    await store.load(target);
    await store.load(other);
    expect(store.get(target).status).toBe('failed');
    expect(store.get(other).status).toBe('ready');
  });

  it('the store of remotes unloads killed or dropped versions', async () => {
    const { store, unload } = setup();
    await store.load(target);
    store.kill(target);
    expect(store.get(target).status).toBe('killed');
    expect(unload).toHaveBeenCalledTimes(1);
    store.drop(target);
    expect(store.requestedVersions()).toEqual([]);
  });

  it('the store of remotes still notifies subscribers when a dropped version is loaded again', async () => {
    const { store, unload } = setup(ready, failing('contract'));
    const seen: string[] = [];
    store.subscribe(target, () => seen.push(store.get(target).status));
    store.drop(target);
    expect(unload).not.toHaveBeenCalled();
    await store.load(target);
    store.drop(target);
    expect(unload).toHaveBeenCalledOnce();
    await store.load(target);
    expect(seen).toEqual(['ready', 'idle', 'failed']);
  });

  it('the store of remotes lets a kill win over a pending load', async () => {
    let arrive: (module: ReturnType<typeof sampleModule>) => void = () => undefined;
    const { store } = setup(() => new Promise((done) => (arrive = done)));
    const loading = store.load(target);
    store.kill(target);
    arrive(sampleModule());
    expect((await loading).status).toBe('killed');
  });
});
