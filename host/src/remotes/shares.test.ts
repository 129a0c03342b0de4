import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetFailedShares, type ShareScope } from './shares.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function scopeWith(get: () => unknown): ShareScope {
  return { '@app/shared/ui/select': { '1.0.0': { get, loading: null } } };
}

describe('shared modules that could not be loaded', () => {
  it('are asked for again the next time', async () => {
    const scope = scopeWith(() => Promise.reject(new Error('gone')));
    const onFailure = vi.fn();
    forgetFailedShares(scope, onFailure);
    const share = scope['@app/shared/ui/select']!['1.0.0']!;
    const loading = share.get!() as Promise<unknown>;
    share.loading = loading;
    await expect(loading).rejects.toThrow('gone');
    await vi.runAllTimersAsync();
    expect(share.loading).toBeNull();
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('are left alone when they came up, or are at hand already', async () => {
    const factory = () => 'module';
    for (const get of [() => Promise.resolve(factory), () => factory]) {
      const scope = scopeWith(get);
      const onFailure = vi.fn();
      forgetFailedShares(scope, onFailure);
      expect(await scope['@app/shared/ui/select']!['1.0.0']!.get!()).toBe(factory);
      expect(onFailure).not.toHaveBeenCalled();
    }
  });
});
