import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const due = async (token: string) => (await service.call('GET /member/user/agreement/due', {}, token)).data;
/** The operator publishes a new version of the privacy policy. */
const publish = async (day: string) =>
  service.deps.pool.query(
    `update content_page set published_at = $1 where kind = 'article' and body ->> 'type' = 'PRIVACY'`,
    [new Date(`${day}T00:00:00+08:00`)],
  );

it('a login records consent to the current versions, and a newer version asks for consent once', async () => {
  const token = await service.login('13800138000');
  expect(await due(token)).toEqual([]);
  const day = new Date(service.now().getTime() - 3_600_000).toISOString().slice(0, 10);
  await publish(day);
  const [policy] = await due(token);
  expect(policy).toMatchObject({ type: 'PRIVACY', title: '文章 PRIVACY' });
  const save = (version: string) =>
    service.call('POST /member/user/agreement/save', { agreed: [{ type: 'PRIVACY', version }] }, token);
  // The version that was read is no longer the current one.
  expect((await save('2020-01-01T00:00:00.000+08:00')).data).toEqual([policy]);
  expect((await save(policy!.version)).data).toEqual([]);
  expect(await due(token)).toEqual([]);
});

it('an account without a record is asked for consent to both agreements', async () => {
  const token = await service.login('13800138001');
  await service.deps.pool.query('delete from member_agreement');
  expect((await due(token)).map(({ type }) => type)).toEqual(['PROTOCOL', 'PRIVACY']);
});
