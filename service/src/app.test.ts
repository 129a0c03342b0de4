import { calls } from '@app/shared/contracts/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from './testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it.each(Object.keys(calls))('the app serves %s', (name) => {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  expect(service.app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` })).toBe(true);
});

it.each(
  Object.entries(calls)
    .filter(([, call]) => call.auth === true)
    .map(([name]) => name),
)('the app requires a login for %s', async (name) => {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`;
  const answer = await service.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
  expect(answer.json()).toMatchObject({ code: 401, data: null });
});
