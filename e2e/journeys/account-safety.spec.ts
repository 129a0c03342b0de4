import { newPhone, smsCode } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { chooseWechat, takeCode, wechatPhone } from '../support/wechat.ts';

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

test('an account with WeChat only ends another session, requests deletion by a scan, cancels it, and binds a phone number', async ({
  page,
  browser,
  request,
}) => {
  const wechat = await wechatPhone(browser);
  const logIn = async (at: typeof page) => {
    await at.goto('/user/setting');
    await at
      .getByRole('button', { name: '登录', exact: true })
      .or(at.getByRole('main').getByRole('button', { name: '登录 / 注册' }))
      .first()
      .click();
    await wechat.scan(await chooseWechat(at, at.getByRole('dialog')));
  };
  await logIn(page);
  await page.getByRole('dialog').getByRole('button', { name: '直接开始' }).click();

  const elsewhere = await browser.newContext({ userAgent: PHONE_AGENT, viewport: { width: 390, height: 844 } });
  const other = await elsewhere.newPage();
  await logIn(other);
  await expect(other.getByText('iPhone · Safari')).toBeVisible();

  await page.goto('/user/setting');
  await page.getByRole('button', { name: '退出 iPhone · Safari' }).click();
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('iPhone · Safari', { exact: true })).toBeHidden();
  await expect(other.getByRole('heading', { name: '登录后查看「账号设置」' })).toBeVisible();
  await elsewhere.close();

  const code = await takeCode(page, () => page.getByRole('button', { name: '申请注销' }).click());
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  await wechat.scan(code);
  await expect(dialog.getByText('已验证身份')).toBeVisible();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: '申请注销' }).click();
  await expect(page.getByText('注销冷静期，还剩 7 天')).toBeVisible();

  await page.goto('/');
  const bar = page.getByRole('region', { name: '账号注销' });
  await bar.getByRole('button', { name: '撤回注销' }).click();
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: /打开账号菜单/ }).hover();
  await page.getByRole('link', { name: '绑定手机号' }).click();
  await expect(page).toHaveURL(/\/user\/setting#safe$/);
  await page.getByRole('main').getByRole('link', { name: '绑定手机号' }).click();
  const telphone = newPhone();
  await page.getByLabel('手机号', { exact: true }).fill(telphone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await smsCode(request, telphone));
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await expect(page.getByText(`${telphone.slice(0, 3)}****${telphone.slice(-4)}`)).toBeVisible();

  await page.goto('/user/home?type=6');
  await expect(page.getByRole('listitem').getByRole('heading')).toContainText([
    '已绑定手机号',
    '已撤回注销',
    '已申请注销账号',
  ]);
  await wechat.close();
});
