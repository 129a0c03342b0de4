import type { Status } from '@app/shared/contracts/release-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { fakeHost, fakeRemote } from '../testing/versions.ts';
import { readTraitHeaders } from './traits.ts';

let api: TestApi;
const name = 'tools';

beforeAll(async () => {
  api = await startApi({ traitHeaders: readTraitHeaders('region=cf-region-code') });
  for (const one of [fakeHost(), fakeRemote(name), fakeRemote(name, '1.1.0')]) await api.publish(one);
  await api.change({ verb: 'activate', versions: ['host', name].map((one) => ({ name: one, version: '1.0.0' })) });
  await api.change({ verb: 'promote', name, version: '1.1.0', traffic: 0, where: { region: ['cn-31'] } });
  await api.release.live.refresh();
});
afterAll(() => api.stop());

const page = (headers: Record<string, string>) => api.ask('/tools', { headers: { accept: 'text/html', ...headers } });

it('the edge preloads the version of a region that a header tells, and tells the page by a cookie', async () => {
  const here = await page({ 'cf-region-code': 'CN-31' });
  expect(here.body.toString()).toContain('/r/tools/1.1.0/');
  const cookies = here.headers['set-cookie'] ?? [];
  expect(cookies.find((one) => one.startsWith('visitorTraits='))).toContain('visitorTraits=region%3Dcn-31; Path=/');
  const away = await page({ 'cf-region-code': 'CN-44' });
  expect(away.body.toString()).not.toContain('/r/tools/1.1.0/remoteEntry.js"');
  const again = await page({ 'cf-region-code': 'CN-31', cookie: 'visitorTraits=region%3Dcn-31' });
  expect(again.headers['set-cookie']?.some((one) => one.startsWith('visitorTraits='))).toBe(false);
  const gone = await page({ cookie: 'visitorTraits=region%3Dcn-31' });
  expect(gone.headers['set-cookie']?.find((one) => one.startsWith('visitorTraits='))).toContain('Max-Age=0');
});

it('the release document is the same for every region', async () => {
  const [one, other] = await Promise.all(
    ['CN-31', 'CN-44'].map((region) => api.ask('/release/document.json', { headers: { 'cf-region-code': region } })),
  );
  expect(one?.body.equals(other!.body)).toBe(true);
});

it('a condition on a trait that nobody tells is refused, and the status names those that there are', async () => {
  const refused = await api.change({ verb: 'promote', name, version: '1.1.0', traffic: 0, where: { city: ['x'] } });
  expect([refused.status, refused.msg]).toEqual([422, expect.stringContaining('没有名为 city 的条件')]);
  expect((await api.call<Status>('status')).data.traits).toEqual(['region', 'language', 'member']);
});

it('headers that are secrets or say who somebody is cannot tell a trait', () => {
  for (const text of ['a=cookie', 'a=authorization', 'a=x-forwarded-for', 'a', 'member=x-member', 'A b=c'])
    expect(() => readTraitHeaders(text)).toThrow('TARGET_HEADERS');
  expect(readTraitHeaders('')).toEqual({});
});
