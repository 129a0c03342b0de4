import { newestTask } from '../support/calls.ts';
import { noisyPhoto, photoFile } from '../support/photo.ts';
import { killService, servicePid } from '../support/service.ts';
import { ownStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

test.use({ mayLog: /WebSocket/ });

let close: () => Promise<void>;
test.beforeAll(async () => {
  close = await ownStack();
});
test.afterAll(() => close());

test('a task survives a crash of the service, and the page shows its result', async ({ page, person }) => {
  await page.goto('/hidream/imgEnhance');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(photoFile('断电.jpg', await noisyPhoto(1200, 900)));
  await page.getByRole('button', { name: '开始增强' }).click();
  await expect.poll(async () => (await newestTask(person))?.state).toBe('running');
  const task = await newestTask(person);
  expect(task?.state).toBe('running');
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));

  const died = killService();
  // The supervisor notes the new process by itself.
  await expect.poll(() => servicePid(), { timeout: 120_000 }).not.toBe(died);
  await expect(page.getByText('已完成').first()).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole('slider', { name: '拖动比较前后' })).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true);
  // The same task, not another one.
  expect(await newestTask(person)).toMatchObject({ id: task?.id, state: 'done' });
});

test('while the service is down the edge answers in Chinese, and typed text stays', async ({
  page,
  person: _person,
  request,
}) => {
  await page.goto('/user/setting');
  const name = page.getByLabel('昵称');
  await name.fill('写到一半');

  const died = killService();
  // It is back within seconds: ask until the gap is met, ending it once more should the gap have
  // been missed.
  await expect
    .poll(async () => {
      const answer = await request.get('/api/system/data/config/get');
      if (answer.status() !== 502) {
        if (servicePid() !== died) killService();
        return answer.status();
      }
      expect(answer.headers()['content-type']).toContain('application/json');
      expect(answer.headers()['retry-after']).toBeTruthy();
      expect(await answer.json()).toEqual({ code: 500, msg: '服务正在启动或暂时不可用，请稍后重试', data: null });
      return 502;
    })
    .toBe(502);
  // Pages and remotes do not need the service.
  expect((await request.get('/course')).status()).toBe(200);

  await expect
    .poll(async () => (await request.get('/api/system/data/config/get')).status(), { timeout: 120_000 })
    .toBe(200);
  await expect(name).toHaveValue('写到一半');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('region', { name: '消息' }).getByText('已保存')).toBeVisible();
});
