import { readFileSync } from 'node:fs';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const PROMPT = '青瓷花瓶，桂花枝，两只柿子，窗光，木桌';

test('a picture is generated from a prompt, and its parameters can be restored', async ({ page, person: _person }) => {
  await page.goto(`/SD?prompt=${encodeURIComponent(PROMPT)}&steps=4&width=256&height=256`);
  const phrases = page.getByRole('group', { name: '正向提示词词块' });
  for (const phrase of PROMPT.split('，')) await expect(phrases.getByText(phrase, { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: /随机种子/ }).fill('20261121');
  await page.getByRole('button', { name: /加入队列/ }).click();
  const download = page
    .getByRole('link', { name: '下载原图（含 AI 标识）' })
    .or(page.getByRole('button', { name: '下载原图（含 AI 标识）' }));
  await expect(download).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/内置演示引擎/).first()).toBeVisible();
  await expect(page.getByText('画了：青瓷花瓶、桂花枝、柿子、窗光、木桌')).toBeVisible();

  const saved = page.waitForEvent('download');
  await download.click();
  const file = await (await saved).path();
  expect(readFileSync(file).includes(Buffer.from('parameters'))).toBe(true);

  // Over the whole window it is walked, saved and closed by keyboard.
  await page.getByRole('button', { name: '全屏查看' }).click();
  const box = page.getByRole('dialog', { name: '全屏查看' });
  await expect(box.getByRole('link', { name: '下载原图（含 AI 标识）' })).toBeVisible();
  expect(await violations(page, { inside: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  // It can be enhanced without being saved and sent again.
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '画质增强这张图' }).click();
  await expect(page).toHaveURL(/\/hidream\/imgEnhance/);
  const settings = page.getByRole('form', { name: '增强设置' });
  await expect(settings.getByTitle(/^文生图-/)).toBeVisible();
  await expect(settings.getByRole('button', { name: /开始增强/ })).toBeEnabled();

  // The file alone gives everything back.
  await page.goto('/SD/components/img-info');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'made.png', mimeType: 'image/png', buffer: readFileSync(file) });
  await expect(page.getByText('20261121').first()).toBeVisible();
  await expect(page.getByText(/青瓷花瓶/).first()).toBeVisible();

  // On a phone the queue is a dialog, opened with the 队列 button.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation', { name: '工作台分区' }).getByRole('button', { name: '队列' }).click();
  const queue = page.getByRole('dialog', { name: '生成队列' });
  await expect(queue.getByRole('button', { name: /已完成 \d+ 个任务/ })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(queue).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });

  // And the gallery holds it.
  await page.goto('/SD/components/gallery');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /青瓷花瓶/ })
      .first(),
  ).toBeVisible();
});

test('a visitor is asked to log in, and the typed text stays', async ({ page }) => {
  await page.goto('/SD');
  await page.getByRole('combobox', { name: '正向提示词，输入词语' }).fill('窗边的茶杯');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /加入队列/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('group', { name: '正向提示词词块' }).getByText('窗边的茶杯', { exact: true }),
  ).toBeVisible();
});

test('a prompt is written with suggestions, weighted, and edited as chips and as text', async ({ page }) => {
  await page.goto('/SD');
  const input = page.getByRole('combobox', { name: '正向提示词，输入词语' });
  await input.pressSequentially('lotus po');
  await expect(page.getByRole('option', { name: /lotus pond/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const chips = page.getByRole('group', { name: '正向提示词词块' });
  await expect(chips.getByRole('button', { name: 'lotus pond', exact: true })).toBeVisible();
  await input.pressSequentially('青瓷花');
  await page.getByRole('option', { name: /青瓷花瓶/ }).click();
  // The built-in painter reads Chinese, and gets what was asked for in Chinese.
  await expect(chips.getByRole('button', { name: '青瓷花瓶', exact: true })).toBeVisible();
  await expect(input).toBeFocused();
  // In typed text the key moves the caret; it leads to the chip only from an empty field.
  await expect(input).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+ArrowUp');
  await expect(chips.getByRole('button', { name: '青瓷花瓶，权重 1.05' })).toBeVisible();
  await input.focus();
  expect(await violations(page)).toEqual([]);

  // In text the browser's own undo takes a weight back, and a suggestion.
  await page.getByRole('button', { name: '切换为文本' }).click();
  const text = page.getByRole('textbox', { name: '正向提示词' });
  await expect(text).toHaveValue('lotus pond，(青瓷花瓶:1.05)');
  await text.press('End');
  await text.press('Control+ArrowUp');
  await expect(text).toHaveValue('lotus pond，(青瓷花瓶:1.1)');
  await text.press('Control+z');
  await expect(text).toHaveValue('lotus pond，(青瓷花瓶:1.05)');
  await text.press('Control+End');
  await text.pressSequentially('，rim li');
  await page.getByRole('option', { name: /rim light/ }).click();
  await expect(text).toHaveValue('lotus pond，(青瓷花瓶:1.05)，rim light，');
  await text.press('Control+z');
  await expect(text).toHaveValue('lotus pond，(青瓷花瓶:1.05)，rim li');

  // A likely mistake is named below the field, and fixed by a press that can be undone, too.
  await text.fill('lotus pond，(青瓷花瓶，，窗光');
  const notes = page.getByRole('list', { name: '正向提示词检查' });
  await expect(notes.getByText('左括号「(」没有配对')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await notes.getByRole('button', { name: /^补上/ }).click();
  await expect(text).toHaveValue('lotus pond，(青瓷花瓶)，，窗光');
  await notes.getByRole('button', { name: /^去掉多余的/ }).click();
  await expect(text).toHaveValue('lotus pond，(青瓷花瓶)，窗光');
  await expect(notes).toBeHidden();
  await text.press('Control+z');
  await expect(text).toHaveValue('lotus pond，(青瓷花瓶)，，窗光');
});

test('wildcards choose random words for each picture, from lists of the person', async ({ page, person: _person }) => {
  await page.goto('/SD');
  await page.getByRole('button', { name: '随机与通配词' }).click();
  const dialog = page.getByRole('dialog', { name: '随机与通配词' });
  await dialog.getByLabel('导入 .txt 通配词列表').setInputFiles({
    name: '花.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('桂花枝\n# 秋天\n荷花\n'),
  });
  await expect(dialog.getByRole('button', { name: '花', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const input = page.getByRole('combobox', { name: '正向提示词，输入词语' });
  await input.fill('{青瓷花瓶|白瓷花瓶}');
  await input.press('Enter');
  await input.pressSequentially('__');
  await page.getByRole('option', { name: '花 通配词' }).click();
  await page.getByRole('button', { name: '加一张' }).click();
  await page.getByRole('textbox', { name: /随机种子/ }).fill('3');
  await page.getByRole('button', { name: '随机与通配词' }).click();
  const prompts = dialog.getByRole('list', { name: '将发送的提示词' }).getByRole('listitem');
  await expect(prompts).toHaveCount(2);
  const asked = await prompts.allTextContents();
  for (const prompt of asked) expect(prompt).toMatch(/^[青白]瓷花瓶，(桂花枝|荷花)$/);
  await page.keyboard.press('Escape');

  // Two tasks, with the very words that were shown.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/aigc/task/save')) sent.push(request.postDataJSON().params.prompt);
  });
  await page.getByRole('button', { name: /加入队列/ }).click();
  await expect.poll(() => sent).toEqual(asked);
});

test('a file that is not a picture is refused with a message', async ({ page, person: _person }) => {
  await page.goto('/SD/components/img-info');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('<html>not a picture</html>') });
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /PNG|图片/ })
      .first(),
  ).toBeVisible();
});

test('the launcher opens the workbench with a preset', async ({ page }) => {
  await page.goto('/util');
  // The page's content is aligned with the header.
  const brand = await page.getByRole('banner').getByRole('link', { name: '绘学 AI 首页' }).boundingBox();
  const heading = await page.getByRole('heading', { level: 1, name: '云端 SD' }).boundingBox();
  expect(heading!.x).toBe(brand!.x);
  await page
    .getByRole('main')
    .getByRole('link', { name: /青瓷静物/ })
    .click();
  await expect(page).toHaveURL(/\/SD/);
  await expect(page.getByRole('group', { name: '正向提示词词块' }).getByText(/青瓷/).first()).toBeVisible();
});
