import { zReleaseDocument } from '@app/shared/contracts/release';
import { zOverride } from '@app/shared/contracts/release-overrides';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { isSigned } from '../testing/signed.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ overrideOrigins: ['http://localhost:3101'] });
  for (const one of [fakeHost(), fakeRemote('tools'), fakeRemote('tools', '1.4.0'), fakeRemote('tools', '1.5.0')])
    await api.publish(one);
  const versions = ['host', 'tools'].map((name) => ({ name, version: '1.0.0' }));
  await api.change({ verb: 'activate', versions });
  await api.change({ verb: 'kill', name: 'tools', version: '1.5.0' });
});
afterAll(() => api.stop());

async function servedDocument() {
  return zReleaseDocument.parse(JSON.parse((await api.ask('/release/document.json')).body.toString()));
}

describe('overrides', () => {
  const mint = (body: object) =>
    api.call<{ token: string; link: string; expiresAt: string }>('overrides', { method: 'POST', body });
  const read = (token: string) =>
    zOverride.parse(JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()));

  it('an override token is signed, expires, and names the exact build', async () => {
    const { status, data } = await mint({ name: 'tools', version: '1.4.0', minutes: 30 });
    const [text = '', signature = ''] = data.token.split('.');
    const { keys, keyId } = await servedDocument();
    const plain = Buffer.from(text, 'base64url').toString();
    expect([status, isSigned(plain, keys[keyId]!, Buffer.from(signature, 'base64url').toString('base64'))]).toEqual([
      201,
      true,
    ]);
    const body = read(data.token);
    expect(body.release).toMatchObject({ version: '1.4.0', base: '/r/tools/1.4.0/', traffic: 0 });
    expect(Math.abs(body.expires - Date.now() / 1000 - 1800)).toBeLessThan(60);
    expect(data.link).toMatch(/^http:\/\/[^/]+\/\?release-override=/);
    expect(data.link.endsWith(data.token)).toBe(true);
  });

  it('an override of an origin is given only for origins in the list', async () => {
    expect(read((await mint({ name: 'tools', origin: 'http://localhost:3101/x' })).data.token)).toMatchObject({
      origin: 'http://localhost:3101',
    });
    expect((await mint({ name: 'tools', origin: 'https://evil.example' })).msg).toContain('不在允许之列');
  });

  it.each([
    [{ name: 'tools', version: '9.9.9' }, 404],
    [{ name: 'nothing', origin: 'http://localhost:3101' }, 404],
    [{ name: 'host', version: '1.0.0' }, 422],
    [{ name: 'tools' }, 400],
    [{ name: 'tools', version: '1.4.0', origin: 'http://localhost:3101' }, 400],
    [{ name: 'tools', version: '1.4.0', minutes: 60 * 24 * 30 }, 400],
  ])('an override of %j is refused', async (body, status) => {
    expect((await mint(body)).status).toBe(status);
  });

  it('an override of a killed version is refused', async () => {
    expect((await mint({ name: 'tools', version: '1.5.0' })).msg).toContain('已被停用');
  });
});
