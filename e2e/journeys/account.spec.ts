import { expect, test } from '../support/test.ts';

test('the user home has a tab a subject, in its address; the day is checked in, and a code is redeemed once', async ({
  page,
  person: _person,
}) => {
  await page.goto('/user/home?type=6');
  // The first is there by its address alone.
  await expect(page.getByRole('tab', { name: '通知' })).toHaveAttribute('aria-selected', 'true');
  for (const [type, label, text] of [
    ['6', '通知', '还没有通知'],
    ['0', '学习记录', '还没有学习记录'],
    ['1', '我的收藏', '还没有收藏课程'],
    ['2', '已购课程', '还没有已购课程'],
    ['5', '我的订单', '还没有订单'],
    ['4', '兑换中心', '还没有兑换过'],
  ] as const) {
    await page.getByRole('tab', { name: label }).click();
    await expect(page).toHaveURL(`/user/home?type=${type}`);
    await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(text)).toBeVisible();
  }

  await page.getByRole('region', { name: '签到' }).getByRole('button', { name: '签到', exact: true }).click();
  await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled();

  const field = page.getByLabel('兑换码');
  await field.fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: '查看内容' }).click();
  await expect(page.getByText(/兑换码不存在/)).toBeVisible();
  await expect(field).toHaveValue('NO-SUCH-CODE');

  await field.fill('huixue-month');
  await page.getByRole('button', { name: '查看内容' }).click();
  await page.getByRole('button', { name: '确认兑换' }).click();
  await expect(page.getByText(/兑换成功/)).toBeVisible();
  await expect(page.getByRole('main').getByText('月度会员').first()).toBeVisible();
  await field.fill('HUIXUE-MONTH');
  await page.getByRole('button', { name: '查看内容' }).click();
  await expect(page.getByText(/已/).first()).toBeVisible();
});

test('settings: the name is saved, an invalid name stays in the field, theme and logout work', async ({
  page,
  person,
}) => {
  await page.goto('/user/setting');
  await expect(page.getByText(`${person.telphone.slice(0, 3)}****${person.telphone.slice(-4)}`)).toBeVisible();
  const name = page.getByLabel('昵称');
  await name.fill('   ');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请输入昵称')).toBeVisible();
  await name.fill('林知夏');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await expect(page.getByRole('button', { name: '林知夏，打开账号菜单' })).toBeVisible();

  await page
    .getByRole('radio', { name: '深色' })
    .or(page.getByRole('button', { name: '深色' }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('button', { name: '登录 / 注册' })).toBeVisible();
});
