import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { admin, air } from '../support/operator.ts';
import { actAs, newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const ID = 9102;
const ROOM = `/course/liveDetail?id=${ID}`;
const playbackTime = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
/** Chooses an entry of a line's menu. */
async function choose(page: Page, line: string, entry: string) {
  await page
    .getByRole('log', { name: '聊天消息' })
    .getByRole('listitem')
    .filter({ hasText: line })
    .getByRole('button', { name: /更多$/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a broadcast is watched, discussed and moderated, and paused, continued and ended by the operator', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  expect(air(ID, '一场真正的直播', 5)).toContain('已导入');
  const helper = await newPerson(baseURL!);
  expect(admin('chat', 'role', String(ID), helper.telphone, 'assistant')).toContain('助教');

  await page.goto(ROOM);
  const player = page.getByRole('region', { name: '直播：一场真正的直播' });
  await expect(player.getByText('直播中')).toBeVisible();
  const pause = player.getByRole('button', { name: '暂停' });
  const enter = player.getByRole('button', { name: '进入直播' });
  await expect(pause.or(enter)).toBeVisible();
  // A browser that wants a press before there is sound gets one.
  if (await enter.isVisible()) await enter.click();
  await expect(pause).toBeVisible();
  // The film is six seconds long: what comes after it is its beginning, at everybody's place.
  const before = await playbackTime(page);
  await expect.poll(() => playbackTime(page)).toBeGreaterThan(before + 6);
  await expect(player.getByRole('time')).toHaveText(/^\d\d:\d\d$/);

  const chat = page.getByRole('log', { name: '聊天消息' });
  const field = page.getByRole('textbox', { name: '聊天内容' });
  await field.fill('红糖罐子也能这么打光吗？');
  await field.press('Enter');
  await expect(chat.getByText('红糖罐子也能这么打光吗？')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill('还有一句');
  await expect(page.getByRole('button', { name: /^[1-5] 秒$/ })).toBeDisabled();

  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  });
  await actAs(context, baseURL!, helper);
  const phone = await context.newPage();
  await phone.goto(ROOM);
  const said = phone.getByRole('log', { name: '聊天消息' });
  await expect(said.getByText('红糖罐子也能这么打光吗？')).toBeVisible();
  await phone.getByRole('textbox', { name: '聊天内容' }).fill('可以，先拍边');
  await phone.getByRole('button', { name: '发送' }).click();
  const answer = chat.getByRole('listitem').filter({ hasText: '可以，先拍边' });
  await expect(answer.getByText('助教').last()).toBeVisible();
  await choose(phone, '可以，先拍边', '置顶');
  await expect(page.getByText(/^置顶 · /)).toBeVisible();
  await expectAccessible(page, 'a broadcast on air');
  await choose(phone, '红糖罐子', '禁言 10 分钟');
  await phone.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText(/前您在这个直播间不能发言$/)).toBeVisible();
  await choose(phone, '红糖罐子', '恢复发言');
  await expect(field).toBeVisible();
  await choose(phone, '红糖罐子', '隐藏这一句');
  await expect(chat.getByText('红糖罐子也能这么打光吗？')).toHaveCount(0);
  // Text typed meanwhile is still there.
  await expect(field).toHaveValue('还有一句');
  await choose(phone, '可以，先拍边', '取消置顶');
  await expect(page.getByText(/^置顶 · /)).toHaveCount(0);

  admin('live', 'pause', String(ID));
  await expect(page.getByText('直播暂停了，请稍候')).toBeVisible();
  admin('live', 'resume', String(ID));
  await expect(player.getByText('直播中')).toBeVisible();
  admin('live', 'end', String(ID), '--yes');
  await expect(page.getByText('直播已结束，暂无回放')).toBeVisible();
  await page.getByRole('link', { name: '聊天记录' }).click();
  await expect(page.getByRole('tab', { name: '聊天记录', selected: true })).toBeVisible();
  await expect(page.getByRole('list', { name: '聊天记录' }).getByText('可以，先拍边')).toBeVisible();
  await context.close();
  await helper.api.dispose();
  expect(person.telphone).toHaveLength(11);
});
