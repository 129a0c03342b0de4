// @vitest-environment happy-dom
/// <reference types="node" />
import { runInThisContext } from 'node:vm';
import { aheadScript } from '@app/shared/release-rules/ahead';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { absolutisePreloadedScripts, runEntry, ScriptError } from './script.ts';

const file = { address: 'https://hx.test/r/tools/1.4.0/remoteEntry.js', integrity: 'sha384-x' };
const append = vi.fn<(script: HTMLScriptElement) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.head, 'append').mockImplementation((node) => append(node as HTMLScriptElement));
});
afterEach(() => {
  append.mockReset();
  document.body.innerHTML = '';
});

/** A script element of the page's HTML, of a type that does not run here. */
function ahead(src: string): HTMLScriptElement {
  document.body.innerHTML = `<script type="x" async src="${src}" data-ahead></script>`;
  return document.querySelector('script')!;
}

describe('running an entry', () => {
  it('runEntry loads the script with its integrity hash', async () => {
    append.mockImplementation((script) => script.dispatchEvent(new Event('load')));
    await runEntry(file, 1000);
    const [script] = append.mock.calls[0]!;
    expect([script.src, script.integrity, script.crossOrigin]).toEqual([file.address, file.integrity, 'anonymous']);
  });

  it('runEntry waits for a script that is already loading, and adds none', async () => {
    const script = ahead(file.address);
    const running = runEntry(file, 1000);
    script.dispatchEvent(new Event('load'));
    await running;
    expect(append).not.toHaveBeenCalled();
    expect(script.isConnected).toBe(false);
  });

  it('runEntry reports which file failed to load', async () => {
    append.mockImplementation((script) => script.dispatchEvent(new Event('error')));
    await expect(runEntry(file, 1000)).rejects.toThrow(ScriptError);
  });

  it('runEntry waits no longer than its timeout', async () => {
    const script = ahead(file.address);
    const outcome = runEntry(file, 1000).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
    expect(script.isConnected).toBe(false);
  });
});

describe('scripts that the page asks for ahead', () => {
  it('preloaded scripts get absolute addresses, by which the bundler finds them', () => {
    const script = ahead('/r/tools/1.4.0/remote.js');
    absolutisePreloadedScripts();
    expect(script.getAttribute('src')).toBe(new URL('/r/tools/1.4.0/remote.js', document.baseURI).href);
  });

  it.each(['load', 'error'])('preloaded scripts are removed at their %s event, other elements stay', (type) => {
    runInThisContext(aheadScript);
    const script = ahead('/r/tools/1.4.0/remote.js');
    const other = document.body.appendChild(document.createElement('img'));
    for (const element of [script, other]) element.dispatchEvent(new Event(type));
    expect([script.isConnected, other.isConnected]).toEqual([false, true]);
  });
});
