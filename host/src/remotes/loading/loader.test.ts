// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleModule, sampleTarget } from '../fakes.ts';
import { loadRemote, unloadRemote } from './loader.ts';

const scope = { react: {} };
const NAME = 'tools_1_4_0';
const target = (() => {
  const sample = sampleTarget();
  return { ...sample, version: { ...sample.version, requires: {} } };
})();
const globals = globalThis as unknown as Record<string, unknown>;
const requestedUrls: string[] = [];

function container() {
  return { init: vi.fn(), get: vi.fn(() => Promise.resolve(() => ({ default: sampleModule() }))) };
}

beforeEach(() => {
  vi.stubGlobal('__webpack_init_sharing__', () => 1);
  vi.stubGlobal('__webpack_share_scopes__', { default: scope });
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    requestedUrls.push(new URL(script.src).pathname);
    globals[NAME] = container();
    script.dispatchEvent(new Event('load'));
  });
});
afterEach(() => {
  unloadRemote(target);
  requestedUrls.length = 0;
});

describe('loading a remote', () => {
  it('loadRemote runs the entry, initialises it with the shared modules, and gets the exposed module', async () => {
    expect((await loadRemote(target, 0)).name).toBe('tools');
    expect(requestedUrls).toEqual(['/r/tools/1.4.0/remoteEntry.js']);
    expect((globals[NAME] as ReturnType<typeof container>).init).toHaveBeenCalledWith(scope, [], {
      scriptUrl: expect.any(Function) as unknown,
    });
  });

  it('loadRemote uses a container whose entry has already run', async () => {
    const ahead = (globals[NAME] = container());
    await loadRemote(target, 0);
    expect(requestedUrls).toEqual([]);
    expect(ahead.get).toHaveBeenCalledWith('./remote');
  });

  it('loadRemote releases everything of the old copy before it requests a new one', async () => {
    await loadRemote(target, 0);
    const chunks: unknown[] = (globals[`rspackChunk${NAME}`] = []);
    document.body.innerHTML =
      '<script type="x" src="/r/tools/1.4.0/remote.js"></script><script type="x" src="/r/sd/1.0.0/x.js"></script>';
    await loadRemote(target, 1);
    expect(requestedUrls.at(-1)).toBe('/~r1/r/tools/1.4.0/remoteEntry.js');
    expect([...document.scripts].map((script) => script.getAttribute('src'))).toEqual(['/r/sd/1.0.0/x.js']);
    chunks.push('a chunk that was on its way');
    expect(chunks).toHaveLength(0);
    expect(globals[`rspackChunk${NAME}`]).toBeUndefined();
  });

  it('loadRemote refuses an entry that registers no container', async () => {
    vi.mocked(document.head.append).mockImplementation((node) => {
      (node as HTMLScriptElement).dispatchEvent(new Event('load'));
    });
    await expect(loadRemote(target, 0)).rejects.toMatchObject({ kind: 'broken' });
  });
});
