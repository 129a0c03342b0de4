import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const LONG = `山水${'，云雾缭绕的远山'.repeat(20)}`;
const rowsOf = (page: Page) =>
  page.getByRole('list', { name: '排队的任务' }).filter({ visible: true }).getByRole('listitem');
const order = (page: Page, ...prompts: string[]) =>
  expect(rowsOf(page)).toHaveText(prompts.map((prompt) => new RegExp(`${prompt}第 \\d 个`)));

test('a queue is paused, reordered and edited, in sync across two tabs and a reload', async ({
  page,
  context,
  person: _person,
}) => {
  await page.goto('/SD');
  await page.getByRole('button', { name: '切换为文本' }).click();
  await page.getByRole('button', { name: /^暂停队列/ }).click();
  await expect(page.getByText('队列已暂停，加入的任务要等您继续。')).toBeVisible();
  const words = page.getByRole('textbox', { name: '正向提示词' });
  for (const prompt of ['青瓷', LONG, '橘猫']) {
    await words.fill(prompt);
    await page.getByRole('button', { name: /^加入队列/ }).click();
  }
  await order(page, '青瓷', LONG, '橘猫');

  // By the keyboard; the other tab follows.
  const other = await context.newPage();
  await other.goto('/SD');
  await order(other, '青瓷', LONG, '橘猫');
  await page.getByRole('button', { name: /^移动：橘猫/ }).focus();
  await page.keyboard.press('Home');
  for (const tab of [page, other]) await order(tab, '橘猫', '青瓷', LONG);

  // A waiting task is edited in the other tab, whose own draft is restored afterwards.
  const form = other.getByRole('textbox', { name: '正向提示词' });
  await form.fill('自己的一句话');
  await other.getByRole('button', { name: '更多：青瓷' }).click();
  await other.getByRole('menuitem', { name: '修改任务' }).click();
  await expect(form).toHaveValue('青瓷');
  await form.fill('青瓷花瓶');
  await other.getByRole('button', { name: /^保存修改/ }).click();
  for (const tab of [page, other]) await order(tab, '橘猫', '青瓷花瓶', LONG);
  await expect(form).toHaveValue('自己的一句话');

  // Each tab has its own form after a reload, and the queue rests on.
  await page.reload();
  await expect(words).toHaveValue('橘猫');
  await order(page, '橘猫', '青瓷花瓶', LONG);
  await expectAccessible(page, 'a queue that rests');

  // The launcher has room for it, however long its words are.
  await other.goto('/util');
  const card = other.getByRole('region', { name: '我的队列' });
  await expect(card.getByRole('button', { name: '继续' })).toBeInViewport({ ratio: 1 });

  // On a phone it is a sheet with all of it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation', { name: '工作台分区' }).getByRole('button', { name: '队列' }).click();
  const sheet = page.getByRole('dialog', { name: '生成队列' });
  await expect(sheet.getByText('队列已暂停：排队的任务都在，不会开始。')).toBeVisible();
  await sheet.getByRole('button', { name: '队列操作' }).click();
  await page.getByRole('menuitem', { name: /取消全部排队/ }).click();
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '确定' }).click();
  await expect(sheet.getByText(/队列是空的/)).toBeVisible();
  await sheet.getByRole('button', { name: '继续队列' }).click();
  await expect(sheet.getByText(/队列已暂停/)).toBeHidden();
  await expect(other.getByText(/队列已暂停/).filter({ visible: true })).toHaveCount(0);
});
