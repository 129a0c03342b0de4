import { afterEach, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { fakeHost, fakeRemote, integrityOf, type FakeVersion } from '../testing/versions.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
  await api.publish(fakeHost());
});
afterEach(() => api.stop());

const SHARED = 'assets/shared-0123456789abcdef.svg';
const OLD = 'assets/old-0123456789abcdef.svg';

function withAssets(version: string, ...assets: string[]): FakeVersion {
  const made = fakeRemote('tools', version);
  for (const path of assets) {
    const bytes = Buffer.from(`<svg id="${path}"/>`);
    made.files.set(path, bytes);
    made.manifest.files.push({ path, bytes: bytes.length, integrity: integrityOf(bytes) });
  }
  return made;
}

it('the collection deletes assets that no version has any more, and keeps the others', async () => {
  await api.publish(withAssets('1.0.0', SHARED, OLD));
  await api.publish(withAssets('1.1.0', SHARED));
  const versions = [
    { name: 'host', version: '1.0.0' },
    { name: 'tools', version: '1.1.0' },
  ];
  await api.change({ verb: 'activate', versions });
  expect(await api.storage.readAsset('tools', OLD)).toBeDefined();
  await api.call('gc', { method: 'POST', body: { keep: 0, days: 0 } });
  expect(await api.storage.readAsset('tools', OLD)).toBeUndefined();
  expect(await api.storage.readAsset('tools', SHARED)).toBeDefined();
  expect(await api.storage.list()).toEqual(versions);
});

it('files that gc deleted are stored again when they are published anew', async () => {
  const made = withAssets('1.0.0', OLD);
  await api.publish(made);
  await api.publish(withAssets('1.1.0', SHARED));
  await api.call('gc', { method: 'POST', body: { keep: 1, days: 0 } });
  expect(await api.storage.readAsset('tools', OLD)).toBeUndefined();
  await api.publish(made);
  expect(await api.storage.readAsset('tools', OLD)).toEqual(made.files.get(OLD));
});
