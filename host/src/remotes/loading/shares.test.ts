import { describe, expect, it, vi } from 'vitest';
import { reportFailedShares, scopeForOthers, type ShareScope } from './shares.ts';

function shareOf(get: () => unknown) {
  const scope: ShareScope = { '@app/shared/ui/select': { '1.0.0': { version: '1.0.0', get } } };
  const onFailure = vi.fn();
  return { share: reportFailedShares(scope, onFailure)['@app/shared/ui/select']!['1.0.0']!, onFailure };
}

describe('shared modules', () => {
  it('a share that failed to load is reported and loaded again the next time', async () => {
    const factory = () => 'module';
    const get = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(factory);
    const { share, onFailure } = shareOf(get);
    await expect(share.get()).rejects.toThrow('gone');
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(await share.get()).toBe(factory);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('shared modules that are loaded are not loaded again', () => {
    const factory = () => 'module';
    const { share, onFailure } = shareOf(() => factory);
    expect(share.get()).toBe(factory);
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('scopeForOthers', () => {
  it('scopeForOthers lends the packages that a remote requires, and no others', () => {
    const lent = () => ({ '1.0.0': { version: '1.0.0', get: () => undefined } });
    vi.stubGlobal('__webpack_init_sharing__', () => 1);
    vi.stubGlobal('__webpack_share_scopes__', {
      default: { react: lent(), 'react/jsx-runtime': lent(), 'react-dom': lent(), '@app/shared/ui/button': lent() },
    });
    expect(Object.keys(scopeForOthers({ react: '^19.0.0' }))).toEqual(['react', 'react/jsx-runtime']);
    expect(Object.keys(scopeForOthers({ '@app/shared': '*' }))).toEqual(['@app/shared/ui/button']);
    expect(scopeForOthers({})).toEqual({});
  });
});
