import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { postRaw } from '../support/calls.ts';
import { actAs } from '../support/person.ts';
import { noisyPhoto, photoFile } from '../support/photo.ts';
import { signed } from '../support/signed.ts';
import { expect, test } from '../support/test.ts';

// To keep a trace the test runner reads preview pictures once more through the inspector, which the
// policy refuses.
test.use({ mayLog: /^Connecting to 'blob:/ });

const MB = 1024 * 1024;
const chooseFile = (page: Page, name: string, buffer: Buffer, mimeType?: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(photoFile(name, buffer, mimeType));
const messages = (page: Page) => page.getByRole('region', { name: '消息' });
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

test('each unusable picture shows a reason, keeps the settings, and can be replaced; 重试 repeats an interrupted upload', async ({
  page,
  person: _person,
}) => {
  await page.goto('/hidream/imgEnhance');
  const panel = page.getByRole('form', { name: '增强设置' });
  await panel.getByText('文字', { exact: true }).click();
  const denoise = panel.getByLabel('降噪').last();
  await denoise.fill('23');
  await denoise.press('Enter');

  // Refused before anything is sent.
  await chooseFile(page, '太大.jpg', Buffer.alloc(20 * MB + 1, 1));
  await expect(messages(page).getByText('上传失败：图片超过 20 MB，请压缩后重试')).toBeVisible();
  await chooseFile(page, '文档.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
  await expect(messages(page).getByText('上传失败：只支持 JPG、PNG、WebP 格式的图片')).toBeVisible();

  // Refused by what the bytes are.
  const photo = await noisyPhoto();
  const huge = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  for (const [name, buffer, mimeType, text] of [
    [
      '网页.png',
      Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>'),
      'image/png',
      '上传失败：文件内容不是图片，请上传 JPG、PNG 或 WebP 图片',
    ],
    [
      '动图.png',
      Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
      'image/png',
      '上传失败：暂不支持 GIF 文件，请换成 JPG、PNG 或 WebP 图片',
    ],
    ['坏的.jpg', photo.subarray(0, photo.length / 2), 'image/jpeg', '上传失败：图片已损坏，无法打开，请换一张'],
    ['过大.png', huge, 'image/png', '上传失败：图片超过 4000 万像素，请缩小后重试'],
  ] as const) {
    await chooseFile(page, name, buffer, mimeType);
    await expect(alertOf(page).getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: '开始增强' })).toBeDisabled();
    await expect(denoise).toHaveValue('23');
  }

  await chooseFile(page, '好的.jpg', photo);
  await expect(panel.getByText('好的.jpg')).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
  await expect(denoise).toHaveValue('23');
  await expect(page.getByRole('button', { name: '开始增强' })).toBeEnabled();

  const address = '**/api/file/data/upload';
  await page.route(address, (route) => route.abort('connectionreset'));
  await chooseFile(page, '断开.jpg', photo);
  await expect(alertOf(page).getByText('后端接口连接异常')).toBeVisible();
  await page.unroute(address);
  await alertOf(page).getByRole('button', { name: '重试' }).click();
  await expect(panel.getByText('断开.jpg')).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);

  await page.goto('/hidream/imgEnhance?task=00000000-0000-4000-8000-000000000000');
  await expect(messages(page).getByText('没有找到这个任务，可能已被删除')).toBeVisible();
  await expect(page.getByText('拖进来，或点击选择')).toBeVisible();
});

test('malformed calls are refused in Chinese', async ({ person }) => {
  const { api, token } = person;
  for (const body of ['{"openId":', 'null and void', '\u0000']) {
    const answer = await postRaw(api, '/member/data/login', body);
    expect(answer.status(), body).toBe(400);
    expect(await answer.json(), body).toMatchObject({
      code: 400,
      msg: expect.stringMatching(/\p{Script=Han}/u),
      data: null,
    });
  }
  const wrong = await postRaw(
    api,
    '/aigc/task/save',
    JSON.stringify({ requestId: 'x', params: { tool: 'noSuchTool' } }),
    token,
  );
  expect(wrong.status()).toBe(400);
  expect(await wrong.json()).toMatchObject({ code: 400, msg: expect.stringMatching(/^请求参数不正确/) });
  const unknown = await api.get('/api/aigc/task/get?id=00000000-0000-4000-8000-000000000000', {
    headers: signed(token),
  });
  expect(await unknown.json()).toMatchObject({ code: 404, msg: expect.stringMatching(/\p{Script=Han}/u) });
  const nowhere = await api.get('/api/no/such/call', { headers: signed(token) });
  expect(nowhere.status()).toBe(404);
  expect(await nowhere.json()).toMatchObject({ code: 404, msg: '页面与服务的版本不一致，请刷新页面后重试' });
});

test('a session that expires while typing opens the login, keeps the typed text, and continues', async ({
  page,
  person,
  context,
  baseURL,
}) => {
  await page.goto('/hidream/imgEnhance');
  const panel = page.getByRole('form', { name: '增强设置' });
  await chooseFile(page, '写作中.jpg', await noisyPhoto());
  await expect(panel.getByText('写作中.jpg')).toBeVisible();
  const denoise = panel.getByLabel('降噪').last();
  await denoise.fill('31');
  await denoise.press('Enter');
  await context.addCookies([{ name: 'userToken', value: 'expired', url: baseURL!, sameSite: 'Lax' }]);
  await page.getByRole('button', { name: '开始增强' }).click();
  await expect(messages(page).getByText('登录已过期，请重新登录。')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { name: '登录绘学 AI' })).toBeVisible();
  await expect(page).toHaveURL(/imgEnhance/);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(denoise).toHaveValue('31');
  await expect(panel.getByText('写作中.jpg')).toBeVisible();

  // After a login in another tab the work continues in this one.
  await actAs(context, baseURL!, person);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('button', { name: /打开账号菜单/ })).toBeVisible();
  await page.getByRole('button', { name: '开始增强' }).click();
  await expect(page.getByText('已完成').first()).toBeVisible({ timeout: 120_000 });
  await expect(denoise).toHaveValue('31');
});
