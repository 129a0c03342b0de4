import { registerByPhone } from '../support/login.ts';
import { newPhone, smsCode } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('a visitor logs in with a phone number, and the interrupted action continues', async ({
  page,
  request,
  context,
}) => {
  const telphone = newPhone();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: '登录 / 注册' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '登录绘学 AI' })).toBeVisible();

  await dialog.getByRole('button', { name: '手机号登录' }).click();
  await expect(page.getByText('请阅读并同意《用户协议》《隐私政策》')).toBeVisible();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: '手机号登录' }).click();

  const phone = dialog.getByLabel('手机号');
  const code = dialog.getByLabel('验证码', { exact: true });
  await dialog.getByRole('button', { name: '立即登录' }).click();
  await expect(dialog.getByText('请输入正确的手机号码')).toBeVisible();
  await expect(dialog.getByText('请输入验证码')).toBeVisible();

  await phone.fill('12345678901');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByText('请输入正确的手机号码')).toBeVisible();

  await phone.fill(telphone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /^\d+s$/ })).toBeDisabled();
  await expect(dialog.getByText('验证码已发送')).toBeVisible();

  // Six digits are sent without a press; what is wrong stands at the field.
  const right = await smsCode(request, telphone);
  if (right !== '000000') {
    await code.fill('000000');
    await expect(dialog.getByText(/验证码错误/)).toBeVisible();
    await expect(phone).toHaveValue(telphone);
  }
  await code.fill(right);
  // A first registration is greeted by the sign-up modal.
  await page.getByRole('dialog').getByLabel('昵称').fill('新来的');
  // The page loads again after that by itself: what is asked of it before then would be lost.
  const loaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: '保存并开始' }).click();
  await loaded;
  await expect(page.getByRole('button', { name: '新来的，打开账号菜单' })).toBeVisible();
  await expect(page.getByText('今日未签到').first()).toBeVisible();
  // Scripts cannot read the HttpOnly half of the session, and the other half alone grants nothing.
  const [key] = (await context.cookies()).filter(({ name }) => name === 'userKey');
  expect(key).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(await page.evaluate(() => document.cookie)).not.toContain(key!.value);
  await context.clearCookies({ name: 'userKey' });
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: '登录 / 注册' })).toBeVisible();
});

test('the countdown of the code survives a reload', async ({ page }) => {
  const openPhone = async () => {
    await page.getByRole('banner').getByRole('button', { name: '登录 / 注册' }).click();
    await page.getByRole('dialog').getByRole('checkbox').click();
    await page.getByRole('dialog').getByRole('button', { name: '手机号登录' }).click();
  };
  await page.goto('/');
  await openPhone();
  await page.getByRole('dialog').getByLabel('手机号').fill(newPhone());
  await page.getByRole('dialog').getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^5\ds$/ })).toBeDisabled();
  await page.reload();
  await openPhone();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^\d+s$/ })).toBeDisabled();
});

test('an expired token logs out with a message, and the page stays', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'userToken', value: 'no-such-token', url: baseURL!, sameSite: 'Lax' }]);
  await page.goto('/course');
  await expect(page.getByRole('heading', { name: '学院' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: '登录 / 注册' })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'userToken')).toBeUndefined();
});

test('a visitor sees the tool behind an overlay, and continues there after the login', async ({ page, request }) => {
  await page.goto('/hidream/imgEnhance');
  await expect(page.getByText(/登录后使用/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('main').getByRole('button', { name: '登录 / 注册' }).click();
  await registerByPhone(page.getByRole('dialog'), request);
  await expect(page.getByText(/登录后使用/)).toBeHidden();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
});

test('a page that requires a login opens at its URL after the login', async ({ page, request }) => {
  await page.goto('/user/home?type=1');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '登录后查看「个人中心」' })).toBeVisible();
  await expect(main.getByRole('tab')).toHaveCount(0);
  await main.getByRole('button', { name: '登录 / 注册' }).click();
  await registerByPhone(page.getByRole('dialog'), request);
  await expect(main.getByRole('tab', { name: '我的收藏' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/user\/home\?type=1$/);
});
